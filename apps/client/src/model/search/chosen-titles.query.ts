import type { LibraryId, TitlesReply } from "@freihand/contract";
import { skipToken, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useModel } from "../context.ts";
import { queryKeys } from "../query-keys.ts";

const FRESH_MS = 5 * 60_000;

/** Titles of a library that somebody has chosen, in their order, as it has them now. Nothing is stored. */
export function useChosenTitles(
  libraryId: LibraryId,
  ids: readonly string[],
): UseQueryResult<TitlesReply> {
  const { api } = useModel();
  return useQuery({
    queryKey: queryKeys.titles(libraryId, ids),
    queryFn:
      ids.length === 0
        ? skipToken
        : ({ signal }) =>
            api.call(
              "titles",
              { params: { libraryId }, body: { ids: [...ids] } },
              { signal, quiet: true },
            ),
    staleTime: FRESH_MS,
    retry: false,
  });
}
