import { useEffect } from "react";
import type { useSearch } from "./search.query.ts";

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
