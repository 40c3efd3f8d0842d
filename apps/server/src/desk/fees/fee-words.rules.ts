import type { FeeRefused } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";
import type { PaymentWay } from "@freihand/contract/staff";

type Words = Readonly<Record<Locale, string>>;

/** What happened and what to do. */
export const REFUSED: Readonly<Record<FeeRefused["reason"], Words>> = {
  unknown_card: {
    de: "Diesen Ausweis gibt es nicht. Bitte scannen Sie ihn noch einmal.",
    en: "There is no such card. Please scan it again.",
  },
  unknown_branch: {
    de: "Diese Zweigstelle gibt es nicht. Bitte wählen Sie die Ihre.",
    en: "There is no such branch. Please choose yours.",
  },
  unknown_line: {
    de: "Diese Zeile steht nicht mehr im Gebührenverzeichnis. Bitte laden Sie die Seite neu.",
    en: "This line is no longer in the list of fees. Please load the page again.",
  },
  unknown_fee: {
    de: "Davon ist nichts mehr offen. Bitte öffnen Sie den Leser neu.",
    en: "Nothing of it is open any more. Please open the reader again.",
  },
  too_much: {
    de: "Das ist mehr, als offen ist. Bitte prüfen Sie den Betrag.",
    en: "That is more than is open. Please check the amount.",
  },
  needs_admin: {
    de: "So viel darf nur die Leitung erlassen. Bitte holen Sie jemanden mit diesem Recht.",
    en: "Only an admin may waive that much. Please ask somebody who is one.",
  },
  no_credit: {
    de: "Hier ist kein Guthaben. Ausgezahlt wird nur, was die Bibliothek schuldet.",
    en: "This is no credit. Only what the library owes is paid out.",
  },
  reused: {
    de: "Diese Buchung gibt es schon mit anderen Angaben. Bitte buchen Sie neu.",
    en: "This booking exists already with other details. Please book again.",
  },
};

export const RECEIPT = {
  heading: { de: "Quittung", en: "Receipt" },
  payment: { de: "Betrag erhalten", en: "Amount received" },
  payout: { de: "Betrag ausgezahlt", en: "Amount paid out" },
  payer: { de: "Eingezahlt von {name}", en: "Paid by {name}" },
  payee: { de: "Ausgezahlt an {name}", en: "Paid to {name}" },
  forgotten: { de: "gelöscht", en: "deleted" },
} as const satisfies Readonly<Record<string, Words>>;

export const WAYS: Readonly<Record<PaymentWay, Words>> = {
  cash: { de: "bar", en: "cash" },
  card: { de: "Karte", en: "card" },
  transfer: { de: "Überweisung", en: "transfer" },
};

export const KINDS: Readonly<Record<"charge" | "payment" | "waiver" | "payout", Words>> = {
  charge: { de: "Von Hand berechnet", en: "Charged by hand" },
  payment: { de: "Eingenommen", en: "Taken" },
  waiver: { de: "Erlassen", en: "Waived" },
  payout: { de: "Ausgezahlt", en: "Paid out" },
};
