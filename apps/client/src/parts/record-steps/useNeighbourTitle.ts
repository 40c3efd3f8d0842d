import type { RecordDetail } from "@freihand/contract";
import { skipToken, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../model/query-keys.ts";
import { recordQuery } from "../../model/search/record.query.ts";
import type { Step } from "../record-steps.ts";

/** A neighbour's title; this prefetches its whole record before the patron gets there. */
export function useNeighbourTitle(step: Step | undefined, isAhead: boolean): string | undefined {
  const { data } = useQuery<RecordDetail>(
    step && isAhead
      ? recordQuery(step.libraryId, step.id, "next")
      : { queryKey: queryKeys.record(undefined, undefined), queryFn: skipToken },
  );
  return data?.title;
}
