import { isoDate, type IsoDate } from "@freihand/contract";

/** The hour of the day at which reminders are due, on the device's clock. @source rulings 32, 33 */
export const REMINDING_HOUR = 9;

/** The device's calendar day at a moment. @param at milliseconds since 1970 @source rulings 34 */
export function localDay(at: number): IsoDate {
  const moment = new Date(at);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return isoDate.parse(`${String(moment.getFullYear()).padStart(4, "0")}-${month}-${day}`);
}

/** The moment at which the device's clock shows this time on this day, in milliseconds since 1970. */
export function momentOn(day: IsoDate, hour = REMINDING_HOUR, minute = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, hour, minute).getTime();
}
