import type { LibraryId } from "@freihand/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../api/request.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import {
  isEmptyQuery,
  searchParams,
  type SearchQuery,
} from "../../../model/search/search-query.rules.ts";
import { nextOffset, searchRequest } from "./result-pages.rules.ts";

/** How long a list keeps what it had loaded, so that going back restores its position, in milliseconds. */
const KEPT_MS = 30 * 60_000;
/** Maximum age of availability in a list, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** The hits of a query, page by page; loaded pages are restored when going back. */
export function useSearch(libraryId: LibraryId, query: SearchQuery) {
  const words = searchParams({ ...query, libraryId, filters: {}, sort: undefined }).toString();
  const whole = searchParams({ ...query, libraryId }).toString();
  return useInfiniteQuery({
    queryKey: queryKeys.search(keyOf(words, whole)),
    queryFn: ({ pageParam, signal }) =>
      call(
        "search",
        { params: { libraryId }, body: { ...searchRequest(query, pageParam), libraryId } },
        { signal, quiet: pageParam > 0 },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    // Another filter or order for the same words: the old list stays until the new one has loaded.
    placeholderData: (old, oldQuery) =>
      isForWords(oldQuery?.queryKey[1], words) ? old : undefined,
    enabled: !isEmptyQuery(query),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

const END_OF_WORDS = " | ";
const keyOf = (words: string, whole: string): string => words + END_OF_WORDS + whole;
const isForWords = (key: unknown, words: string): boolean =>
  typeof key === "string" && key.startsWith(words + END_OF_WORDS);
