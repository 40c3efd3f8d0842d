import type { Locale, RenewReason } from "@freihand/contract";

interface DueTexts {
  readonly calendar: string;
  readonly due: string;
  readonly collect: string;
  readonly renewable: string;
  readonly renewableFrom: string;
  readonly notRenewable: Readonly<Record<RenewReason, string>>;
}

/** Texts in calendars of due dates. */
export const DUE_TEXTS = {
  de: {
    calendar: "Rückgabe: {library}",
    due: "Fällig",
    collect: "Abholen bis",
    renewable: "Verlängern ist möglich.",
    renewableFrom: "Verlängern ist ab {day} möglich.",
    notRenewable: {
      too_soon: "Verlängern ist noch nicht möglich.",
      too_many: "Nicht verlängerbar: schon so oft verlängert wie erlaubt.",
      on_reserve: "Nicht verlängerbar: Jemand wartet darauf.",
      card_expired: "Nicht verlängerbar: Der Ausweis ist abgelaufen.",
      fees: "Nicht verlängerbar: Es sind Gebühren offen.",
      blocked: "Nicht verlängerbar: Das Konto ist gesperrt.",
      not_allowed: "Nicht verlängerbar.",
      unknown: "Ob sich die Ausleihe verlängern lässt, sagt die Bibliothek.",
    },
  },
  en: {
    calendar: "Due back: {library}",
    due: "Due",
    collect: "Collect by",
    renewable: "Can be renewed.",
    renewableFrom: "Can be renewed from {day}.",
    notRenewable: {
      too_soon: "Cannot be renewed yet.",
      too_many: "Cannot be renewed: renewed as often as allowed.",
      on_reserve: "Cannot be renewed: somebody is waiting for it.",
      card_expired: "Cannot be renewed: the card has expired.",
      fees: "Cannot be renewed: there are unpaid fees.",
      blocked: "Cannot be renewed: the account is blocked.",
      not_allowed: "Cannot be renewed.",
      unknown: "Ask the library whether the loan can be renewed.",
    },
  },
} as const satisfies Record<Locale, DueTexts>;
