import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createKeptStore, type Update } from "../settings/kept-store.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";
import {
  NO_WATCHLIST,
  salvagedWatchlist,
  watchlistShape,
  withEntry,
  withoutEntry,
  type Watchlist,
  type WatchlistEntry,
  type WatchlistKey,
} from "./watchlist.rules.ts";

/** The watchlist and its actions. */
export interface WatchlistState extends Watchlist {
  readonly add: (entry: WatchlistEntry) => void;
  readonly remove: (key: WatchlistKey) => void;
  readonly change: (part: Partial<Watchlist>) => void;
  /** Applies a transition of the rules. */
  readonly update: Update<Watchlist>;
}

/** The watchlist of one device. */
export function createWatchlistStore(texts: TextStore): StoreApi<WatchlistState> {
  const kept = createPersisted(texts, {
    key: STORED_KEYS.watchlist,
    version: 2,
    schema: watchlistShape,
    fallback: NO_WATCHLIST,
    // Version 1 had neither notes nor tags nor a title's data: all of it may be absent.
    migrate: (old) => old,
    salvage: salvagedWatchlist,
  });
  return createKeptStore<Watchlist, Omit<WatchlistState, keyof Watchlist>>({
    kept,
    stateOf: (all) => watchlistShape.parse(all),
    actions: (update) => ({
      add: (entry: WatchlistEntry) => {
        update((list) => withEntry(list, entry));
      },
      remove: (key: WatchlistKey) => {
        update((list) => withoutEntry(list, key));
      },
      change: (part: Partial<Watchlist>) => {
        update((list) => ({ ...list, ...part }));
      },
      update,
    }),
    // Each tab has its own current entry.
    ownOf: ({ index }) => ({ index }),
  });
}
