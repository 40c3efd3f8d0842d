import type { LibraryEvent, LibraryId } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../../model/query-keys.ts";

/** Seats go while one reads. */
const FRESH_MS = 60_000;

/** What happens at a library from now on. */
export function useEvents(libraryId: LibraryId): UseQueryResult<LibraryEvent[]> {
  return useQuery({
    queryKey: queryKeys.events(libraryId),
    queryFn: ({ signal }) => call("events", { params: { libraryId } }, { signal }),
    staleTime: FRESH_MS,
  });
}
