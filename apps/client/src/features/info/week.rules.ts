import { hoursOn, type DayHours, type HoursSpan, type OpeningHours } from "@freihand/contract";
import { WEEKDAYS } from "../../parts/text/weekday.rules.ts";

/** Days next to each other with the same hours. */
export interface WeekRow extends DayHours {
  /** 1 is Monday, 7 Sunday. */
  readonly first: number;
  /** The same as `first` for a single day. */
  readonly last: number;
}

/** The week from Monday to Sunday, equal days that follow each other in one row. */
export function weekRows(hours: readonly OpeningHours[]): readonly WeekRow[] {
  return WEEKDAYS.map((day) => ({ first: day, last: day, ...hoursOn(hours, day) })).reduce<
    readonly WeekRow[]
  >(withDay, []);
}

/** How many days a row represents, as far as wording differs. */
export function lengthOf({ first, last }: WeekRow): "one" | "two" | "more" {
  if (first === last) return "one";
  return last === first + 1 ? "two" : "more";
}

/** How much of the open time is staffed. */
export function service({ open, staffed }: DayHours): "always" | "sometimes" | "never" {
  if (staffed.length === 0) return "never";
  return timesText(open) === timesText(staffed) ? "always" : "sometimes";
}

/** "10:00–13:00, 15:00–18:00"; empty if there are none. */
export function timesText(some: readonly HoursSpan[]): string {
  return some.map(({ from, to }) => `${from}–${to}`).join(", ");
}

/** The same for the screen: a line may break between two spans, never within one. */
export function unbroken(times: string): string {
  return times.replaceAll("–", "\u2060–\u2060");
}

function withDay(rows: readonly WeekRow[], day: WeekRow): readonly WeekRow[] {
  const before = rows.at(-1);
  if (!before || !isSame(before, day)) return [...rows, day];
  return [...rows.slice(0, -1), { ...before, last: day.last }];
}

function isSame(one: DayHours, other: DayHours): boolean {
  return (
    timesText(one.open) === timesText(other.open) &&
    timesText(one.staffed) === timesText(other.staffed)
  );
}
