import type { OpeningHours } from "@freihand/contract";
import { WEEKDAYS } from "../../parts/text/weekday.rules.ts";
import { mergeSpans } from "../../parts/libraries/opening-hours.rules.ts";

/** From and to as `HH:MM`. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** When a branch is open on a day, and when it is staffed. */
export interface DayHours {
  /** Staffed or not; empty: closed. */
  readonly open: readonly Span[];
  /** Staffed. */
  readonly staffed: readonly Span[];
}

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

/** The hours of a weekday. @param weekday 1 is Monday, 7 Sunday */
export function hoursOn(hours: readonly OpeningHours[], weekday: number): DayHours {
  const day = hours
    .filter((span) => span.weekday === weekday)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  const staffed = day.filter(({ kind }) => kind === "staffed");
  return { open: spans(day), staffed: spans(staffed) };
}

/** How much of the open time is staffed. */
export function service({ open, staffed }: DayHours): "always" | "sometimes" | "never" {
  if (staffed.length === 0) return "never";
  return timesText(open) === timesText(staffed) ? "always" : "sometimes";
}

/** "10:00–13:00, 15:00–18:00"; empty if there are none. */
export function timesText(some: readonly Span[]): string {
  return some.map(({ from, to }) => `${from}–${to}`).join(", ");
}

/** The same for the screen: a line may break between two spans, never within one. */
export function unbroken(times: string): string {
  return times.replaceAll("–", "\u2060–\u2060");
}

/** Adjacent spans are merged, staffed or not. */
function spans(day: readonly OpeningHours[]): readonly Span[] {
  const whole = mergeSpans(day.map((span) => ({ ...span, kind: "open" })));
  return whole.map(({ from, to }) => ({ from, to }));
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
