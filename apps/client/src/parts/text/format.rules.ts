import { daysBetween, type IsoDate, type Locale, type Money } from "@freihand/contract";
import { dateForm, numberForm } from "../../i18n/intl-forms.rules.ts";
import type { Translate } from "../../i18n/index.ts";

/** What formatting needs to know of the patron's language. */
export interface FormatLocale {
  readonly locale: Locale;
  readonly t: Translate;
}

const TAG = { de: "de-DE", en: "en-GB" } as const satisfies Record<Locale, string>;

/**
 * A calendar day as text: "heute", "morgen", "gestern", else "Mo., 3. Dezember" / "Mon 3 December", with the year where
 * it is not the year of `today`.
 * @source look "Words"
 */
export function formatDay(day: IsoDate, today: IsoDate, { locale, t }: FormatLocale): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return t("date.today");
  if (distance === 1) return t("date.tomorrow");
  if (distance === -1) return t("date.yesterday");
  return formatDate(day, today, locale);
}

/** A calendar day, always as a date: "Mo., 3. Dezember"; with the year where it is not the year of `today`. */
export function formatDate(day: IsoDate, today: IsoDate, locale: Locale): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  const format = dateForm(TAG[locale], {
    weekday: "short",
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
    timeZone: "UTC",
  });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  // German Intl yields "Mo., 3. Dezember"; British English writes "Mon, 3 December" in some engines.
  return locale === "en" ? text.replace(",", "") : text;
}

/** Distance of a day as text: "heute", "in 3 Tagen", "vor 2 Tagen". */
export function formatDistance(day: IsoDate, today: IsoDate, { t }: FormatLocale): string {
  const distance = daysBetween(today, day);
  if (distance === 0) return t("date.today");
  if (distance === 1) return t("date.tomorrow");
  if (distance === -1) return t("date.yesterday");
  return distance > 0
    ? t("date.in-days", { count: distance })
    : t("date.days-ago", { count: -distance });
}

/** An amount: "2,50 €" / "€2.50". */
export function formatMoney({ cents, currency }: Money, locale: Locale): string {
  return numberForm(TAG[locale], { style: "currency", currency }).format(cents / 100);
}

/** A whole number with the language's separators: "1.280" / "1,280". */
export function formatNumber(count: number, locale: Locale): string {
  return numberForm(TAG[locale]).format(count);
}

/** Time of day of an instant on the device: "14:03". @param instant RFC 3339 */
export function formatTime(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAG[locale], { hour: "2-digit", minute: "2-digit" }).format(
    new Date(instant),
  );
}
