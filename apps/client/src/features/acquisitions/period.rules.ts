import { addDays, weekdayOf, type IsoDate } from "@freihand/contract";

/** The periods to choose from, the shortest first. */
export const PERIODS = ["week", "month", "quarter"] as const;
export type Period = (typeof PERIODS)[number];

/** The default period. */
export const USUAL_PERIOD: Period = "month";

const DAYS_BACK = { month: 30, quarter: 91 } as const;

/**
 * First day of a period. A week begins on Monday, so that "this week" matches the calendar.
 * @param today the library's day
 */
export function firstDayOf(period: Period, today: IsoDate): IsoDate {
  return period === "week"
    ? addDays(today, 1 - weekdayOf(today))
    : addDays(today, -DAYS_BACK[period]);
}
