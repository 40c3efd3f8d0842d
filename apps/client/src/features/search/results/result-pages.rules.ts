import type { FieldValue, Hit, SearchBody, SearchReply } from "@freihand/contract";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";

/** Hits that one page shows. @source spec §9 "Meta search limit" */
export const PAGE_SIZE = 10;
/** Hits prefetched before they are shown. @source spec §9 "Meta search limit", rulings 8 */
const PREFETCH = 10;

/** Everything of a search but the library: `fields` as in the request. */
export type SearchRequest = Omit<SearchBody, "libraryId">;

/** A page of a list. */
interface PageOfList {
  /** Number of hits before its first. */
  readonly offset: number;
  /** The list starts with it. */
  readonly isFirst: boolean;
}

/**
 * The request for a page of a query's list. Facets are counted once, with the first page.
 * @source spec §5 "Sent fields"
 */
export function searchRequest(query: SearchQuery, { offset, isFirst }: PageOfList): SearchRequest {
  const hasFilters = Object.keys(query.filters).length > 0;
  return {
    fields: sentFields(query),
    limit: PAGE_SIZE,
    offset,
    prefetch: PREFETCH,
    countFacets: isFirst,
    searchType: query.isMeta === true ? "meta" : "single",
    ...(query.isAsTyped === true ? { asTyped: true } : {}),
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

/** The part of a list that is shown. */
export interface VisibleHits {
  readonly hits: readonly Hit[];
  /** Number of rows that are loading. */
  readonly awaited: number;
  /** Whether there is more than is shown. */
  readonly hasMore: boolean;
}

/**
 * The part of the pages that is shown. The total of the reply applies until the last page has arrived; then the number
 * of hits does.
 * @param shown hits that the list may show
 * @param isFetching another page is loading
 */
export function visibleHits(
  pages: readonly SearchReply[],
  shown: number,
  isFetching: boolean,
): VisibleHits {
  const known = knownHits(pages);
  const last = pages.at(-1);
  const isComplete = last === undefined || nextOffset(last) === undefined;
  const total = isComplete ? known.length : last.total - (pages[0]?.offset ?? 0);
  const hits = known.slice(0, shown);
  return {
    hits,
    awaited: isFetching ? Math.min(shown, total) - hits.length : 0,
    hasMore: hits.length < total,
  };
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
