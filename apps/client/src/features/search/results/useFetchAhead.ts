import { useEffect } from "react";
import type { useSearch } from "./search.query.ts";

/** Fetches the next page of a search while one is wanted and nothing else is under way; after a failure, none. */
export function useFetchAhead(search: ReturnType<typeof useSearch>, isWanted: boolean): void {
  const { hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } =
    search;
  const isBusy = isFetching || isPlaceholderData || isFetchNextPageError;
  const isDue = hasNextPage && !isBusy && isWanted;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}
