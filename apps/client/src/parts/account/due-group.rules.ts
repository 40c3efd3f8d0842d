import { addDays, daysBetween, type IsoDate, type LentItem } from "@freihand/contract";
import { byGermanAlphabet } from "../text/german-alphabet.rules.ts";

/** When a loan needs action, the most urgent first. */
const DUE_GROUPS = ["overdue", "today", "week", "later"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** A group of loans that are due at about the same time; never empty. */
export interface LoanGroup {
  readonly group: DueGroup;
  /** Earliest due date first, then by title. */
  readonly loans: readonly LentItem[];
}

/** The Sunday that ends the week of `day`; weeks start on Monday. */
export function lastDayOfWeek(day: IsoDate): IsoDate {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return addDays(day, (7 - weekday) % 7);
}

/** The group of a loan that is due on `deadline`, counted in calendar days of the library. */
export function assignDueGroup(deadline: IsoDate, today: IsoDate): DueGroup {
  const daysLeft = daysBetween(today, deadline);
  if (daysLeft < 0) return "overdue";
  if (daysLeft === 0) return "today";
  return deadline <= lastDayOfWeek(today) ? "week" : "later";
}

/** Loans by group, the most urgent group first; groups without a loan are left out. */
export function groupLoans(loans: readonly LentItem[], today: IsoDate): readonly LoanGroup[] {
  const sorted = loans.toSorted(byDeadlineThenTitle);
  return DUE_GROUPS.map((group) => ({
    group,
    loans: sorted.filter((loan) => assignDueGroup(loan.deadline, today) === group),
  })).filter(({ loans: members }) => members.length > 0);
}

/** Earliest due first. */
export function byDeadlineThenTitle(one: LentItem, other: LentItem): number {
  if (one.deadline !== other.deadline) return one.deadline < other.deadline ? -1 : 1;
  return byGermanAlphabet(one.title, other.title);
}
