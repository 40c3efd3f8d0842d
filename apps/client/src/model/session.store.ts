import type { LibraryId, Session } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { TabsPort } from "../platform/ports/tabs.ts";
import type { TokenStore } from "../platform/ports/token-store.ts";
import { listenToTabs } from "./session-tabs.ts";
import {
  currentSession,
  isSameCard,
  NO_SESSIONS,
  sessionOf,
  withoutSession,
  withSession,
  withTokens,
  type CardKey,
  type CardSession,
  type Sessions,
} from "./session.rules.ts";
import type { TabMessage } from "./tab-message.ts";

/** What the session store needs of the world. */
export interface SessionDeps {
  readonly tokens: TokenStore;
  readonly tabs: TabsPort;
  /** A session selects its library. @source spec §4 */
  readonly onSelect: (libraryId: LibraryId) => void;
  /** A card left this device: forget what was known about it. */
  readonly onForget: () => void;
}

/** The sessions of this device: access tokens in memory, refresh tokens in the token store. @source spec §4 "Session" */
export class SessionStore {
  readonly store: StoreApi<Sessions> = createStore<Sessions>(() => NO_SESSIONS);
  readonly #deps: SessionDeps;
  readonly #refused = new Set<() => void>();

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    listenToTabs(this, deps.tabs);
  }

  /** Reads the stored tokens; resolves when the session of the last visit holds again. */
  async restore(): Promise<void> {
    const [stored] = await this.#deps.tokens.readAll();
    if (!stored) return;
    const { libraryId, userId, name, token } = stored;
    const session = { success: true, libraryId, userId, name, refreshToken: token };
    this.store.setState(withSession(NO_SESSIONS, session), true);
  }

  /** A card signs in. @source spec §4 "A session for an existing library and user…" */
  async signIn(reply: Session): Promise<void> {
    const session = sessionOf(reply);
    const others = this.store.getState().cards.filter((card) => !isSameCard(card, session));
    // One card at a time until there is a screen for several: what cannot be seen must not stay signed in.
    await Promise.all(others.map((other) => this.end(other)));
    this.store.setState((state) => withSession(state, session), true);
    await this.#keep(session);
    this.#deps.onSelect(session.libraryId);
    this.#tell({ kind: "signed-in", libraryId: session.libraryId, userId: session.userId });
  }

  /** New tokens of a card that is signed in; of any other they are dropped. */
  async renew(reply: Session): Promise<void> {
    const session = sessionOf(reply);
    const { libraryId, userId } = session;
    if (!this.cardOf(session)) return;
    this.store.setState((state) => withTokens(state, session), true);
    await this.#keep(session);
    this.#tell({ kind: "token", libraryId, userId, token: reply.token });
  }

  /** Ends a session on this device and in its other tabs. */
  async end(key: CardKey): Promise<void> {
    this.forget(key);
    await this.#deps.tokens.remove(key.libraryId, key.userId);
    this.#tell({ kind: "signed-out", libraryId: key.libraryId, userId: key.userId });
  }

  /**
   * Ends every session of this device, also those that are only stored.
   * @returns the refresh tokens that were stored, for the server to end
   */
  async endAll(): Promise<readonly string[]> {
    const stored = await this.#deps.tokens.readAll();
    const cards = [...this.store.getState().cards, ...stored];
    for (const { libraryId, userId } of cards) this.forget({ libraryId, userId });
    await Promise.all(cards.map((card) => this.end(card)));
    return stored.map(({ token }) => token);
  }

  /** The server ended a session for certain. */
  async refuse(key: CardKey): Promise<void> {
    const current = currentSession(this.store.getState());
    // Listeners first: they still see the page that the patron was on. A card in the background ends unnoticed (rulings 31).
    if (current && isSameCard(current, key)) for (const listener of this.#refused) listener();
    await this.end(key);
  }

  /** Told when the server ended the session in use. @returns a function that ends the subscription */
  onRefused(listener: () => void): () => void {
    this.#refused.add(listener);
    return () => {
      this.#refused.delete(listener);
    };
  }

  /** A card of this device; undefined when it is not signed in. */
  cardOf(key: CardKey): CardSession | undefined {
    return this.store.getState().cards.find((card) => isSameCard(card, key));
  }

  /** Takes a card out of this tab's memory. */
  forget(key: CardKey): void {
    this.store.setState((state) => withoutSession(state, key), true);
    this.#deps.onForget();
  }

  async #keep({ libraryId, userId, name, token, refreshToken }: CardSession): Promise<void> {
    const kept = refreshToken ?? token;
    if (kept !== undefined) await this.#deps.tokens.write({ libraryId, userId, name, token: kept });
  }

  #tell(message: TabMessage): void {
    this.#deps.tabs.tell(message);
  }
}
