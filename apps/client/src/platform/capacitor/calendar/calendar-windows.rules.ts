/** A span of time, in milliseconds since 1970. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
/** The iPhone finds nothing beyond four years after the start of a span. @source Apple EventKit */
const LONGEST_MS = 3 * 365 * DAY_MS;

/** A span split into pieces that the device's calendar can search. */
export function splitIntoWindows({ from, to }: TimeSpan): readonly TimeSpan[] {
  const pieces = Math.max(1, Math.ceil((to - from) / LONGEST_MS));
  return Array.from({ length: pieces }, (_, index) => ({
    from: from + index * LONGEST_MS,
    to: Math.min(to, from + (index + 1) * LONGEST_MS),
  }));
}
