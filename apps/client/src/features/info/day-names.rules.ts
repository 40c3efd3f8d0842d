import type { IsoDate, Locale } from "@freihand/contract";
import { dateForm } from "../../i18n/intl-forms.rules.ts";

const TAG = { de: "de-DE", en: "en-GB" } as const satisfies Record<Locale, string>;

/** Days of the coming months in words, without their year: "Do., 24. – Sa., 26. Dezember"; a single day alone. */
export function daysText(from: IsoDate, to: IsoDate, locale: Locale): string {
  const format = dateForm(TAG[locale], {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const text =
    from.slice(0, 4) === to.slice(0, 4)
      ? format.formatRange(noon(from), noon(to))
      : // A range over New Year's Eve would include the years.
        `${format.format(noon(from))} – ${format.format(noon(to))}`;
  // Engines differ: British English is "Thu, 24 December" in some, and the spaces around the dash are thin.
  const even = text.replaceAll(/\s/g, " ");
  return locale === "en" ? even.replaceAll(",", "") : even;
}

const noon = (day: IsoDate): Date => new Date(`${day}T12:00:00Z`);
