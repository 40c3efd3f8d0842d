import { addDays, daysBetween, isoDate, type IsoDate, type LentItem } from "@freihand/contract";

/** When something has to be done about a loan, the most urgent first. */
export const DUE_GROUPS = ["overdue", "today", "week", "later"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** A group of loans that are due at about the same time; never empty. */
export interface LoanGroup {
  readonly group: DueGroup;
  /** Earliest due day first, then by title. */
  readonly loans: readonly LentItem[];
}

/**
 * The calendar day that `instantMs` falls on in `timezone`, whatever zone the device is in.
 * @param instantMs milliseconds since 1970 UTC
 * @param timezone IANA zone of the library
 * @throws RangeError for a zone that the platform does not know
 * @source trust Q-38
 */
export function calendarDay(instantMs: number, timezone: string): IsoDate {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? "";
  return isoDate.parse(`${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`);
}

/** The Sunday that ends the week of `day`; weeks begin on Monday. */
export function lastDayOfWeek(day: IsoDate): IsoDate {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return addDays(day, (7 - weekday) % 7);
}

/** The group of a loan that is due on `deadline`, counted in calendar days of the library. */
export function dueGroupOf(deadline: IsoDate, today: IsoDate): DueGroup {
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
    loans: sorted.filter((loan) => dueGroupOf(loan.deadline, today) === group),
  })).filter(({ loans: members }) => members.length > 0);
}

function byDeadlineThenTitle(one: LentItem, other: LentItem): number {
  if (one.deadline !== other.deadline) return one.deadline < other.deadline ? -1 : 1;
  return one.title.localeCompare(other.title, "de");
}
