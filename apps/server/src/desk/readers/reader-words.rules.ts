import type { ReaderOutcome, ReaderProblem, ReaderRefusal } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";
import type { ReaderReply } from "@freihand/contract/staff";

type Words = Readonly<Record<Locale, string>>;

/** What happened and what to do. */
const REFUSED: Readonly<Record<ReaderRefusal, Words>> = {
  unknown_card: {
    de: "Diesen Ausweis gibt es nicht. Bitte scannen Sie ihn noch einmal.",
    en: "There is no such card. Please scan it again.",
  },
  card_taken: {
    de: "Diese Nummer hat schon jemand. Bitte nehmen Sie eine andere Karte.",
    en: "Somebody has this number already. Please take another card.",
  },
  copy_number: {
    de: "Diese Nummer hat schon ein Medium. Bitte nehmen Sie eine andere Karte.",
    en: "An item has this number already. Please take another card.",
  },
  loans: {
    de: "Es ist noch etwas ausgeliehen. Bitte nehmen Sie es zuerst zurück.",
    en: "There are loans. Please take them back first.",
  },
  fees: {
    de: "Es sind noch Gebühren oder ein Guthaben offen. Bitte gleichen Sie beides zuerst aus.",
    en: "There are open fees, or a credit. Please settle them first.",
  },
  held_copy: {
    de: "Ein vorgemerktes Medium liegt bereit. Bitte löschen Sie zuerst die Vormerkung.",
    en: "A reserved item waits. Please cancel the reservation first.",
  },
  reused: {
    de: "Das wurde schon mit anderen Angaben gesendet. Bitte schließen Sie das Formular und beginnen Sie neu.",
    en: "This was sent before with other details. Please close the form and begin again.",
  },
  application_gone: {
    de: "Diesen Antrag gibt es nicht mehr: Jemand hat darüber entschieden, oder seine Frist ist um. Bitte laden Sie die Liste neu.",
    en: "This application is gone: somebody has decided about it, or its time is over. Please reload the list.",
  },
  no_address: {
    de: "Es gibt keine E-Mail-Adresse, an die geschrieben werden kann. Bitte tragen Sie eine ein, oder erstellen Sie einen Zettel.",
    en: "There is no e-mail address to write to. Please enter one, or make a slip.",
  },
};

const INVALID: Words = {
  de: "Es wurde nichts gespeichert. Bitte prüfen Sie die markierten Angaben.",
  en: "Nothing was saved. Please check what is marked.",
};

const TOO_LONG: Words = {
  de: "Bitte höchstens 200 Zeichen, ohne Leerzeichen am Rand.",
  en: "200 characters at most, please, without blanks at the ends.",
};

/** What a member has to be. */
const FIELDS: Readonly<Record<ReaderProblem["field"], Words>> = {
  card: {
    de: "Diese Kartennummer geht nicht. Bitte prüfen Sie sie, oder lassen Sie das Feld leer.",
    en: "This is no number of a card. Please check it, or leave the field empty.",
  },
  block: {
    de: "Bitte eine Notiz mit höchstens 500 Zeichen.",
    en: "A note of 500 characters at most, please.",
  },
  lastName: {
    de: "Bitte geben Sie den Nachnamen ein (höchstens 200 Zeichen).",
    en: "Please enter the last name (200 characters at most).",
  },
  firstName: TOO_LONG,
  bornOn: {
    de: "Bitte geben Sie einen Geburtstag ein, der nicht in der Zukunft liegt.",
    en: "Please enter a birthday that is not in the future.",
  },
  street: TOO_LONG,
  postcode: TOO_LONG,
  city: TOO_LONG,
  email: {
    de: "Das ist keine E-Mail-Adresse. Bitte prüfen Sie sie.",
    en: "This is no e-mail address. Please check it.",
  },
  phone: TOO_LONG,
  group: {
    de: "Bitte wählen Sie eine Nutzergruppe.",
    en: "Please choose a patron group.",
  },
  branch: {
    de: "Diese Zweigstelle gibt es nicht. Bitte wählen Sie eine andere.",
    en: "There is no such branch. Please choose another one.",
  },
  validUntil: { de: "Bitte geben Sie ein Datum ein.", en: "Please enter a date." },
  guardian: {
    de: "Diesen Ausweis gibt es nicht, oder es ist der eigene. Bitte prüfen Sie die Nummer.",
    en: "There is no such card, or it is the reader's own. Please check the number.",
  },
  language: { de: "Bitte wählen Sie eine Sprache.", en: "Please choose a language." },
  notes: {
    de: "Bitte geben Sie einen kürzeren Text ein.",
    en: "Please enter a shorter text.",
  },
};

type Refusal = Extract<ReaderOutcome, { readonly ok: false }>;

/** Why nothing was changed, in words. A member with several problems is named once. */
export function refusedReply(
  refusal: Refusal,
  locale: Locale,
): Extract<ReaderReply, { readonly kind: "refused" }> {
  const { reason } = refusal;
  if (reason !== "invalid") return { kind: "refused", reason, text: REFUSED[reason][locale] };
  const fields = [...new Set(refusal.problems.map(({ field }) => field))];
  return {
    kind: "refused",
    reason,
    text: INVALID[locale],
    problems: fields.map((field) => ({ field, text: FIELDS[field][locale] })),
  };
}
