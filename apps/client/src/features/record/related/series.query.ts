import { MAX_SEARCH_TEXT, type Hit, type LibraryId } from "@freihand/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/request.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import type { SeriesSearch } from "./series.rules.ts";

/** Most hits that one answer holds. */
const MOST = 100;
/** Which volumes there are changes rarely, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** What a search for a series finds; undefined until it is known. */
export function useSeriesHits(
  libraryId: LibraryId,
  { title, field }: SeriesSearch,
): readonly Hit[] | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.search(["series", libraryId, field, title]),
    queryFn: ({ signal }) =>
      call(
        "search",
        {
          params: { libraryId },
          body: {
            libraryId,
            fields: [{ id: field, value: title.slice(0, MAX_SEARCH_TEXT) }],
            limit: MOST,
            offset: 0,
            prefetch: 0,
            countFacets: false,
            searchType: "single",
          },
        },
        { signal, quiet: true },
      ),
    staleTime: FRESH_MS,
    retry: false,
  });
  return data?.results;
}
