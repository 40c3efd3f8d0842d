import type { LibraryId, Session } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { TabsPort } from "../platform/ports/tabs.ts";
import type { TokenStore } from "../platform/ports/token-store.ts";
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
import { tabMessage, type TabMessage } from "./tab-message.ts";

/** What the session store needs of the world. */
export interface SessionDeps {
  readonly tokens: TokenStore;
  readonly tabs: TabsPort;
  /** A session selects its library. @source spec §4 */
  readonly onSelect: (libraryId: LibraryId) => void;
  /** A card left this device: forget what was known about it. */
  readonly onForget: () => void;
}

/** Sessions of this device and what can be done with them. */
export interface SessionStore {
  readonly store: StoreApi<Sessions>;
  /** Reads the stored tokens; resolves when the session of the last visit holds again. */
  readonly restore: () => Promise<void>;
  readonly signIn: (reply: Session) => Promise<void>;
  readonly renew: (reply: Session) => Promise<void>;
  /** Ends a session on this device and in its other tabs. */
  readonly end: (key: CardKey) => Promise<void>;
  /** The server ended a session for certain. */
  readonly refuse: (key: CardKey) => Promise<void>;
  /** Told when the server ended the session in use. @returns a function that ends the subscription */
  readonly onRefused: (listener: () => void) => () => void;
}

/** The sessions: access tokens in memory, refresh tokens in the token store. @source spec §4 "Session" */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const store = createStore<Sessions>(() => NO_SESSIONS);
  const tell = (message: TabMessage) => {
    deps.tabs.tell(message);
  };
  const restore = async () => {
    const [stored] = await deps.tokens.readAll();
    if (!stored) return;
    const { libraryId, userId, name, token } = stored;
    const restored = { success: true, libraryId, userId, name, refreshToken: token };
    store.setState(withSession(NO_SESSIONS, restored), true);
  };
  const forget = (key: CardKey) => {
    store.setState((state) => withoutSession(state, key), true);
    deps.onForget();
  };
  const end = async (key: CardKey) => {
    forget(key);
    await deps.tokens.remove(key.libraryId, key.userId);
    tell({ kind: "signed-out", libraryId: key.libraryId, userId: key.userId });
  };
  const signIn = async (reply: Session) => {
    const session = sessionOf(reply);
    const others = store.getState().cards.filter((card) => !isSameCard(card, session));
    // One card at a time until there is a screen for several: what cannot be seen must not stay signed in.
    for (const other of others) await end(other);
    store.setState((state) => withSession(state, session), true);
    await keep(deps.tokens, session);
    deps.onSelect(session.libraryId);
    tell({ kind: "signed-in", libraryId: session.libraryId, userId: session.userId });
  };
  const renew = async (reply: Session) => {
    const session = sessionOf(reply);
    if (!store.getState().cards.some((card) => isSameCard(card, session))) return; // signed out meanwhile
    store.setState((state) => withTokens(state, session), true);
    await keep(deps.tokens, session);
    tell({
      kind: "token",
      libraryId: session.libraryId,
      userId: session.userId,
      token: reply.token,
    });
  };
  const listeners = new Set<() => void>();
  const refuse = async (key: CardKey) => {
    const current = currentSession(store.getState());
    const isInUse = current !== undefined && isSameCard(current, key);
    // Listeners first: they still see the page that the patron was on.
    if (isInUse) for (const listener of listeners) listener();
    await end(key);
  };
  const onRefused = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  deps.tabs.subscribe((raw) => {
    const message = tabMessage.safeParse(raw);
    if (message.success) hear(message.data, { store, restore, forget, tell });
  });
  return { store, restore, signIn, renew, end, refuse, onRefused };
}

async function keep(tokens: TokenStore, session: CardSession): Promise<void> {
  const { libraryId, userId, name } = session;
  const token = session.refreshToken ?? session.token;
  if (token !== undefined) await tokens.write({ libraryId, userId, name, token });
}

interface Ears {
  readonly store: StoreApi<Sessions>;
  readonly restore: () => Promise<void>;
  readonly forget: (key: CardKey) => void;
  readonly tell: (message: TabMessage) => void;
}

function hear(message: TabMessage, { store, restore, forget, tell }: Ears): void {
  const own = store.getState().cards.find((card) => isSameCard(card, message));
  switch (message.kind) {
    case "token-wanted":
      if (own?.sessionToken !== undefined) {
        const { libraryId, userId } = own;
        tell({ kind: "token", libraryId, userId, token: own.sessionToken });
      }
      return;
    case "token":
      if (own) store.setState((s) => withTokens(s, { ...own, sessionToken: message.token }), true);
      return;
    case "signed-in":
      if (!currentSession(store.getState())) void restore();
      return;
    case "signed-out":
      if (own) forget(message);
      return;
  }
}
