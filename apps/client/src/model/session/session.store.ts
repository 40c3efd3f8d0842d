import type { ErrorCode, LibraryId, Session } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ClockPort } from "../../platform/ports/clock.ts";
import type { TextStore } from "../../platform/ports/text-store.ts";
import type { TabsPort } from "../../platform/ports/tabs.ts";
import type { TokenStore } from "../../platform/ports/token-store.ts";
import { LateLogouts } from "./late-logouts.ts";
import type { AllTokens, ProjectToken } from "./project-cards.ts";
import { listenToTabs, tokenMessage } from "./session-tabs.ts";
import {
  currentSession,
  isSameCard,
  lastUsed,
  NO_SESSIONS,
  sessionOf,
  withCurrent,
  withLabel,
  withoutSession,
  withSession,
  withStored,
  withTokens,
  type CardKey,
  type CardSession,
  type Sessions,
} from "./session.rules.ts";
import type { TabMessage } from "../tab-message.ts";

/** A refresh token to end on the server; undefined: of the project in use. */
export interface EndedToken extends Pick<ProjectToken, "token"> {
  readonly project?: ProjectToken["project"];
  /** It lay on the device: so may the note that the server is still to hear of its end. */
  readonly isKept?: true;
}

/** Hears which card was in use, and why it no longer is. */
type RefusedListener = (card: CardSession, why: ErrorCode) => void;

/** How a card leaves: the patron signs it out, or the server has ended its session. */
export type Farewell = "signed-out" | "refused";

/** What the session store needs of the world. */
export interface SessionDeps {
  readonly tabs: TabsPort;
  /** Those of the cards of the project in use. */
  readonly tokens: TokenStore;
  readonly allTokens: AllTokens;
  readonly texts: TextStore;
  readonly clock: ClockPort;
  /** A session selects its library. @source spec §4 "Same card again" */
  readonly onSelect: (libraryId: LibraryId) => void;
  /** A card left this device: forget what was known about it. @param how the patron had no say in it when it was `refused` */
  readonly onForget: (card: CardKey, how: Farewell) => void;
}

/** The sessions of this device: access tokens in memory, refresh tokens in the token store. @source spec §4 "Session" */
export class SessionStore {
  readonly store: StoreApi<Sessions> = createStore<Sessions>(() => NO_SESSIONS);
  /** Sessions that ended here and of which the server may not have heard. */
  readonly late: LateLogouts;
  readonly #deps: SessionDeps;
  readonly #refusedListeners = new Set<RefusedListener>();
  readonly #publicListeners = new Set<() => void>();
  /** How many cards have left: what was read before one of them did must not bring it back. */
  #left = 0;
  /** The newest time that was written down, and when the card in use here was put to use; milliseconds since 1970. */
  #written = 0;
  #usedAt = 0;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.late = new LateLogouts(deps);
    listenToTabs(this, {
      tabs: deps.tabs,
      onPublic: () => {
        for (const listener of this.#publicListeners) listener();
      },
    });
  }

  /** Takes in the cards that the device has kept; the first time, the one that was used last is in use. */
  async restore(): Promise<void> {
    const left = this.#left;
    const stored = await this.#deps.tokens.readAll();
    if (left !== this.#left) return this.restore();
    const last = lastUsed(stored)?.usedAt ?? 0;
    this.#written = Math.max(this.#written, last);
    if (!this.store.getState().current) this.#usedAt = last;
    this.store.setState((state) => withStored(state, stored), true);
    return undefined;
  }

  /** Forgets the cards that another tab has signed out while this one lay in the browser's cache and heard nothing. */
  async recheck(): Promise<void> {
    const stored = await this.#deps.tokens.readAll();
    for (const card of this.store.getState().cards)
      if (card.isPublic !== true && !stored.some((entry) => isSameCard(entry, card)))
        this.forget(card);
  }

  /**
   * A card signs in.
   * @param isPublic on a computer that others use too: it is kept in memory only
   * @source spec §4 "Same card again", Q-21
   */
  async signIn(reply: Session, isPublic = false): Promise<void> {
    const session = { ...sessionOf(reply), ...(isPublic && { isPublic }) };
    const isNew = this.cardOf(session) === undefined;
    // first: a page that is loaded anew as soon as it shows the card finds it again
    await this.#keep(session, isNew);
    this.store.setState((state) => withSession(state, session), true);
    const { libraryId, userId } = session;
    this.#deps.onSelect(libraryId);
    this.#broadcast({ kind: "signed-in", libraryId, userId, ...(isPublic && { isPublic }) });
  }

  /** Another card of this device is in use from now on; its library is selected. */
  async switchTo(key: CardKey): Promise<void> {
    this.store.setState((state) => withCurrent(state, key), true);
    const card = this.cardOf(key);
    if (!card) return;
    this.#deps.onSelect(card.libraryId);
    await this.#deps.tokens.note(card, { usedAt: this.#moment() });
  }

  /** @param label what the patron calls the card; empty: nothing special */
  async setLabel({ libraryId, userId }: CardKey, label: string): Promise<void> {
    this.store.setState((state) => withLabel(state, { libraryId, userId }, label), true);
    await this.#deps.tokens.note({ libraryId, userId }, { label });
    this.#broadcast({ kind: "labelled", libraryId, userId, label });
  }

  /** New tokens of a card that is signed in; of any other they are dropped. */
  async renew(reply: Session): Promise<void> {
    const session = sessionOf(reply);
    if (!this.cardOf(session)) return;
    const { name } = session;
    this.store.setState((state) => withTokens(state, session), true);
    const token = keptToken(session);
    if (token !== undefined) await this.#deps.tokens.note(session, { name, token });
    const card = this.cardOf(session);
    if (card) this.#broadcast(tokenMessage(card, reply.token));
  }

  /** Ends a session on this device and in its other tabs. @param why the server's reason; undefined: somebody logged out */
  async end(key: CardKey, why?: ErrorCode): Promise<void> {
    const { libraryId, userId } = key;
    const { current } = this.store.getState();
    this.forget(key, why === undefined ? "signed-out" : "refused");
    await this.#deps.tokens.remove(key);
    this.#broadcast({ kind: "signed-out", libraryId, userId, ...(why !== undefined && { why }) });
    if (current && isSameCard(current, key)) await this.#noneInUse();
  }

  /**
   * The project has changed: its cards take the place of the others, which stay on this device and are sent nowhere.
   * @returns the refresh tokens that were kept in memory only, for the server to end
   */
  changeProject(): readonly string[] {
    const unkept = unkeptTokens(this.store.getState());
    this.#left += 1;
    this.store.setState(NO_SESSIONS, true);
    void this.restore();
    return unkept;
  }

  /**
   * Ends every session of this device, also those that are only stored and those of other projects.
   * @returns the refresh tokens that there were, for the server to end
   */
  async endAll(): Promise<readonly EndedToken[]> {
    const { cards } = this.store.getState();
    const unkept = unkeptTokens({ cards });
    for (const { libraryId, userId } of cards) this.forget({ libraryId, userId });
    const stored = await this.#deps.tokens.readAll();
    const taken = await this.#deps.allTokens.takeAll();
    await Promise.all([...cards, ...stored].map((card) => this.end(card)));
    return [
      ...taken.map((token) => ({ ...token, isKept: true as const })),
      ...unkept.map((token) => ({ token })),
    ];
  }

  /** The server ended a session for certain. */
  async refuse(key: CardKey, why: ErrorCode = "unauthorized"): Promise<void> {
    this.notifyRefused(key, why);
    await this.end(key, why);
  }

  /**
   * Listeners come first: they still see the page that the patron was on. A card in the background ends unnoticed (rulings 31).
   * @param why undefined: nobody refused it
   */
  notifyRefused(key: CardKey, why: ErrorCode | undefined): void {
    if (why === undefined) return;
    const current = currentSession(this.store.getState());
    if (current && isSameCard(current, key))
      for (const listener of this.#refusedListeners) listener(current, why);
  }

  /** Told when the server ended the session in use. @returns a function that ends the subscription */
  onRefused(listener: RefusedListener): () => void {
    this.#refusedListeners.add(listener);
    return () => {
      this.#refusedListeners.delete(listener);
    };
  }

  /** Told when another tab has signed a card in on a computer that others use too. */
  onPublic(listener: () => void): void {
    this.#publicListeners.add(listener);
  }

  /** A card of this device; undefined when it is not signed in. */
  cardOf(key: CardKey): CardSession | undefined {
    return this.store.getState().cards.find((card) => isSameCard(card, key));
  }

  /** Takes a card out of this tab's memory. */
  forget(key: CardKey, how: Farewell = "signed-out"): void {
    this.#left += 1;
    this.store.setState((state) => withoutSession(state, key), true);
    this.#deps.onForget(key, how);
  }

  /** @param isNew the card comes after all others */
  async #keep(session: CardSession, isNew: boolean): Promise<void> {
    const { libraryId, userId, name } = session;
    const token = keptToken(session);
    const usedAt = this.#moment();
    if (session.isPublic === true || token === undefined) await this.#deps.tokens.remove(session);
    else
      await this.#deps.tokens.write({
        libraryId,
        userId,
        name,
        token,
        usedAt,
        ...(isNew && { since: usedAt }),
      });
  }

  /** The card in use has gone: the next visit starts without one, unless another tab has put one to use since. */
  async #noneInUse(): Promise<void> {
    const stored = await this.#deps.tokens.readAll();
    const others = stored.filter(({ usedAt = 1 }) => usedAt > 0 && usedAt <= this.#usedAt);
    await Promise.all(others.map((card) => this.#deps.tokens.note(card, { usedAt: 0 })));
  }

  /** A card is put to use: now, and later than whatever was written down before. */
  #moment(): number {
    this.#written = Math.max(this.#deps.clock.now(), this.#written + 1);
    this.#usedAt = this.#written;
    return this.#written;
  }

  #broadcast(message: TabMessage): void {
    this.#deps.tabs.broadcast(message);
  }
}

/** On a computer that others use too, memory is the only place. */
const unkeptTokens = ({ cards }: Sessions): readonly string[] =>
  cards.flatMap((card) => (card.isPublic === true ? (card.refreshToken ?? []) : []));

const keptToken = ({ refreshToken, token }: CardSession): string | undefined =>
  refreshToken ?? token;
