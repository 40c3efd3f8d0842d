import type { IsoDate, Locale } from "@freihand/contract";

type Forms = Readonly<Record<Locale, Intl.DateTimeFormat>>;

const DAY = { day: "numeric", month: "long", timeZone: "UTC" } as const;

// created once: each holds tens of kilobytes outside the heap, which V8 does not count towards garbage collection
const THIS_YEAR: Forms = {
  de: new Intl.DateTimeFormat("de-DE", DAY),
  en: new Intl.DateTimeFormat("en-GB", DAY),
};
const OTHER_YEAR: Forms = {
  de: new Intl.DateTimeFormat("de-DE", { ...DAY, year: "numeric" }),
  en: new Intl.DateTimeFormat("en-GB", { ...DAY, year: "numeric" }),
};

/**
 * A date in everyday form: `3. Dezember`, `3 December`, with the year when it is not this one.
 * @param today date at the library; undefined: the year is always named
 * @source look "Words"
 */
export function dayText(day: IsoDate, today: IsoDate | undefined, locale: Locale): string {
  const isThisYear = day.slice(0, 4) === today?.slice(0, 4);
  return (isThisYear ? THIS_YEAR : OTHER_YEAR)[locale].format(new Date(day));
}
