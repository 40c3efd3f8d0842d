import type { LibraryId, RecordDetail } from "@freihand/contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../query-keys.ts";
import { useIsOnline } from "../offline/useIsOnline.ts";

/** While a title is looked at, its copies are asked for again after this time, in milliseconds. */
const REFRESH_MS = 60_000;

/** Whether somebody waits for the title, or it is only likely to be wanted next. */
export type RecordUse = "shown" | "next";

/** One title with its copies, as the query cache keeps it. */
export function recordQuery(libraryId: LibraryId, id: string, use: RecordUse = "shown") {
  return queryOptions<RecordDetail>({
    queryKey: queryKeys.record(libraryId, id),
    queryFn: ({ signal, client, queryKey }) => {
      // Nobody waits for a title that stands on the screen already.
      const quiet = use === "next" || client.getQueryData(queryKey) !== undefined;
      return call("record", { params: { libraryId, id } }, { signal, quiet });
    },
  });
}

/** One title with its copies; fetched anew every minute while it is seen, and when the page is seen again. */
export function useRecord(libraryId: LibraryId, id: string): UseQueryResult<RecordDetail> {
  const isOnline = useIsOnline();
  return useQuery({
    ...recordQuery(libraryId, id),
    refetchInterval: isOnline ? REFRESH_MS : false,
  });
}
