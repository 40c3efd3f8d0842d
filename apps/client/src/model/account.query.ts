import type { AccountData } from "@freihand/contract";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../api/request.ts";
import { queryKeys } from "./query-keys.ts";
import { useSession } from "./useSession.ts";
import { useSettings } from "./useSettings.ts";

/**
 * What the library says of the signed-in card; asks only while somebody is signed in,
 * and again when the answer is older than the patron's `accountRenewTime`.
 * @source rulings 7
 */
export function useAccount(): UseQueryResult<AccountData> {
  const session = useSession();
  const maxAgeMs = useSettings().accountRenewTime * 1000;
  return useQuery({
    queryKey: queryKeys.account(session?.libraryId, session?.userId),
    queryFn: ({ signal }) => call("accountInfo", {}, { signal }),
    enabled: session !== undefined,
    staleTime: maxAgeMs,
    refetchInterval: maxAgeMs,
  });
}
