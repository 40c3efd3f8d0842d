import type { LibraryEvent, LibraryId } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryKeys } from "../../model/query-keys.ts";
import { useModel } from "../../model/context.ts";

/** Seats are taken while the patron reads. */
const FRESH_MS = 60_000;

/** Current and coming events of a library. */
export function useEvents(libraryId: LibraryId): UseQueryResult<LibraryEvent[]> {
  const { api } = useModel();
  return useQuery({
    queryKey: queryKeys.events(libraryId),
    queryFn: ({ signal }) => api.call("events", { params: { libraryId } }, { signal }),
    staleTime: FRESH_MS,
  });
}
