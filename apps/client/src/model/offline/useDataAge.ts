import type { QueryCache } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useModel } from "../context.ts";
import { queryKeys } from "../query-keys.ts";

/**
 * When the oldest data on the screen came from the server, in milliseconds since 1970; undefined when there is none.
 * The account is left out: it shows its own age.
 */
export function useDataAge(): number | undefined {
  const cache = useModel().queries.getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => oldestShown(cache),
  );
}

function oldestShown(cache: QueryCache): number | undefined {
  const moments = cache
    .findAll({ type: "active" })
    .filter(({ queryKey, state }) => state.dataUpdatedAt > 0 && !isAccount(queryKey))
    .map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

const isAccount = ([name]: readonly unknown[]): boolean => name === queryKeys.allAccounts[0];
