import type { ErrorCode, LibraryId, Session } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ClockPort, TextStore, TabsPort } from "../../platform/ports/platform.ts";
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

/** A refresh token to revoke on the server; undefined: of the project in use. */
export interface EndedToken extends Pick<ProjectToken, "token"> {
  readonly project?: ProjectToken["project"];
  /** It was stored on the device: so the record of its pending logout may be, too. */
  readonly isKept?: true;
}

/** Receives the card that was in use, and why it no longer is. */
type RefusedListener = (card: CardSession, why: ErrorCode) => void;

/** How a card is removed: the patron signs it out, or the server has ended its session. */
export type RemovalReason = "signed-out" | "refused";

/** Dependencies of the session store. */
export interface SessionDeps {
  readonly tabs: TabsPort;
  /** Tokens of the cards of the project in use. */
  readonly tokens: TokenStore;
  readonly allTokens: AllTokens;
  readonly texts: TextStore;
  readonly clock: ClockPort;
  /** A session selects its library. @source spec §4 "Same card again" */
  readonly onSelect: (libraryId: LibraryId) => void;
  /**
   * A card was removed from this device: remove what was known about it. @param how `refused`: not the patron's own
   * choice
   */
  readonly onForget: (card: CardKey, how: RemovalReason) => void;
}

/** The sessions of this device: access tokens in memory, refresh tokens in the token store. @source spec §4 "Session" */
export class SessionStore {
  readonly store: StoreApi<Sessions> = createStore<Sessions>(() => NO_SESSIONS);
  /** Sessions that ended here without the server necessarily knowing. */
  readonly late: LateLogouts;
  readonly #deps: SessionDeps;
  readonly #refusedListeners = new Set<RefusedListener>();
  readonly #publicListeners = new Set<() => void>();
  /** Number of removed cards: data read before a removal must not bring the card back. */
  #left = 0;
  /** The newest time that was recorded, and when the card in use here was put to use; milliseconds since 1970. */
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

  /** Adds the cards stored on the device; the first time, the last used one is put to use. */
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

  /**
   * Removes the cards that another tab has signed out while this one was in the browser's cache and received no
   * messages.
   */
  async recheck(): Promise<void> {
    const stored = await this.#deps.tokens.readAll();
    for (const card of this.store.getState().cards)
      if (card.isPublic !== true && !stored.some((entry) => isSameCard(entry, card)))
        this.forget(card);
  }

  /**
   * A card signs in.
   * @param isPublic on a public computer: it is kept in memory only
   * @source spec §4 "Same card again", Q-21
   */
  async signIn(reply: Session, isPublic = false): Promise<void> {
    const session = { ...sessionOf(reply), ...(isPublic && { isPublic }) };
    const isNew = this.cardOf(session) === undefined;
    // first: a page reloaded as soon as it shows the card must find it again
    await this.#keep(session, isNew);
    this.store.setState((state) => withSession(state, session), true);
    const { libraryId, userId } = session;
    this.#deps.onSelect(libraryId);
    this.#broadcast({ kind: "signed-in", libraryId, userId, ...(isPublic && { isPublic }) });
  }

  /** Puts another card of this device to use and selects its library. */
  async switchTo(key: CardKey): Promise<void> {
    this.store.setState((state) => withCurrent(state, key), true);
    const card = this.cardOf(key);
    if (!card) return;
    this.#deps.onSelect(card.libraryId);
    await this.#deps.tokens.note(card, { usedAt: this.#moment() });
  }

  /** @param label the patron's name for the card; empty: none */
  async setLabel({ libraryId, userId }: CardKey, label: string): Promise<void> {
    this.store.setState((state) => withLabel(state, { libraryId, userId }, label), true);
    await this.#deps.tokens.note({ libraryId, userId }, { label });
    this.#broadcast({ kind: "labelled", libraryId, userId, label });
  }

  /** Takes new tokens of a signed-in card; those of any other are dropped. */
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
    if (current && isSameCard(current, key)) await this.#clearLastUsed();
  }

  /**
   * Switches to the cards of a new project; the others stay on this device and are sent nowhere.
   * @returns the refresh tokens that were kept in memory only, to be revoked on the server
   */
  changeProject(): readonly string[] {
    const unkept = unkeptTokens(this.store.getState());
    this.#left += 1;
    this.store.setState(NO_SESSIONS, true);
    void this.restore();
    return unkept;
  }

  /**
   * Ends every session on this device, including those only stored and those of other projects.
   * @returns their refresh tokens, to be revoked on the server
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

  /** The server definitively ended a session. */
  async refuse(key: CardKey, why: ErrorCode = "unauthorized"): Promise<void> {
    this.notifyRefused(key, why);
    await this.end(key, why);
  }

  /**
   * Listeners are notified first: they still see the patron's page. A card in the background ends silently (rulings
   * 31).
   * @param why undefined: it was not refused
   */
  notifyRefused(key: CardKey, why: ErrorCode | undefined): void {
    if (why === undefined) return;
    const current = currentSession(this.store.getState());
    if (current && isSameCard(current, key))
      for (const listener of this.#refusedListeners) listener(current, why);
  }

  /** Notifies when the server ended the session in use. @returns a function that ends the subscription */
  onRefused(listener: RefusedListener): () => void {
    this.#refusedListeners.add(listener);
    return () => {
      this.#refusedListeners.delete(listener);
    };
  }

  /** Notifies when another tab has signed a card in on a public computer. */
  onPublic(listener: () => void): void {
    this.#publicListeners.add(listener);
  }

  /** A card of this device; undefined when it is not signed in. */
  cardOf(key: CardKey): CardSession | undefined {
    return this.store.getState().cards.find((card) => isSameCard(card, key));
  }

  /** Removes a card from this tab's memory. */
  forget(key: CardKey, how: RemovalReason = "signed-out"): void {
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

  /** The card in use was removed: the next visit starts without one, unless another tab has put one to use since. */
  async #clearLastUsed(): Promise<void> {
    const stored = await this.#deps.tokens.readAll();
    const others = stored.filter(({ usedAt = 1 }) => usedAt > 0 && usedAt <= this.#usedAt);
    await Promise.all(others.map((card) => this.#deps.tokens.note(card, { usedAt: 0 })));
  }

  /** The time at which a card is put to use: now, but later than any recorded before. */
  #moment(): number {
    this.#written = Math.max(this.#deps.clock.now(), this.#written + 1);
    this.#usedAt = this.#written;
    return this.#written;
  }

  #broadcast(message: TabMessage): void {
    this.#deps.tabs.broadcast(message);
  }
}

/** On a public computer they are in memory only. */
const unkeptTokens = ({ cards }: Sessions): readonly string[] =>
  cards.flatMap((card) => (card.isPublic === true ? (card.refreshToken ?? []) : []));

const keptToken = ({ refreshToken, token }: CardSession): string | undefined =>
  refreshToken ?? token;
