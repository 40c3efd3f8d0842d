import type { LibraryId, RecordDetail } from "@freihand/contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";
import { useIsOnline } from "../offline/useIsOnline.ts";
import type { Api } from "../../api/api.ts";
import { useModel } from "../context.ts";

/** While a title is on screen, its copies are refetched after this time, in milliseconds. */
const REFRESH_MS = 60_000;

/** Whether the title is on screen, or only likely to be opened next. */
export type RecordUse = "shown" | "next";

interface RecordKey {
  readonly libraryId: LibraryId;
  readonly id: string;
}

/** One title with its copies, as the query cache keeps it. */
export function recordQuery(api: Api, { libraryId, id }: RecordKey, use: RecordUse = "shown") {
  return queryOptions<RecordDetail>({
    queryKey: queryKeys.record(libraryId, id),
    queryFn: ({ signal, client, queryKey }) => {
      // A title already on the screen loads quietly.
      const quiet = use === "next" || client.getQueryData(queryKey) !== undefined;
      return api.call("record", { params: { libraryId, id } }, { signal, quiet });
    },
  });
}

/** One title with its copies; refetched every minute while visible, and when the page becomes visible again. */
export function useRecord(libraryId: LibraryId, id: string): UseQueryResult<RecordDetail> {
  const isOnline = useIsOnline();
  return useQuery({
    ...recordQuery(useModel().api, { libraryId, id }),
    refetchInterval: isOnline ? REFRESH_MS : false,
  });
}
