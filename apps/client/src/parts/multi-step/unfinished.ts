import type { LibraryId } from "@freihand/contract";
import type { CardKey } from "../../model/session/session.rules.ts";
import type { PatronAction } from "./patron-action.rules.ts";
import type { RunSnapshot } from "./run.ts";

/** An action that a login came in between: nothing of it was done. */
export type Unfinished = BeforeLogin | Interrupted;

/** Asked for by somebody who was not signed in: the login was for this very action. */
export interface BeforeLogin {
  readonly kind: "before_login";
  readonly action: PatronAction;
  readonly libraryId: LibraryId;
}

/** The session ended in the middle; it goes on for the same card only. */
export interface Interrupted extends RunSnapshot {
  readonly kind: "interrupted";
  readonly card: CardKey;
}

/** What is older than this is no longer meant, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

// In memory and not in the address: a link from elsewhere must not be able to do anything.
let kept: { readonly unfinished: Unfinished; readonly at: number } | undefined;

/** Keeps an action while its patron signs in. @param now milliseconds since 1970 */
export function keepUnfinished(unfinished: Unfinished, now: number): void {
  kept = { unfinished, at: now };
}

/** Whether an action is kept at all. */
export function hasUnfinished(): boolean {
  return kept !== undefined;
}

/** The kept action if it is wanted; it is kept no longer then. @param now milliseconds since 1970 */
export function takeUnfinished(
  isWanted: (unfinished: Unfinished) => boolean,
  now: number,
): Unfinished | undefined {
  if (kept === undefined) return undefined;
  const { unfinished, at } = kept;
  const isTooOld = now - at > LIFETIME_MS;
  if (isTooOld) kept = undefined;
  if (isTooOld || !isWanted(unfinished)) return undefined;
  kept = undefined;
  return unfinished;
}

/** The patron does not want it any more. */
export function dropUnfinished(): void {
  kept = undefined;
}
