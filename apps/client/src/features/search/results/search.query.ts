import type { Hit, LibraryId, SearchReply } from "@freihand/contract";
import {
  knownHits,
  needsMore,
  visibleHits,
  nextOffset,
  searchRequest,
} from "./result-pages.rules.ts";
import type { ResultAddress } from "./useResultAddress.ts";
import { useEffect } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";
import {
  isEmptyQuery,
  listParams,
  searchParams,
  type SearchQuery,
} from "../../../model/search/search-query.rules.ts";
import { useModel } from "../../../model/context.ts";
import { checkForm } from "../../../model/search/search-form.rules.ts";
import { ownFields } from "../../../model/search/meta-query.rules.ts";
import { useThisYear } from "../../../parts/search-form/useThisYear.ts";
import { useSearchFields } from "../box/search-fields.query.ts";

/** How long a list keeps what it had loaded, so that going back restores its position, in milliseconds. */
const KEPT_MS = 30 * 60_000;
/** Maximum age of availability in a list, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** Which part of a list, and whether it is wanted at all. */
interface Part {
  /** Number of hits before the list's first. */
  readonly offset: number;
  /** The library would refuse the query. */
  readonly isOff?: boolean;
}

/**
 * The hits of a query, page by page; loaded pages are restored when going back.
 */
export function useSearch(libraryId: LibraryId, query: SearchQuery, { offset, isOff }: Part) {
  const { api } = useModel();
  const words = searchParams({ ...query, libraryId, filters: {}, sort: undefined }).toString();
  const whole = listParams({ ...query, libraryId }, offset).toString();
  return useInfiniteQuery({
    queryKey: queryKeys.search(keyOf(words, whole)),
    queryFn: ({ pageParam, signal }) => {
      const page = { offset: pageParam, isFirst: pageParam === offset };
      return api.call(
        "search",
        { params: { libraryId }, body: { ...searchRequest(query, page), libraryId } },
        { signal, quiet: !page.isFirst },
      );
    },
    initialPageParam: offset,
    getNextPageParam: nextOffset,
    // Another filter or order for the same words: the old list stays until the new one has loaded.
    placeholderData: (old, oldQuery) =>
      isForWords(oldQuery?.queryKey[1], words) ? old : undefined,
    enabled: !isEmptyQuery(query) && isOff !== true,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

const END_OF_WORDS = " | ";
const keyOf = (words: string, whole: string): string => words + END_OF_WORDS + whole;
const isForWords = (key: unknown, words: string): boolean =>
  typeof key === "string" && key.startsWith(words + END_OF_WORDS);

/** What a search has found so far. */
export interface Found {
  /** The first reply: total, filters, orders; undefined until it has arrived. */
  readonly first: SearchReply | undefined;
  /** The hits to show now. */
  readonly hits: readonly Hit[];
  /** Number of further rows that are loading. */
  readonly awaited: number;
  /** Whether there is more than is shown. */
  readonly hasMore: boolean;
  /** The list belongs to the previous filters; the new one is loading. */
  readonly isOutdated: boolean;
  readonly error: unknown;
  /** The list has loaded, only its continuation failed. */
  readonly moreError: unknown;
  readonly retry: () => void;
}

/**
 * Whether what the address searches for is refused, as it is too short or no year; the form then says so.
 * @source spec §5 "Search text"
 */
export function useIsRefused(libraryId: LibraryId, query: SearchQuery): boolean {
  const fields = useSearchFields(libraryId);
  const thisYear = useThisYear();
  return checkForm(fields, ownFields(query, fields), thisYear).status === "wrong";
}

/** Hits of the address's query; the next page is prefetched. @param isOff nothing is searched @source rulings 8 */
export function useFound(
  libraryId: LibraryId,
  { query, offset, shown }: ResultAddress,
  isOff: boolean,
): Found {
  const search = useSearch(libraryId, query, { offset, isOff });
  const { data, isPlaceholderData, isFetchNextPageError } = search;
  const pages = data?.pages ?? [];
  useFetchAhead(search, needsMore(shown, knownHits(pages).length));
  const [first] = pages;
  return {
    first,
    ...visibleHits(pages, shown, search.isFetchingNextPage),
    isOutdated: isPlaceholderData,
    error: first ? undefined : search.error,
    moreError: isFetchNextPageError ? search.error : undefined,
    retry: () => {
      void (first ? search.fetchNextPage() : search.refetch());
    },
  };
}

/** Prefetches the next page of a search while one is needed and nothing else is in progress; after a failure, none. */
export function useFetchAhead(search: ReturnType<typeof useSearch>, isWanted: boolean): void {
  const { hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } =
    search;
  const isBusy = isFetching || isPlaceholderData || isFetchNextPageError;
  const isDue = hasNextPage && !isBusy && isWanted;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}
