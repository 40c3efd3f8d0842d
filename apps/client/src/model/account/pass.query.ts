import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "../query-keys.ts";
import type { CardKey } from "../session/session.rules.ts";
import type { Api } from "../../api/api.ts";

/** A card changes when its validity is extended; milliseconds after which it is refetched. */
const FRESH_MS = 10 * 60_000;

/** Query for the pass of a card. @param use whether it is displayed, or only prefetched */
export function passQuery(api: Api, card: CardKey | undefined, use: "shown" | "next" = "shown") {
  return queryOptions({
    queryKey: queryKeys.pass(card?.libraryId, card?.userId),
    queryFn: ({ signal }) => api.call("pass", {}, { signal, card, quiet: use === "next" }),
    staleTime: FRESH_MS,
    // Needed at the circulation desk, where there may be no connection: it stays until the card is removed.
    gcTime: Number.POSITIVE_INFINITY,
  });
}
