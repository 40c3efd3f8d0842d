import type { LibraryId, SearchReply } from "@freihand/contract";
import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { isEmptyQuery, searchParams, type SearchQuery } from "../../model/search-query.rules.ts";
import { nextOffset, searchRequest } from "./result-pages.rules.ts";

/** How long a list keeps what it had loaded, so that the way back finds its place, in milliseconds. */
const KEPT_MS = 30 * 60_000;
/** Availability in a list may be this old, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** The hits of a query, page by page; pages that were loaded are there again on the way back. */
export function useSearch(libraryId: LibraryId, query: SearchQuery) {
  return useInfiniteQuery({
    queryKey: queryKeys.search(searchParams({ ...query, libraryId }).toString()),
    queryFn: ({ pageParam, signal }) =>
      call(
        "search",
        { params: { libraryId }, body: { ...searchRequest(query, pageParam), libraryId } },
        { signal, quiet: pageParam > 0 },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    enabled: !isEmptyQuery(query),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

export type FoundPages = InfiniteData<SearchReply, number>;
