import type { SortKey } from "@freihand/catalogue";
import type { Locale, SearchReply } from "@freihand/contract";

const LABELS: Readonly<Record<SortKey, Readonly<Record<Locale, string>>>> = {
  relevance: { de: "Relevanz", en: "Relevance" },
  year_desc: { de: "Neueste zuerst", en: "Newest first" },
  year_asc: { de: "Älteste zuerst", en: "Oldest first" },
  title: { de: "Titel", en: "Title" },
  author: { de: "Person", en: "Author" },
  newest: { de: "Neu im Bestand zuerst", en: "Latest arrivals first" },
};

/** The orders that a catalogue offers, in the patron's language. */
export const toSorts = (
  sorts: readonly SortKey[],
  active: SortKey,
  locale: Locale,
): SearchReply["sorts"] =>
  sorts.map((key) => ({ key, label: LABELS[key][locale], active: key === active }));
