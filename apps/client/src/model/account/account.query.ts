import type { AccountData } from "@freihand/contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";
import type { CardKey } from "../session/session.rules.ts";
import { useIsOnline } from "../offline/useIsOnline.ts";
import { useSession } from "../session/useSession.ts";
import { useSettings } from "../settings/useSettings.ts";
import type { Api } from "../../api/api.ts";
import { useModel } from "../context.ts";

/**
 * The account of the card in use; fetched only while somebody is signed in, and again when the data is older than the
 * patron's `accountRenewTime`.
 * @source rulings 7
 */
export function useAccount(): UseQueryResult<AccountData> {
  const session = useSession();
  const freshness = useFreshness();
  return useQuery({
    ...accountQuery(useModel().api, session, freshness),
    enabled: session !== undefined,
  });
}

/** The query for one card's account. @param card undefined: nobody is signed in */
export function accountQuery(
  api: Api,
  card: CardKey | undefined,
  { maxAgeMs, isOnline }: Freshness,
) {
  return queryOptions({
    queryKey: queryKeys.account(card?.libraryId, card?.userId),
    queryFn: ({ signal }) => api.call("account", {}, { signal, card }),
    staleTime: maxAgeMs,
    // The query cache itself pauses while the page is hidden, and refetches outdated data when it becomes visible.
    refetchInterval: isOnline ? maxAgeMs : false,
    refetchOnWindowFocus: isOnline,
  });
}

/** When data about cards is refetched. */
export interface Freshness {
  /** Milliseconds after which data is refetched. */
  readonly maxAgeMs: number;
  readonly isOnline: boolean;
}

/** When data about cards is refetched, by the patron's settings. */
export function useFreshness(): Freshness {
  const { accountRenewTime } = useSettings();
  return { maxAgeMs: accountRenewTime * 1000, isOnline: useIsOnline() };
}
