import type { ErrorCode } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import { currentSession, type CardKey } from "./session.rules.ts";
import type { SessionStore } from "./session.store.ts";

/** A session that the server ended while it was in use. */
export interface EndedSession {
  readonly why: ErrorCode;
  /** Undefined on a public computer: the next patron must not see the card number. */
  readonly card?: CardKey;
}

/**
 * Keeps, in memory only, the session that the server ended last, until a card is in use again: the login page gives the
 * reason and has library and card number filled in. In the address, a card number would stay in the history.
 * @source Q-5
 */
export function followEndings(sessions: SessionStore): StoreApi<EndedSession | undefined> {
  const store = createStore<EndedSession | undefined>(() => undefined);
  sessions.onRefused(({ libraryId, userId, isPublic }, why) => {
    store.setState(isPublic === true ? { why } : { why, card: { libraryId, userId } }, true);
  });
  sessions.store.subscribe((now, before) => {
    const current = currentSession(now);
    if (current && current !== currentSession(before)) store.setState(undefined, true);
  });
  return store;
}
