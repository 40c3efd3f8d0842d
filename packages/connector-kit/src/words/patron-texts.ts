import type { Locale, Money } from "@freihand/contract";
import { ACTION_TEXTS } from "./action-texts.ts";

/** Messages to patrons about their account. `{name}` is filled in. @source look "Words" */
const TEXTS = {
  "loan.due": { de: "entliehen bis {day}", en: "on loan until {day}" },
  "loan.due-today": { de: "Fällig heute", en: "Due today" },
  "loan.due-tomorrow": { de: "Fällig morgen", en: "Due tomorrow" },
  "loan.overdue.one": { de: "Überfällig seit 1 Tag", en: "1 day overdue" },
  "loan.overdue.other": { de: "Überfällig seit {count} Tagen", en: "{count} days overdue" },

  "loan.undated": {
    de: "„{title}“ ist entliehen; die Bibliothek nennt dazu kein Rückgabedatum.",
    en: "“{title}” is on loan; the library gives no due date for it.",
  },
  "loan.unlisted.one": {
    de: "Die Bibliothek zählt 1 Ausleihe mehr, als sie hier nennt. Bitte fragen Sie dort nach.",
    en: "The library counts 1 loan more than it lists here. Please ask there.",
  },
  "loan.unlisted.other": {
    de: "Die Bibliothek zählt {count} Ausleihen mehr, als sie hier nennt. Bitte fragen Sie dort nach.",
    en: "The library counts {count} loans more than it lists here. Please ask there.",
  },

  "reservation.placed": { de: "Vorgemerkt", en: "Reserved" },
  "reservation.waiting": {
    de: "Vorgemerkt, Platz {position}",
    en: "Reserved, number {position} in the queue",
  },
  "reservation.fetched": {
    de: "Vorgemerkt, wird herausgesucht",
    en: "Reserved, being fetched",
  },
  "reservation.transit": { de: "Unterwegs zur Zweigstelle", en: "On its way to the branch" },
  "reservation.transit-to": { de: "Unterwegs nach {branch}", en: "On its way to {branch}" },
  "reservation.ordered": {
    de: "Bestellt, wird aus dem Magazin geholt",
    en: "Ordered, being fetched from the stacks",
  },
  "reservation.rejected": {
    de: "Ihre Bestellung von „{title}“ hat die Bibliothek abgelehnt.",
    en: "The library has rejected your request for “{title}”.",
  },
  "reservation.rejected-because": {
    de: "Ihre Bestellung von „{title}“ hat die Bibliothek abgelehnt: {words}",
    en: "The library has rejected your request for “{title}”: {words}",
  },
  "reservation.ready": { de: "Abholbereit", en: "Ready to collect" },
  "reservation.ready-until": { de: "Abholbereit bis {day}", en: "Ready to collect until {day}" },
  "reservation.suspended": { de: "ruht bis auf Weiteres", en: "paused until further notice" },
  "reservation.suspended-until": { de: "ruht bis {day}", en: "paused until {day}" },

  "title.gone": { de: "Titel nicht mehr im Katalog", en: "Title no longer in the catalogue" },

  "fee.reservation": { de: "Vormerkung", en: "Reservation" },
  "fee.loan": { de: "Ausleihe", en: "Loan" },
  "fee.renewal": { de: "Verlängerung", en: "Renewal" },
  "fee.overdue": { de: "Versäumnisgebühr", en: "Overdue fee" },
  "fee.lost": { de: "Ersatz", en: "Replacement" },
  "fee.unlisted.one": {
    de: "Die Bibliothek zählt 1 Gebühr mehr, als sie hier nennt. Bitte fragen Sie dort nach.",
    en: "The library counts 1 fee more than it lists here. Please ask there.",
  },
  "fee.unlisted.other": {
    de: "Die Bibliothek zählt {count} Gebühren mehr, als sie hier nennt. Bitte fragen Sie dort nach.",
    en: "The library counts {count} fees more than it lists here. Please ask there.",
  },
  "fee.card": { de: "Ausweis", en: "Library card" },

  "warning.expired": {
    de: "Ihr Ausweis ist am {day} abgelaufen. Bitte lassen Sie ihn in der Bibliothek verlängern.",
    en: "Your card expired on {day}. Please have it renewed at the library.",
  },
  "warning.expires-soon": {
    de: "Ihr Ausweis gilt noch bis {day}.",
    en: "Your card is valid until {day}.",
  },
  "warning.fees": {
    de: "Sie schulden der Bibliothek {amount}. Bitte bezahlen Sie, um wieder vormerken und verlängern zu können.",
    en: "You owe the library {amount}. Please pay so that you can reserve and renew again.",
  },
  "warning.overdue.one": {
    de: "1 Medium ist überfällig. Bitte bringen Sie es zurück.",
    en: "1 item is overdue. Please bring it back.",
  },
  "warning.overdue.other": {
    de: "{count} Medien sind überfällig. Bitte bringen Sie sie zurück.",
    en: "{count} items are overdue. Please bring them back.",
  },
  "warning.items-hidden": {
    de: "Ihre Ausleihen und Vormerkungen zeigt die Bibliothek hier nicht. Bitte fragen Sie dort nach.",
    en: "The library does not show your loans and reservations here. Please ask there.",
  },
  "warning.fees-hidden": {
    de: "Ihre Gebühren zeigt die Bibliothek hier nicht. Bitte fragen Sie dort nach.",
    en: "The library does not show your fees here. Please ask there.",
  },
  ...ACTION_TEXTS,
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** Key of a text. */
export type TextKey = keyof typeof TEXTS;
/** Key of a text with a singular and a plural form. */
export type CountedKey = {
  [Key in TextKey]: Key extends `${infer Name}.one` ? Name : never;
}[TextKey];

type Values = Readonly<Record<string, string | number>>;

/** The text with its placeholders filled in. */
export function translate(locale: Locale, key: TextKey, values: Values = {}): string {
  return TEXTS[key][locale].replaceAll(/\{([a-z]+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** The singular or plural form; `{count}` is the number. */
export const translateCount = (locale: Locale, key: CountedKey, count: number): string =>
  translate(locale, count === 1 ? `${key}.one` : `${key}.other`, { count });

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { de: "de-DE", en: "en-GB" };

/** A formatted amount: `2,50 €`. */
export const amountText = (locale: Locale, { cents, currency }: Money): string =>
  amountForm(locale, currency).format(cents / 100);

/** Cached, because each holds tens of kilobytes outside the heap, which V8 does not count towards garbage collection. */
const amountForms = new Map<string, Intl.NumberFormat>();

function amountForm(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = amountForms.get(key);
  if (known !== undefined) return known;
  const form = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: "currency", currency });
  amountForms.set(key, form);
  return form;
}
