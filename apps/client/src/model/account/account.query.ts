import type { AccountData } from "@freihand/contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../query-keys.ts";
import type { CardKey } from "../session/session.rules.ts";
import { useIsOnline } from "../offline/useIsOnline.ts";
import { useSession } from "../session/useSession.ts";
import { useSettings } from "../settings/useSettings.ts";

/**
 * What the library says of the card in use; asks only while somebody is signed in,
 * and again when the answer is older than the patron's `accountRenewTime`.
 * @source rulings 7
 */
export function useAccount(): UseQueryResult<AccountData> {
  const session = useSession();
  const freshness = useFreshness();
  return useQuery({
    ...accountQuery(session, freshness),
    enabled: session !== undefined,
  });
}

/** The question for one card's account. @param card undefined: nobody is signed in */
export function accountQuery(card: CardKey | undefined, { maxAgeMs, isOnline }: Freshness) {
  return queryOptions({
    queryKey: queryKeys.account(card?.libraryId, card?.userId),
    queryFn: ({ signal }) => call("account", {}, { signal, card }),
    staleTime: maxAgeMs,
    // The query cache itself rests while the page is hidden, and asks for what is outdated when it comes into view.
    refetchInterval: isOnline ? maxAgeMs : false,
    refetchOnWindowFocus: isOnline,
  });
}

/** When answers about cards are asked for anew. */
export interface Freshness {
  /** Milliseconds after which an answer is asked for anew. */
  readonly maxAgeMs: number;
  readonly isOnline: boolean;
}

/** When answers about cards are asked for anew, by the patron's settings. */
export function useFreshness(): Freshness {
  const { accountRenewTime } = useSettings();
  return { maxAgeMs: accountRenewTime * 1000, isOnline: useIsOnline() };
}
