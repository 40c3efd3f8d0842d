import type { LibraryId, LibraryInfo } from "@freihand/contract";
import { queryOptions, skipToken, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../query-keys.ts";

const FRESH_MS = 5 * 60_000;

/** Branches, hours and links of a library. */
export function useLibraryInfo(libraryId: LibraryId | undefined): UseQueryResult<LibraryInfo> {
  return useQuery(libraryInfoQuery(libraryId));
}

/** Query for them. @param semaphore lets a call wait until others are done; undefined: none waits */
export function libraryInfoQuery(
  libraryId: LibraryId | undefined,
  semaphore: Semaphore = unlimited,
) {
  return queryOptions({
    queryKey: queryKeys.info(libraryId),
    queryFn:
      libraryId === undefined
        ? skipToken
        : ({ signal }) =>
            semaphore(() => call("libraryInfo", { params: { libraryId } }, { signal }), signal),
    staleTime: FRESH_MS,
  });
}

type Semaphore = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

const unlimited: Semaphore = (work) => work();
