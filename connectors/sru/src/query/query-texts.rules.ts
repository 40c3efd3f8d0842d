import type { Locale } from "@freihand/contract";

/** Why a search cannot be put to a foreign catalogue. */
export type SearchRefusal = "field" | "query" | "tooMany" | "sort" | "filters";

/** For the patron: what happened and what to do. */
export const REFUSAL_TEXTS: Readonly<Record<SearchRefusal, Readonly<Record<Locale, string>>>> = {
  field: {
    de: "In diesem Katalog lässt sich danach nicht suchen. Bitte lassen Sie das Feld frei.",
    en: "This catalogue cannot be searched by this. Please leave the field empty.",
  },
  query: {
    de: "Der Katalog der Bibliothek kann so nicht suchen. Bitte suchen Sie mit anderen oder weniger Wörtern.",
    en: "The library’s catalogue cannot search like this. Please try other words, or fewer.",
  },
  tooMany: {
    de: "Das sind zu viele Treffer. Bitte suchen Sie mit mehr Wörtern.",
    en: "There are too many hits. Please add words to your search.",
  },
  sort: {
    de: "Der Katalog der Bibliothek kann so nicht sortieren. Bitte wählen Sie eine andere Sortierung.",
    en: "The library’s catalogue cannot sort like this. Please choose another order.",
  },
  filters: {
    de: "Dieser Katalog hat keine Filter. Bitte entfernen Sie die Filter.",
    en: "This catalogue has no filters. Please remove them.",
  },
};
