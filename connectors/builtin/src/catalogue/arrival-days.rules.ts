import { addDays, type IsoDate } from "@freihand/contract";

/** Days for which a title is listed as new by default. */
const NEW_FOR_DAYS = 30;
/** After a year no title is new any more. */
const NEW_AT_MOST_DAYS = 366;

/**
 * The days whose acquisitions are shown, both included.
 * @param since requested first day; undefined: the last 30 days. Not more than a year ago
 */
export function arrivalDays(
  since: IsoDate | undefined,
  today: IsoDate,
): { readonly since: IsoDate; readonly until: IsoDate } {
  const earliest = addDays(today, -NEW_AT_MOST_DAYS);
  const wanted = since ?? addDays(today, -NEW_FOR_DAYS);
  return { since: wanted < earliest ? earliest : wanted, until: today };
}
