import type { IsoDate, Locale } from "@freihand/contract";

const TAG = { de: "de-DE", en: "en-GB" } as const satisfies Record<Locale, string>;

/** A day with its year, as it stands on paper that is kept: "10. März 2026", "10 March 2026". */
export const fullDate = (day: IsoDate, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
