import type { LibraryId } from "@freihand/contract";
import type { CardKey } from "../../model/session/session.rules.ts";
import type { PatronAction } from "./patron-action.rules.ts";
import type { RunSnapshot } from "./run.ts";

/** An action interrupted by a login: nothing of it was done. */
export type Unfinished = BeforeLogin | Interrupted;

/** Requested without a session: the login was for this very action. */
export interface BeforeLogin {
  readonly kind: "before_login";
  readonly action: PatronAction;
  readonly libraryId: LibraryId;
}

/** The session ended in the middle; it continues for the same card only. */
export interface Interrupted extends RunSnapshot {
  readonly kind: "interrupted";
  readonly card: CardKey;
}

/** An action older than this has expired, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;

// In memory and not in the address: an external link must not be able to trigger anything.
let kept: { readonly unfinished: Unfinished; readonly at: number } | undefined;

/** Keeps an action while its patron signs in. @param now milliseconds since 1970 */
export function keepUnfinished(unfinished: Unfinished, now: number): void {
  kept = { unfinished, at: now };
}

/** Whether an action is kept at all. */
export function hasUnfinished(): boolean {
  return kept !== undefined;
}

/** The kept action if it is wanted; it is then no longer kept. @param now milliseconds since 1970 */
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

/** Drops the kept action. */
export function dropUnfinished(): void {
  kept = undefined;
}
