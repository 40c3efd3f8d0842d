import { currentSession, isLoggedIn, type CardKey } from "../../model/session/session.rules.ts";
import type { SessionStore } from "../../model/session/session.store.ts";
import type { PatronAction } from "./patron-action.rules.ts";
import {
  takeUnfinished,
  type BeforeLogin,
  type Interrupted,
  type Unfinished,
} from "./unfinished.ts";

/** An action and the signed-in card that it is for. */
export interface WhoseAction {
  readonly action: PatronAction;
  readonly card: CardKey;
}

interface InterruptedQuery {
  readonly sessions: SessionStore;
  readonly isWanted: (whose: WhoseAction) => boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The action interrupted by a login, if it is wanted and its card is signed in. */
export function takeInterrupted({
  sessions,
  isWanted,
  now,
}: InterruptedQuery): Interrupted | (BeforeLogin & { readonly card: CardKey }) | undefined {
  const cardOf = (one: Unfinished) => findSignedInCard(one, sessions);
  const found = takeUnfinished((one) => {
    const card = cardOf(one);
    return card !== undefined && isWanted({ action: one.action, card });
  }, now);
  if (found?.kind !== "before_login") return found;
  const card = cardOf(found);
  return card === undefined ? undefined : { ...found, card };
}

/** The card that may continue an action: the same one, or any of the library where nobody was signed in before. */
function findSignedInCard(one: Unfinished, sessions: SessionStore): CardKey | undefined {
  if (one.kind === "before_login") {
    const inUse = currentSession(sessions.store.getState());
    return inUse?.libraryId === one.libraryId ? inUse : undefined;
  }
  const card = sessions.cardOf(one.card);
  return card !== undefined && isLoggedIn(card) ? one.card : undefined;
}
