import type { Pass } from "@freihand/contract";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../api/request.ts";
import { queryKeys } from "./query-keys.ts";
import type { CardKey } from "./session.rules.ts";
import { useSession } from "./useSession.ts";

/** A card changes with a renewal of its validity; milliseconds after which it is asked for anew. */
const FRESH_MS = 10 * 60_000;

/** The barcode and the words of the card in use; asked for only while somebody is signed in. */
export function usePass(): UseQueryResult<Pass> {
  const session = useSession();
  return useQuery({ ...passQuery(session), enabled: session !== undefined });
}

/** How the pass of a card is fetched. */
export function passQuery(card: CardKey | undefined) {
  return queryOptions({
    queryKey: queryKeys.pass(card?.libraryId, card?.userId),
    queryFn: ({ signal }) => call("pass", {}, { signal, card }),
    staleTime: FRESH_MS,
    // Needed at the desk, where there may be no connection: it stays until the card goes.
    gcTime: Number.POSITIVE_INFINITY,
  });
}
