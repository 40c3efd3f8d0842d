import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import type { NetworkPort } from "../../platform/ports/platform.ts";
import type { ReachState } from "./calls.store.ts";

/**
 * Longest wait after the connection is back, in milliseconds: so that a whole school does not refetch in the same
 * second.
 */
const SPREAD_MS = 3000;

/** Dependencies of the refetch. */
export interface ReconnectDeps {
  readonly network: NetworkPort;
  readonly queries: QueryClient;
  readonly reach: StoreApi<ReachState>;
}

/**
 * Refetches what is on the screen, a moment after the connection is back.
 * @returns a function that ends it
 * @source Q-43
 */
export function refetchAfterReconnect(deps: ReconnectDeps): () => void {
  const { network, queries, reach } = deps;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = network.subscribe(() => {
    clearTimeout(timer);
    if (!network.isOnline()) return;
    // Being unreachable while offline says nothing about the server.
    reach.setState({ reached: true });
    timer = setTimeout(() => {
      void queries.invalidateQueries();
    }, Math.random() * SPREAD_MS);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
