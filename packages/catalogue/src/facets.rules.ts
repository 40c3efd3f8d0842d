/** Facets in display order. */
export const FACETS = [
  "availability",
  "media",
  "branch",
  "year",
  "language",
  "author",
  "subject",
  "series",
] as const;
export type FacetId = (typeof FACETS)[number];

/**
 * Facets whose values are in the catalogue; `availability` changes with every loan. `shelf` is never shown or chosen by
 * itself: it is the branches that have a loanable copy, from which the search determines what is available at one of them
 * now.
 */
export const STORED_FACETS = [
  ...FACETS.filter((id) => id !== "availability"),
  "shelf" as const,
] satisfies readonly StoredFacetId[];
export type StoredFacetId = Exclude<FacetId, "availability"> | "shelf";

/** The one value of the facet `availability`: at least one copy is on the shelf, or the title is online. */
export const AVAILABLE_NOW = "now";

/**
 * Chosen values by facet: one value of a facet is enough, every facet has to match. Facets without a choice are absent.
 */
export type FacetFilters = ReadonlyMap<FacetId, ReadonlySet<string>>;

/** Most options of one facet in a reply; chosen ones are added to that. */
export const MAX_FACET_OPTIONS = 20;

/** @returns undefined when a facet is not known */
export function parseFilters(
  filters: Readonly<Record<string, readonly string[]>>,
): FacetFilters | undefined {
  const parsed = new Map<FacetId, ReadonlySet<string>>();
  for (const [name, keys] of Object.entries(filters)) {
    const facet = FACETS.find((id) => id === name);
    if (facet === undefined) return undefined;
    if (keys.length > 0) parsed.set(facet, new Set(keys));
  }
  return parsed;
}

/** First year that is grouped by decades. */
const FIRST_DECADE = 1950;
const EARLIER_BANDS = [
  { from: 1900, to: 1949 },
  { from: 1800, to: 1899 },
  { from: 0, to: 1799 },
] as const;

/** Every group from the first year of a title to its last: a journal of many years is in all of them. */
export function yearBands(first: number, last: number): readonly string[] {
  if (first === last) return [yearBand(first)];
  const years = Array.from({ length: Math.max(0, last - first) + 1 }, (_, at) => first + at);
  return [...new Set(years.map((year) => yearBand(year)))];
}

/**
 * The group in which a year is counted, as `from-to`: `2010-2019`, `1900-1949`, `-1799`.
 * @param year first year of publication
 */
export function yearBand(year: number): string {
  if (year >= FIRST_DECADE) {
    const start = Math.floor(year / 10) * 10;
    return `${String(start)}-${String(start + 9)}`;
  }
  const band = EARLIER_BANDS.find(({ from }) => year >= from);
  if (band === undefined || band.from === 0) return "-1799";
  return `${String(band.from)}-${String(band.to)}`;
}
