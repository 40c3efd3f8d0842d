import type { LibraryId } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import { currentSession, isLoggedIn, type CardKey } from "../session/session.rules.ts";
import type { SessionStore } from "../session/session.store.ts";
import type { PatronAction, Run } from "./action.rules.ts";

/** An action interrupted by a login: nothing of it was done. */
export type Unfinished = (BeforeLogin | Interrupted) & {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
};

/** Requested without a session: the login was for this very action. */
interface BeforeLogin {
  readonly kind: "before_login";
  readonly action: PatronAction;
  readonly libraryId: LibraryId;
}

/** The session ended in the middle; it continues for the same card only. */
interface Interrupted {
  readonly kind: "interrupted";
  readonly run: Run;
}

/** Undefined: nothing was interrupted. */
export type UnfinishedStore = StoreApi<Unfinished | undefined>;

/** In memory and not in the address: an external link must not be able to trigger anything. */
export const createUnfinishedStore = (): UnfinishedStore =>
  createStore<Unfinished | undefined>(() => undefined);

/** An action and the signed-in card that it is for. */
export interface WhoseAction {
  readonly action: PatronAction;
  readonly card: CardKey;
}

interface Search {
  readonly sessions: SessionStore;
  readonly isWanted: (whose: WhoseAction) => boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** An action older than this has expired, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

/** What continues. */
type Taken = (BeforeLogin & { readonly card: CardKey }) | Interrupted;

/** The interrupted action if it is wanted and its card is signed in; it is then no longer kept. */
export function takeUnfinished(
  store: UnfinishedStore,
  { sessions, isWanted, now }: Search,
): Taken | undefined {
  const kept = store.getState();
  if (kept === undefined) return undefined;
  if (now - kept.keptAt > LIFETIME_MS) {
    dropUnfinished(store);
    return undefined;
  }
  const card = findSignedInCard(kept, sessions);
  const { action } = kept.kind === "interrupted" ? kept.run : kept;
  if (card === undefined || !isWanted({ action, card })) return undefined;
  dropUnfinished(store);
  return kept.kind === "interrupted" ? kept : { ...kept, card };
}

/** The card that may continue an action: the same one, or any of the library where nobody was signed in before. */
function findSignedInCard(one: Unfinished, sessions: SessionStore): CardKey | undefined {
  if (one.kind === "before_login") {
    const inUse = currentSession(sessions.store.getState());
    return inUse?.libraryId === one.libraryId ? inUse : undefined;
  }
  const { card: own } = one.run;
  const card = own && sessions.cardOf(own);
  return card !== undefined && isLoggedIn(card) ? own : undefined;
}

/** Forgets the interrupted action. */
export function dropUnfinished(store: UnfinishedStore): void {
  store.setState(undefined, true);
}
