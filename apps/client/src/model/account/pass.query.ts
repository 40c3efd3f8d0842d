import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../query-keys.ts";
import type { CardKey } from "../session/session.rules.ts";

/** A card changes with a renewal of its validity; milliseconds after which it is asked for anew. */
const FRESH_MS = 10 * 60_000;

/** How the pass of a card is fetched. @param use whether somebody waits for it, or it is only put by */
export function passQuery(card: CardKey | undefined, use: "shown" | "next" = "shown") {
  return queryOptions({
    queryKey: queryKeys.pass(card?.libraryId, card?.userId),
    queryFn: ({ signal }) => call("pass", {}, { signal, card, quiet: use === "next" }),
    staleTime: FRESH_MS,
    // Needed at the desk, where there may be no connection: it stays until the card goes.
    gcTime: Number.POSITIVE_INFINITY,
  });
}
