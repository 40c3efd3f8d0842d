import type { QueryProblem } from "@freihand/catalogue";
import type { Locale } from "@freihand/contract";

const TEXTS: Readonly<Record<QueryProblem, Readonly<Record<Locale, string>>>> = {
  unknown_field: {
    de: "Dieses Suchfeld gibt es hier nicht.",
    en: "There is no such search field here.",
  },
  text_expected: {
    de: "Dieses Suchfeld erwartet einen Text.",
    en: "This search field needs text.",
  },
  too_short: {
    de: "Mindestens 3 Zeichen erforderlich.",
    en: "3 chars required",
  },
  no_words: {
    de: "Bitte geben Sie mindestens ein Wort ein.",
    en: "Please enter at least one word.",
  },
  isbn: {
    de: "Diese ISBN ist nicht gültig. Bitte prüfen Sie die Ziffern.",
    en: "This ISBN is not valid. Please check its digits.",
  },
  year: {
    de: "Bitte geben Sie ein Jahr von 1000 bis zum nächsten Jahr ein.",
    en: "Please enter a year from 1000 to next year.",
  },
  year_order: {
    de: "Das erste Jahr liegt nach dem letzten.",
    en: "The first year is after the last.",
  },
  unknown_filter: {
    de: "Diesen Filter gibt es hier nicht.",
    en: "There is no such filter here.",
  },
  unknown_sort: {
    de: "Diese Sortierung gibt es hier nicht.",
    en: "There is no such sort order here.",
  },
};

/** A mistake in a query, for the patron. */
export const queryText = (problem: QueryProblem, locale: Locale): string => TEXTS[problem][locale];
