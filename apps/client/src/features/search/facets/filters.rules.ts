import type { Facet, SearchReply } from "@freihand/contract";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";

/** One chosen filter, as labelled on the screen. */
export interface ActiveFilter {
  readonly facetId: string;
  readonly key: string;
  /** Its own label where the reply names it, else the key. */
  readonly label: string;
  readonly facetLabel: string | undefined;
}

/** The chosen filters in the order of the facets; those that no facet names come last. */
export function activeFilters(
  query: SearchQuery,
  facets: readonly Facet[],
): readonly ActiveFilter[] {
  const order = (id: string): number => {
    const place = facets.findIndex((facet) => facet.id === id);
    return place === -1 ? facets.length : place;
  };
  return Object.entries(query.filters)
    .toSorted(([a], [b]) => order(a) - order(b))
    .flatMap(([facetId, keys]) => {
      const facet = facets.find(({ id }) => id === facetId);
      return keys.map((key) => ({
        facetId,
        key,
        label: facet?.options.find((option) => option.key === key)?.label ?? key,
        facetLabel: facet?.label,
      }));
    });
}

/** Whether `key` of a facet is chosen in the query. */
export function isChosen(query: SearchQuery, facetId: string, key: string): boolean {
  return query.filters[facetId]?.includes(key) ?? false;
}

/** The query with `key` toggled; a facet that is not `multi` has at most one key. */
export function toggleFilter(
  query: SearchQuery,
  facet: Pick<Facet, "id" | "multi">,
  key: string,
): SearchQuery {
  const chosen = query.filters[facet.id] ?? [];
  if (chosen.includes(key)) {
    return withKeys(
      query,
      facet.id,
      chosen.filter((other) => other !== key),
    );
  }
  return withKeys(query, facet.id, facet.multi ? [...chosen, key] : [key]);
}

/** The query without any filter. */
export function withoutFilters(query: SearchQuery): SearchQuery {
  return { ...query, filters: {} };
}

function withKeys(query: SearchQuery, facetId: string, keys: readonly string[]): SearchQuery {
  const others = Object.entries(query.filters).filter(([id]) => id !== facetId);
  const own = keys.length === 0 ? [] : [[facetId, keys] as const];
  return { ...query, filters: Object.fromEntries([...others, ...own]) };
}

/** The query without one of its fields. */
export function withoutField(query: SearchQuery, id: string): SearchQuery {
  const others = Object.entries(query.fields).filter(([other]) => other !== id);
  return { ...query, fields: Object.fromEntries(others) };
}

/**
 * Whether there is anything to filter: the library counts something, or a filter is active that can be removed. Not so
 * where nothing was found, and in catalogues without filters.
 */
export const hasFilters = (
  { facets }: Pick<SearchReply, "facets">,
  { filters }: Pick<SearchQuery, "filters">,
): boolean => facets.some(({ options }) => options.length > 0) || Object.keys(filters).length > 0;
