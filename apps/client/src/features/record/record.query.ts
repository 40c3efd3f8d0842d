import type { LibraryId, RecordDetail } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../../model/query-keys.ts";

/** One title with its copies. */
export function useRecord(libraryId: LibraryId, id: string): UseQueryResult<RecordDetail> {
  return useQuery({
    queryKey: queryKeys.record(libraryId, id),
    queryFn: ({ signal }) => call("record", { params: { libraryId, id } }, { signal }),
  });
}
