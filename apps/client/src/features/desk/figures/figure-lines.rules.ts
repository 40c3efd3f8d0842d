import type { FigureRow, FiguresReply } from "@freihand/contract/staff";
import type { Locale } from "@freihand/contract";

/** What is counted, in the order of the table. */
export const MEASURES = ["loans", "returns", "newReaders", "searches", "vainSearches"] as const;
export type Measure = (typeof MEASURES)[number];

/** What happened on a day of a month, or in a month of a year. */
export interface FigureLine extends Readonly<Record<Measure, number>> {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly at: string;
}

const NONE = { loans: 0, returns: 0, newReaders: 0, searches: 0, vainSearches: 0 };
const MONTHS = 12;

/**
 * A line for each day of a month, or each month of a year, also where nothing happened.
 * @param branch id; undefined: all, and the app
 */
export function figureLines(
  { period, rows }: Pick<FiguresReply, "period" | "rows">,
  branch: string | undefined,
): readonly FigureLine[] {
  const counted = rows.filter((row) => branch === undefined || row.branch === branch);
  const by = Map.groupBy(counted, ({ at }) => at);
  return datesOf(period).map((at) => ({ at, ...sumOf(by.get(at) ?? []) }));
}

/** The whole period. */
export const sumOf = (
  rows: readonly Pick<FigureRow, Measure>[],
): Readonly<Record<Measure, number>> =>
  rows.reduce<Record<Measure, number>>(
    (sum, row) => {
      for (const measure of MEASURES) sum[measure] += row[measure];
      return sum;
    },
    { ...NONE },
  );

function datesOf(period: string): readonly string[] {
  const [year = "", month] = period.split("-");
  const count =
    month === undefined ? MONTHS : new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${period}-${String(at + 1).padStart(2, "0")}`);
}

const TAG = { de: "de-DE", en: "en-GB" } as const satisfies Record<Locale, string>;

/** A date of a line in words: "Mo., 2. November", "November". */
export function dateText(at: string, locale: Locale): string {
  const isDay = at.length > "2026-11".length;
  const form = isDay
    ? ({ weekday: "short", day: "numeric", month: "long" } as const)
    : ({ month: "long" } as const);
  return new Intl.DateTimeFormat(TAG[locale], { ...form, timeZone: "UTC" }).format(
    new Date(isDay ? at : `${at}-01`),
  );
}

/** Height of a bar in percent of the highest; what happened at all is seen. */
export const barHeight = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(2, Math.round((count / Math.max(1, highest)) * 100));

/** Busy hours from the first to the last in which anything happened. */
export function busyTable(busy: FiguresReply["busy"]): {
  readonly hours: readonly number[];
  readonly highest: number;
  readonly count: (weekday: number, hour: number) => number;
} {
  const all = busy.map(({ hour }) => hour);
  const first = Math.min(...all);
  const hours =
    all.length === 0
      ? []
      : Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => first + at);
  return {
    hours,
    highest: Math.max(0, ...busy.map(({ count }) => count)),
    count: (weekday, hour) =>
      busy.find((one) => one.weekday === weekday && one.hour === hour)?.count ?? 0,
  };
}
