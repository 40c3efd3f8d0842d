import type { Branch, OpeningHours } from "./library.ts";
import type { IsoDate } from "./units.ts";

/** From and to as `HH:MM`. */
export interface HoursSpan {
  readonly from: string;
  readonly to: string;
}

/** When a branch is open on a day, and when it is staffed; from early to late. */
export interface DayHours {
  /** Staffed or not; empty: closed. */
  readonly open: readonly HoursSpan[];
  /** Staffed. */
  readonly staffed: readonly HoursSpan[];
}

const WEEK = 7;

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: IsoDate): number =>
  ((new Date(day).getUTCDay() + WEEK - 1) % WEEK) + 1;

/** The exception to the weekly hours on a day; undefined: none. */
export const exceptionOn = (
  { exceptions }: Branch,
  day: IsoDate,
): Branch["exceptions"][number] | undefined =>
  exceptions.find(({ from, to }) => from <= day && day <= to);

/** The hours of a branch on a day: those of the week, or of an exception. */
export function hoursOf(branch: Branch, day: IsoDate): DayHours {
  const exception = exceptionOn(branch, day);
  if (exception?.closed === true) return { open: [], staffed: [] };
  // An exception lists the hours of its days; those for the weekday apply on it.
  return hoursOn(exception?.hours ?? branch.hours, weekdayOf(day));
}

/** The hours of a weekday; spans that touch or overlap are one. @param weekday 1 is Monday, 7 Sunday */
export function hoursOn(hours: readonly OpeningHours[], weekday: number): DayHours {
  const day = hours
    .filter((span) => span.weekday === weekday)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return { open: merged(day), staffed: merged(day.filter(({ kind }) => kind === "staffed")) };
}

/** @param spans sorted by start */
function merged(spans: readonly HoursSpan[]): readonly HoursSpan[] {
  return spans.reduce<readonly HoursSpan[]>((done, { from, to }) => {
    const before = done.at(-1);
    if (!before || before.to < from) return [...done, { from, to }];
    return [...done.slice(0, -1), { from: before.from, to: before.to > to ? before.to : to }];
  }, []);
}
