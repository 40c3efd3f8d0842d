import { addDays, daysBetween, type IsoDate } from "@freihand/contract";
import type { OpenFee, OpenLoan } from "./model.rules.ts";
import type { LendingRule } from "./policy.rules.ts";

/** What an overdue loan has cost so far. Not written down: it follows from the loan, its rule and the day. */
export interface OverdueFee {
  /** Stays the same when the fee is written down. */
  readonly id: string;
  readonly loanId: string;
  readonly recordId: string;
  readonly cents: number;
  /** First day that costs something. */
  readonly since: IsoDate;
  /** Undefined: it has reached the most that it may cost. */
  readonly growing?: {
    readonly perDayCents: number;
    /** Undefined: without end. */
    readonly upToCents?: number;
  };
}

type LateLoan = Pick<OpenLoan, "id" | "recordId" | "due" | "renewals">;
type OverdueRule = Pick<LendingRule, "overdueFeeCentsPerDay" | "maxOverdueFeeCents">;

/**
 * The fee of a loan from the day after its due day on: so much for each calendar day in the library's zone, days on
 * which the library is closed included, because patrons can count those themselves.
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

/** The fee as it stays when the loan is renewed or over. */
export const toOpenFee = (
  { id, cents }: OverdueFee,
  { userId, title, today }: { readonly userId: string; readonly title: string; today: IsoDate },
): OpenFee => ({ id, userId, cents, date: today, title, kind: "overdue" });
