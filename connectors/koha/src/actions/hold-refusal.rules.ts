import type { ErrorCode } from "@freihand/contract";

/** A text of the kit, and the code for the advice to the patron. */
export interface HoldRefusal {
  readonly code: ErrorCode;
  readonly text:
    | "refused.limit"
    | "refused.not_allowed"
    | "refused.already_reserved"
    | "refused.already_lent"
    | "refused.not_loanable"
    | "refused.unknown_branch";
}

const NOT_ALLOWED: HoldRefusal = { code: "no_copy_reservable", text: "refused.not_allowed" };
const LIMIT: HoldRefusal = { code: "conflict", text: "refused.limit" };

/** Koha's words for why no hold is placed. */
const REFUSALS: ReadonlyMap<string, HoldRefusal> = new Map([
  ["tooManyReserves", LIMIT],
  ["tooManyReservesToday", LIMIT],
  ["tooManyHoldsForThisRecord", LIMIT],
  ["noReservesAllowed", NOT_ALLOWED],
  ["notReservable", NOT_ALLOWED],
  ["ageRestricted", NOT_ALLOWED],
  ["cannotReserveFromOtherBranches", NOT_ALLOWED],
  ["branchNotInHoldGroup", NOT_ALLOWED],
  ["cannotBeTransferred", NOT_ALLOWED],
  ["damaged", { code: "no_copy_reservable", text: "refused.not_loanable" }],
  ["itemAlreadyOnHold", { code: "conflict", text: "refused.already_reserved" }],
  ["alreadypossession", { code: "conflict", text: "refused.already_lent" }],
  ["libraryNotPickupLocation", { code: "conflict", text: "refused.unknown_branch" }],
  ["libraryNotFound", { code: "conflict", text: "refused.unknown_branch" }],
  ["pickupNotInHoldGroup", { code: "conflict", text: "refused.unknown_branch" }],
]);

/** @param words as in `Hold cannot be placed. Reason: tooManyReserves` @returns undefined: the app has no words for it */
export const holdRefusal = (words: string): HoldRefusal | undefined =>
  REFUSALS.get(/Reason: (\w+)/.exec(words)?.[1] ?? "");
