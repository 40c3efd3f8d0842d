import type { Locale } from "@freihand/contract";

type Text = Readonly<Record<Locale, string>>;

/** Words for the location of a copy or title. @source look "Words" */
export const STATUS_TEXTS = {
  available: { de: "verfügbar", en: "available" },
  online: { de: "online verfügbar", en: "available online" },
  on_request: { de: "auf Bestellung verfügbar", en: "available on request" },
  no_access: {
    de: "online, bitte fragen Sie die Bibliothek nach dem Zugang",
    en: "online, please ask the library how to open it",
  },
  reference: { de: "nur in der Bibliothek nutzbar", en: "for use in the library only" },
  ready: { de: "liegt zur Abholung bereit", en: "set aside for collection" },
  transit: { de: "unterwegs zur Abholung", en: "on its way for collection" },
  on_order: { de: "bestellt, noch nicht eingetroffen", en: "on order, not here yet" },
  missing: { de: "nicht auffindbar", en: "missing" },
  unavailable: { de: "zurzeit nicht verfügbar", en: "not available at present" },
  // everybody is shown the same, whoever reserved it as well
  reserved: { de: "vorgemerkt", en: "reserved" },
  volumes: { de: "siehe die einzelnen Bände", en: "see the individual volumes" },
  unknown: { de: "Verfügbarkeit nicht bekannt", en: "availability not known" },
  none: { de: "keine Exemplare", en: "no copies" },
} as const satisfies Record<string, Text>;

const NO_COPY: Text = {
  de: "Davon gibt es kein Exemplar zum Ausleihen.",
  en: "There is no copy to borrow.",
};
/** Why a title cannot be reserved that has nothing to lend. */
export const noCopyText = (locale: Locale): string => NO_COPY[locale];

const ON_LOAN: Text = { de: "entliehen", en: "on loan" };

/** `entliehen bis 3. Dezember` @param day undefined: not known */
export function onLoanText(day: string | undefined, locale: Locale): string {
  if (day === undefined) return ON_LOAN[locale];
  return `${ON_LOAN[locale]} ${locale === "de" ? "bis" : "until"} ${day}`;
}

/** `verfügbar: 2 von 3`; only the word when all copies (one or more) are available. */
export function freeText(free: number, total: number, locale: Locale): string {
  if (free === total) return STATUS_TEXTS.available[locale];
  return locale === "de"
    ? `${String(free)} von ${String(total)} verfügbar`
    : `${String(free)} of ${String(total)} available`;
}

/** `2 Vormerkungen` */
export function queueText(count: number, locale: Locale): string {
  if (locale === "de") return count === 1 ? "1 Vormerkung" : `${String(count)} Vormerkungen`;
  return count === 1 ? "1 reservation" : `${String(count)} reservations`;
}
