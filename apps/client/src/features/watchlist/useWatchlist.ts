import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import type { WatchlistState } from "../../model/watchlist/watchlist.store.ts";

/** The watchlist of this device; follows what another tab does to it. */
export function useWatchlist(): WatchlistState {
  return useStore(useModel().watchlist);
}
