import { MAX_SEARCH_TEXT, type Hit, type LibraryId } from "@freihand/contract";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../../model/query-keys.ts";
import type { SeriesSearch } from "./series.rules.ts";
import { useModel } from "../../../model/context.ts";

/** Maximum number of hits in one answer. */
const MOST = 100;
/** The set of volumes changes rarely, in milliseconds. */
const FRESH_MS = 10 * 60_000;

/** The hits of a search for a series; undefined until known. */
export function useSeriesHits(
  libraryId: LibraryId,
  { title, field }: SeriesSearch,
): readonly Hit[] | undefined {
  const { api } = useModel();
  const { data } = useQuery({
    queryKey: queryKeys.search(["series", libraryId, field, title]),
    queryFn: ({ signal }) =>
      api.call(
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
