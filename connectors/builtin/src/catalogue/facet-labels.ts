import type { FacetId, FacetResult } from "@freihand/catalogue";
import { MEDIA_TYPES, type Facet, type Locale } from "@freihand/contract";
import { languageName, MEDIA_LABELS } from "@freihand/titles";
import { branchNames, type CatalogueContext } from "./library-facts.rules.ts";

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

const AVAILABLE: Text = { de: "Jetzt verfügbar", en: "Available now" };

/** A facet in the patron's language; facets without a single option are left out. */
export function toFacets(results: readonly FacetResult[], context: CatalogueContext): Facet[] {
  const isShelfKnown = context.facts.policy !== undefined;
  return results
    .filter(({ id, options }) => options.length > 0 && (id !== "availability" || isShelfKnown))
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
