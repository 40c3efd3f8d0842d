import type { IsoDate } from "@freihand/contract";
import type { LoanRefusal } from "./loan-refusal.rules.ts";

/** State of a loan request. */
export type LoanRequestProgress =
  | { readonly state: "open" }
  /** Confirmed by the patron; decided after the check. */
  | { readonly state: "checking"; readonly checkedUntilMs: number }
  | { readonly state: "accepted"; readonly loanId: string }
  | { readonly state: "rejected"; readonly reason: LoanRefusal };

/** A patron holds a copy in their hands and wants to check it out. */
export type LoanRequest = LoanRequestProgress & {
  /** Unguessable, and valid for its patron alone. */
  readonly id: string;
  readonly userId: string;
  readonly recordId: string;
  readonly copyId: string;
  /** Milliseconds since 1970 UTC, as all times here. */
  readonly madeAtMs: number;
  /** Due date as shown to the patron. */
  readonly due: IsoDate;
  /** The fee that is shown to the patron and agreed to by confirming, in cents. */
  readonly feeCents: number;
};

/** How long a request may be confirmed. */
export const CONFIRM_WITHIN_MS = 15 * 60_000;
/** How long the outcome of a request is kept: a phone that was switched off learns it later that day. */
export const OUTCOME_KEPT_MS = 24 * 60 * 60_000;

/** Whether a request has expired without confirmation. */
export const isLoanRequestExpired = (
  { state, madeAtMs }: Pick<LoanRequest, "state" | "madeAtMs">,
  nowMs: number,
): boolean => state === "open" && nowMs - madeAtMs >= CONFIRM_WITHIN_MS;

/** Whether the check is over. */
export const isCheckOver = (request: LoanRequestProgress, nowMs: number): boolean =>
  request.state === "checking" && request.checkedUntilMs <= nowMs;
