import type { GrantRefusal } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";

/** What happened and what to do. */
const REFUSED: Readonly<Record<GrantRefusal, Readonly<Record<Locale, string>>>> = {
  unknown_card: {
    de: "Diesen Ausweis gibt es nicht. Bitte scannen Sie ihn noch einmal.",
    en: "There is no such card. Please scan it again.",
  },
  own_card: {
    de: "Das ist derselbe Ausweis. Bitte scannen Sie den der sorgeberechtigten Person.",
    en: "That is the same card. Please scan that of the guardian.",
  },
  no_birthday: {
    de: "Bei diesem Ausweis fehlt der Geburtstag. Bitte tragen Sie ihn unter „Daten ändern“ ein: Mit ihm endet die Freigabe.",
    en: "This card has no birthday. Please enter it with “Change details”: the grant ends by it.",
  },
  too_old: {
    de: "In diesem Alter sieht nur noch die Person selbst ihr Konto.",
    en: "At this age only the person themselves sees the account.",
  },
  guardian_young: {
    de: "Dieser Ausweis gehört jemandem unter 18. Bitte scannen Sie den einer erwachsenen Person.",
    en: "This card belongs to somebody under 18. Please scan that of an adult.",
  },
};

/** Why no grant was made, in words. */
export const grantRefusalText = (refusal: GrantRefusal, locale: Locale): string =>
  REFUSED[refusal][locale];
