import type { Hit, LibraryId, SearchReply } from "@freihand/contract";
import { knownHits, needsMore, visibleHits } from "./result-pages.rules.ts";
import { useSearch } from "./search.query.ts";
import { useFetchAhead } from "./useFetchAhead.ts";
import type { ResultAddress } from "./useResultAddress.ts";

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

/** Hits of the address's query; the next page is prefetched. @source rulings 8 */
export function useFound(libraryId: LibraryId, { query, shown }: ResultAddress): Found {
  const search = useSearch(libraryId, query);
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
