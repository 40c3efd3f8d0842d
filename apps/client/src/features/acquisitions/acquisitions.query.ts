import type { AcquisitionsReply, IsoDate, LibraryId, MediaType } from "@freihand/contract";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryKeys } from "../../model/query-keys.ts";
import { useModel } from "../../model/context.ts";

const FRESH_MS = 5 * 60_000;

/** Which new titles to load. */
export interface AcquisitionsParams {
  /** First day; undefined: not known yet, nothing is requested. */
  readonly since: IsoDate | undefined;
  /** Undefined: all. */
  readonly mediaType?: MediaType | undefined;
  /** Requested along with something else: the bar at the top does not move. */
  readonly quiet?: boolean;
}

/** New titles of a library; the previous answer stays while the next is loading. */
export function useAcquisitions(
  libraryId: LibraryId,
  { since, mediaType, quiet = false }: AcquisitionsParams,
): UseQueryResult<AcquisitionsReply> {
  const { api } = useModel();
  return useQuery({
    queryKey: queryKeys.acquisitions(libraryId, since ?? "", mediaType),
    queryFn: ({ signal }) =>
      api.call(
        "acquisitions",
        { params: { libraryId }, query: { since, mediaType } },
        { signal, quiet },
      ),
    enabled: since !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
