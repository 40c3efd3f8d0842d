import type { Locale } from "@freihand/contract";
import { dateForm } from "../../i18n/intl-forms.rules.ts";

const TAG = { de: "de-DE", en: "en-GB" } as const satisfies Record<Locale, string>;

/** The days of a week, from Monday to Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Name of a weekday: "Montag" / "Monday". @param weekday 1 is Monday, 7 Sunday */
export function weekdayName(weekday: number, locale: Locale): string {
  const aMonday = Date.UTC(2024, 0, weekday);
  return dateForm(TAG[locale], { weekday: "long", timeZone: "UTC" }).format(aMonday);
}
