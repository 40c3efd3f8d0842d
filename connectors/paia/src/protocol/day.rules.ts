import { dayAt, isoDate, type IsoDate } from "@freihand/contract";

/**
 * The day of a date or an instant at the library. An instant without a zone is one of the library's own clocks.
 * @param written as `dateTime` accepts it
 */
export function dayOf(written: string, timeZone: string): IsoDate {
  const isZoned = written.includes("T") && /(?:Z|[+-]\d{2}:?\d{2})$/.test(written);
  const ms = isZoned ? Date.parse(withColon(written)) : NaN;
  return Number.isNaN(ms) ? isoDate.parse(written.slice(0, 10)) : dayAt(ms, timeZone);
}

/** `+0200` as `+02:00`. */
const withColon = (written: string): string =>
  written.replace(
    /([+-]\d{2})(\d{2})$/,
    (_, hours: string, minutes: string) => `${hours}:${minutes}`,
  );
