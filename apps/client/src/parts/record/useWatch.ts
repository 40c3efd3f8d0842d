import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import {
  isWatched,
  toKnownTitle,
  type KnownTitle,
  type WatchlistKey,
} from "../../model/watchlist/watchlist.rules.ts";
import { usePlatform } from "../../platform/context.ts";

/** A hit or a record. */
export type WatchableTitle = WatchlistKey & KnownTitle;

/** A title and the watchlist of this device. */
export interface Watch {
  readonly isWatched: boolean;
  /** Adds it to the list or removes it. */
  readonly toggle: () => void;
}

export function useWatch(title: WatchableTitle): Watch {
  const { watchlist } = useModel();
  const { clock } = usePlatform();
  const isOn = useStore(watchlist, (list) => isWatched(list, title));
  const { libraryId, id } = title;
  return {
    isWatched: isOn,
    toggle: () => {
      const { add, remove } = watchlist.getState();
      const created = new Date(clock.now()).toISOString();
      if (isOn) remove({ libraryId, id });
      else add({ libraryId, id, created, known: toKnownTitle(title) });
    },
  };
}
