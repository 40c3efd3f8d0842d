import type { IsoDate, Locale } from "@freihand/contract";

const FORMS: Readonly<Record<Locale, string>> = { de: "de-DE", en: "en-GB" };

/**
 * A day as people say it: `3. Dezember`, `3 December`, with the year when it is not this one.
 * @param today calendar day at the library
 * @source look "Words"
 */
export function dayText(day: IsoDate, today: IsoDate, locale: Locale): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(FORMS[locale], {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(new Date(day));
}
