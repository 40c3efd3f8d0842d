import * as z from "zod/mini";

/** Date in the library's time zone, `YYYY-MM-DD`; sorts as text. @source api "Conventions" */
export const isoDate = z.iso.date().brand<"IsoDate">();
export type IsoDate = z.infer<typeof isoDate>;

/** RFC 3339 instant with offset. @source api "Conventions" */
export const instant = z.iso.datetime({ offset: true }).brand<"Instant">();
export type Instant = z.infer<typeof instant>;

/** An amount in the smallest unit of its currency. Negative amounts are credits. */
export const money = z
  .object({
    cents: z.int(),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  })
  .register(z.globalRegistry, { id: "Money" });
export type Money = z.infer<typeof money>;

const DAY_MS = 86_400_000;

/**
 * The date `count` days after `day`; a negative count goes back. Calendar arithmetic only: no clock, no time zone, no
 * daylight saving.
 */
export function addDays(day: IsoDate, count: number): IsoDate {
  return isoDate.parse(new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10));
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
