import { wallClock, weekdayOf, type IsoDate } from "@freihand/contract";
import type { FigureRow, FiguresReply } from "@freihand/contract/staff";
import type { FigureKind, HourCount, TimeSpan } from "./figure-store.ts";

const DAY_MS = 86_400_000;

/** UTC time in which a period lies in every time zone. @param period `YYYY` or `YYYY-MM` */
export function spanOf(period: string): TimeSpan {
  const [year = "", month] = period.split("-");
  const from = Date.UTC(Number(year), month === undefined ? 0 : Number(month) - 1);
  const until = Date.UTC(
    Number(year) + (month === undefined ? 1 : 0),
    month === undefined ? 0 : Number(month),
  );
  return { fromMs: from - DAY_MS, untilMs: until + DAY_MS };
}

const MEMBERS = {
  loan: "loans",
  return: "returns",
  new_reader: "newReaders",
  search: "searches",
  vain_search: "vainSearches",
} as const satisfies Record<FigureKind, keyof FigureRow>;

const NONE = { loans: 0, returns: 0, newReaders: 0, searches: 0, vainSearches: 0 };
const DAY_LENGTH = "2026-11-27".length;
const MONTH_LENGTH = "2026-11".length;

/** An hour's count with the library's own clock. */
interface LocalCount extends HourCount {
  readonly day: IsoDate;
  readonly hour: number;
}

/**
 * The figures of a period: of each day in a month, of each month in a year.
 * @param hours may reach beyond the period
 */
export function figuresOf(
  hours: readonly HourCount[],
  { period, timezone }: { readonly period: string; readonly timezone: string },
): Pick<FiguresReply, "rows" | "busy"> {
  const local = hours
    .map((one): LocalCount => {
      const { day, time } = wallClock(one.hourMs, timezone);
      return { ...one, day, hour: Number(time.slice(0, 2)) };
    })
    .filter(({ day }) => day.startsWith(`${period}-`));
  return { rows: rowsOf(local, period), busy: busyHours(local) };
}

function rowsOf(local: readonly LocalCount[], period: string): FigureRow[] {
  const length = period.length < MONTH_LENGTH ? MONTH_LENGTH : DAY_LENGTH;
  const by = Map.groupBy(local, ({ day, branch }) => `${day.slice(0, length)} ${branch}`);
  return [...by.entries()]
    .map(([key, counts]) => {
      const row = { ...NONE, at: key.slice(0, length), branch: key.slice(length + 1) };
      for (const { kind, count } of counts) row[MEMBERS[kind]] += count;
      return row;
    })
    .toSorted((a, b) => (`${a.at} ${a.branch}` < `${b.at} ${b.branch}` ? -1 : 1));
}

/** Loans and returns by weekday and hour. */
function busyHours(local: readonly LocalCount[]): FiguresReply["busy"] {
  const atDesk = local.filter(({ kind }) => kind === "loan" || kind === "return");
  const by = Map.groupBy(atDesk, ({ day, hour }) => `${String(weekdayOf(day))} ${String(hour)}`);
  return [...by.values()]
    .flatMap((counts) => {
      const [first] = counts;
      if (first === undefined) return [];
      const count = counts.reduce((sum, one) => sum + one.count, 0);
      return [{ weekday: weekdayOf(first.day), hour: first.hour, count }];
    })
    .toSorted((a, b) => hourOfWeek(a) - hourOfWeek(b));
}

const HOURS = 24;
const hourOfWeek = ({ weekday, hour }: FiguresReply["busy"][number]) => weekday * HOURS + hour;
