import type { FieldValue, Hit, SearchBody, SearchReply } from "@freihand/contract";
import type { SearchQuery } from "../../model/search-query.rules.ts";

/** Hits that one page shows. @source spec §9 */
export const PAGE_SIZE = 10;
/** Hits that travel ahead of being shown. @source spec §9, rulings 8 */
export const PREFETCH = 10;

/** Everything of a search but the library: `fields` as they travel. */
export type SearchRequest = Omit<SearchBody, "libraryId">;

/**
 * What is sent for the hits from `offset` on. Facets are counted once, with the first page.
 * @source spec §5 "Only search fields with a truthy value are sent"
 */
export function searchRequest(query: SearchQuery, offset: number): SearchRequest {
  const hasFilters = Object.keys(query.filters).length > 0;
  return {
    fields: sentFields(query),
    limit: PAGE_SIZE,
    offset,
    prefetch: PREFETCH,
    countFacets: offset === 0,
    searchType: "single",
    ...(hasFilters ? { filters: sentFilters(query) } : {}),
    ...(query.sort === undefined ? {} : { sort: query.sort }),
  };
}

/** All hits that have arrived, in order, each once: a title that moved between two pages is not shown twice. */
export function knownHits(pages: readonly SearchReply[]): readonly Hit[] {
  const hits = new Map<string, Hit>();
  const arrived = pages.flatMap(({ results, prefetched }) => [...results, ...prefetched]);
  for (const hit of arrived) {
    if (!hits.has(hit.id)) hits.set(hit.id, hit);
  }
  return [...hits.values()];
}

/**
 * Where the page after `page` starts.
 * @returns undefined when there is none
 */
export function nextOffset(page: SearchReply): number | undefined {
  const arrived = page.results.length + page.prefetched.length;
  const next = page.offset + arrived;
  return arrived === 0 || next >= page.total ? undefined : next;
}

/**
 * Whether another page should be fetched now, so that the next "show more" opens at once.
 * @param shown hits that the list may show
 * @param known hits that have arrived
 * @source rulings 8
 */
export function needsMore(shown: number, known: number): boolean {
  return known < shown + PAGE_SIZE;
}

const sentFields = (query: SearchQuery): FieldValue[] =>
  Object.entries(query.fields).map(([id, value]) => ({ id, value }));

const sentFilters = (query: SearchQuery): Record<string, string[]> =>
  Object.fromEntries(Object.entries(query.filters).map(([id, keys]) => [id, [...keys]]));
