import { addDays, type IsoDate } from "@freihand/contract";

/** Days for which a title is called new when nobody says since when. */
const NEW_FOR_DAYS = 30;
/** After a year nothing is new any more. */
const NEW_AT_MOST_DAYS = 366;

/**
 * The days whose arrivals are shown, both included.
 * @param since first day as it was asked for; undefined: the last 30 days. Not more than a year ago
 */
export function arrivalDays(
  since: IsoDate | undefined,
  today: IsoDate,
): { readonly since: IsoDate; readonly until: IsoDate } {
  const earliest = addDays(today, -NEW_AT_MOST_DAYS);
  const wanted = since ?? addDays(today, -NEW_FOR_DAYS);
  return { since: wanted < earliest ? earliest : wanted, until: today };
}
