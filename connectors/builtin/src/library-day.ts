import { isoDate, type IsoDate } from "@freihand/contract";

/**
 * The date at a library at an instant.
 * @param nowMs milliseconds since 1970 UTC
 * @param timezone IANA time zone
 * @source api "Conventions"
 */
export function libraryDay(nowMs: number, timezone: string): IsoDate {
  const form = formOf(timezone);
  // Swedish writes dates like ISO 8601
  return isoDate.parse(form.format(new Date(nowMs)));
}

const forms = new Map<string, Intl.DateTimeFormat>();

function formOf(timezone: string): Intl.DateTimeFormat {
  const known = forms.get(timezone);
  if (known !== undefined) return known;
  const form = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone });
  forms.set(timezone, form);
  return form;
}
