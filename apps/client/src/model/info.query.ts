import type { LibraryId, LibraryInfo } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../api/request.ts";
import { queryKeys } from "./query-keys.ts";

const FRESH_MS = 5 * 60_000;

/** Branches, hours and links of a library. */
export function useLibraryInfo(libraryId: LibraryId | undefined): UseQueryResult<LibraryInfo> {
  return useQuery({
    queryKey: queryKeys.info(libraryId),
    queryFn: ({ signal }) =>
      libraryId === undefined
        ? Promise.reject(new Error("no library"))
        : call("info", { params: { libraryId } }, { signal }),
    enabled: libraryId !== undefined,
    staleTime: FRESH_MS,
  });
}
