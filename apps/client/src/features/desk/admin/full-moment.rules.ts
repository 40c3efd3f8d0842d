import type { Instant, Locale } from "@freihand/contract";

const TAG = { de: "de-DE", en: "en-GB" } as const satisfies Record<Locale, string>;

/** Day and time on the device's clock: "27. November, 20:15" / "27 November at 20:15". */
export const fullMoment = (at: Instant, locale: Locale): string =>
  new Intl.DateTimeFormat(TAG[locale], {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));
