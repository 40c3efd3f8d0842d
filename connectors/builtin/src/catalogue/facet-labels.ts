import type { FacetId, FacetResult, SortKey } from "@freihand/catalogue";
import { MEDIA_TYPES, type Facet, type Locale } from "@freihand/contract";
import { languageName } from "./language-name.ts";
import { branchNames, type CatalogueContext } from "./library-facts.rules.ts";
import { MEDIA_LABELS } from "./media-labels.ts";

type Text = Readonly<Record<Locale, string>>;

const FACET_LABELS: Readonly<Record<FacetId, Text>> = {
  availability: { de: "Verfügbarkeit", en: "Availability" },
  media: { de: "Medienart", en: "Media type" },
  branch: { de: "Zweigstelle", en: "Branch" },
  year: { de: "Erscheinungsjahr", en: "Year" },
  language: { de: "Sprache", en: "Language" },
  author: { de: "Person", en: "Author" },
  subject: { de: "Schlagwort", en: "Subject" },
  series: { de: "Reihe", en: "Series" },
};

const SORT_LABELS: Readonly<Record<SortKey, Text>> = {
  relevance: { de: "Relevanz", en: "Relevance" },
  year_desc: { de: "Neueste zuerst", en: "Newest first" },
  year_asc: { de: "Älteste zuerst", en: "Oldest first" },
  title: { de: "Titel", en: "Title" },
  author: { de: "Person", en: "Author" },
  newest: { de: "Neu im Bestand zuerst", en: "Latest arrivals first" },
};

const AVAILABLE: Text = { de: "Jetzt verfügbar", en: "Available now" };

/** A facet in the patron's language; facets without a single option are left out. */
export function toFacets(results: readonly FacetResult[], context: CatalogueContext): Facet[] {
  return results
    .filter(({ options }) => options.length > 0)
    .map(({ id, options }) => ({
      id,
      label: FACET_LABELS[id][context.locale],
      multi: id !== "availability",
      options: options.map((option) => ({
        ...option,
        label: optionLabel(id, option.key, context),
      })),
    }));
}

/** Name of a sort order. */
export const sortLabel = (key: SortKey, locale: Locale): string => SORT_LABELS[key][locale];

/** Facets that are not listed here show their values as they are. */
const OPTION_LABELS: Partial<Record<FacetId, (key: string, context: CatalogueContext) => string>> =
  {
    availability: (_key, { locale }) => AVAILABLE[locale],
    media: (key, { locale }) => mediaLabel(key, locale),
    branch: (key, { facts }) => branchNames(facts)(key),
    year: (key, { locale }) => yearLabel(key, locale),
    language: (key, { locale }) => languageName(key, locale),
  };

const optionLabel = (id: FacetId, key: string, context: CatalogueContext): string =>
  OPTION_LABELS[id]?.(key, context) ?? key;

function mediaLabel(key: string, locale: Locale): string {
  const type = MEDIA_TYPES.find((one) => one === key);
  return type === undefined ? key : MEDIA_LABELS[type][locale];
}

/** `2010-2019` with a dash; `-1799` in words. */
function yearLabel(key: string, locale: Locale): string {
  if (!key.startsWith("-")) return key.replace("-", "–");
  return `${locale === "de" ? "bis" : "until"} ${key.slice(1)}`;
}
