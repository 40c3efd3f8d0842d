import type { Branch, IsoDate, OpeningHours } from "@freihand/contract";

/** A period without a break, `HH:MM` to `HH:MM`. */
export interface OpenSpan {
  readonly from: string;
  readonly to: string;
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: IsoDate): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

function hoursOn({ hours, exceptions }: Branch, day: IsoDate): readonly OpeningHours[] {
  const exception = exceptions.find(({ from, to }) => from <= day && day <= to);
  if (exception === undefined) return hours;
  return exception.closed ? [] : (exception.hours ?? hours);
}

function mergeSpan(spans: readonly OpenSpan[], { from, to }: OpenSpan): readonly OpenSpan[] {
  const last = spans.at(-1);
  if (last === undefined || last.to < from) return [...spans, { from, to }];
  return [...spans.slice(0, -1), { from: last.from, to: last.to > to ? last.to : to }];
}

/** Whether a branch is open on a day; one without regular hours is, unless a special date says that it is closed. */
export function isBranchOpen(branch: Branch, day: IsoDate): boolean {
  const { hours, exceptions } = branch;
  if (hours.length > 0) return openSpans(branch, day).length > 0;
  return !exceptions.some(({ from, to, closed }) => closed && from <= day && day <= to);
}

/**
 * Opening hours of a branch on a day; adjacent periods are merged.
 * @param kind those with staff alone; undefined: with or without
 * @returns empty when it is closed
 */
export function openSpans(branch: Branch, day: IsoDate, kind?: "staffed"): readonly OpenSpan[] {
  const weekday = weekdayOf(day);
  return hoursOn(branch, day)
    .filter((hours) => hours.weekday === weekday && (kind === undefined || hours.kind === kind))
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .reduce(mergeSpan, []);
}
