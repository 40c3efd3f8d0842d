import { addDays, daysBetween, type IsoDate } from "@freihand/contract";
import type { OpenFee, OpenLoan } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";

/** Overdue fee of a loan so far. Not stored: it is derived from the loan, its rule and the day. */
export interface OverdueFee {
  /** Stays the same when the fee is charged. */
  readonly id: string;
  readonly loanId: string;
  readonly recordId: string;
  readonly cents: number;
  /** First day that is charged. */
  readonly since: IsoDate;
  /** Undefined: it has reached its maximum. */
  readonly growing?: {
    readonly perDayCents: number;
    /** Undefined: no maximum. */
    readonly upToCents?: number;
  };
}

type LateLoan = Pick<OpenLoan, "id" | "recordId" | "due" | "renewals">;
type OverdueRule = Pick<LendingRule, "overdueFeeCentsPerDay" | "maxOverdueFeeCents">;

/**
 * The overdue fee of a loan from the day after its due date: a fixed amount for each calendar day in the library's time
 * zone, including days on which the library is closed, because patrons can count those themselves.
 * @returns undefined when it is not overdue or the rule charges nothing for that
 */
export function overdueFee(
  { id: loanId, recordId, due, renewals }: LateLoan,
  { overdueFeeCentsPerDay: perDayCents = 0, maxOverdueFeeCents: upToCents }: OverdueRule,
  today: IsoDate,
): OverdueFee | undefined {
  const soFar = Math.max(0, daysBetween(due, today)) * perDayCents;
  const cents = Math.min(soFar, upToCents ?? soFar);
  if (cents === 0) return undefined;
  const isGrowing = upToCents === undefined || cents < upToCents;
  const growing = { perDayCents, ...(upToCents !== undefined && { upToCents }) };
  return {
    // a loan is overdue at most once between two renewals
    id: `overdue-${loanId}-${String(renewals)}`,
    loanId,
    recordId,
    cents,
    since: addDays(due, 1),
    ...(isGrowing && { growing }),
  };
}

/** The final fee once the loan is renewed or over. */
export const toOpenFee = (
  { id, cents }: OverdueFee,
  { userId, title, today }: { readonly userId: string; readonly title: string; today: IsoDate },
): OpenFee => ({ id, userId, cents, date: today, title, kind: "overdue" });
