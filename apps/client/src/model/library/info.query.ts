import type { LibraryId, LibraryInfo } from "@freihand/contract";
import { queryOptions, skipToken, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";
import type { Api } from "../../api/api.ts";
import { useModel } from "../context.ts";

const FRESH_MS = 5 * 60_000;

/** Branches, hours and links of a library. */
export function useLibraryInfo(libraryId: LibraryId | undefined): UseQueryResult<LibraryInfo> {
  return useQuery(libraryInfoQuery(useModel().api, libraryId));
}

/** Query for them. @param inTurn lets a call wait until others are done; undefined: none waits */
export function libraryInfoQuery(
  api: Api,
  libraryId: LibraryId | undefined,
  inTurn: InTurn = atOnce,
) {
  return queryOptions({
    queryKey: queryKeys.info(libraryId),
    queryFn:
      libraryId === undefined
        ? skipToken
        : ({ signal }) =>
            inTurn(async () => {
              signal.throwIfAborted(); // no longer needed when its turn comes
              return api.call("libraryInfo", { params: { libraryId } }, { signal });
            }),
    staleTime: FRESH_MS,
  });
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const atOnce: InTurn = (work) => work();
