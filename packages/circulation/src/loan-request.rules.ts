import type { IsoDate } from "@freihand/contract";
import type { LoanRefusal } from "./loan-refusal.rules.ts";

/** How far a loan request has come. */
export type LoanRequestProgress =
  | { readonly state: "open" }
  /** Confirmed by the patron; decided when the check is over. */
  | { readonly state: "checking"; readonly checkedUntilMs: number }
  | { readonly state: "accepted"; readonly loanId: string }
  | { readonly state: "rejected"; readonly reason: LoanRefusal };

/** A patron holds a copy in their hands and wants to lend it to themselves. */
export type LoanRequest = LoanRequestProgress & {
  /** Not to be guessed, and good for its patron alone. */
  readonly id: string;
  readonly userId: string;
  readonly recordId: string;
  readonly copyId: string;
  /** Milliseconds since 1970 UTC, as all moments here. */
  readonly madeAtMs: number;
  /** Last day of the loan, as the patron was told. */
  readonly due: IsoDate;
  /** The charge that the patron is told and agrees to by confirming, in cents. */
  readonly feeCents: number;
};

/** How long a request waits for its patron to confirm it. */
export const CONFIRM_WITHIN_MS = 15 * 60_000;
/** How long the outcome of a request can be asked for: a telephone that was switched off finds out later that day. */
export const OUTCOME_KEPT_MS = 24 * 60 * 60_000;

/** Whether a request can no longer be confirmed because nobody did so in time. */
export const isLoanRequestExpired = (
  { state, madeAtMs }: Pick<LoanRequest, "state" | "madeAtMs">,
  nowMs: number,
): boolean => state === "open" && nowMs - madeAtMs >= CONFIRM_WITHIN_MS;

/** Whether what was to be checked has been checked. */
export const isCheckOver = (request: LoanRequestProgress, nowMs: number): boolean =>
  request.state === "checking" && request.checkedUntilMs <= nowMs;
