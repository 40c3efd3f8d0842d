import { createStore, type StoreApi } from "zustand/vanilla";

/** How a growing list was arranged when the patron left it. */
export interface KeptPlaces {
  /** Keys of its parts in the order shown. */
  readonly placed: readonly string[];
  /** How many of them are shown. */
  readonly shown: number;
}

/** The lists of this start, by name. */
export interface KeptPlacesState {
  readonly lists: ReadonlyMap<string, KeptPlaces>;
  readonly keep: (list: string, places: KeptPlaces) => void;
}

/** Going back further than this finds a list in its intended order. */
const MAX_LISTS = 20;

export function createKeptPlacesStore(): StoreApi<KeptPlacesState> {
  return createStore<KeptPlacesState>((set) => ({
    lists: new Map(),
    keep: (list, places) => {
      set(({ lists }) => {
        const others = [...lists].filter(([name]) => name !== list).slice(1 - MAX_LISTS);
        return { lists: new Map([...others, [list, places]]) };
      });
    },
  }));
}
