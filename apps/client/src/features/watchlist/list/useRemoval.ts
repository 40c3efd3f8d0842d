import { useState } from "react";
import { useModel } from "../../../model/context.ts";
import {
  withEntriesBack,
  withoutEntries,
  type WatchlistEntry,
  type WatchlistKey,
} from "../../../model/watchlist/watchlist.rules.ts";

interface Removed {
  /** All entries before the removal. */
  readonly before: readonly WatchlistEntry[];
  readonly keys: readonly WatchlistKey[];
}

/** Removing titles from the list, with undo and without a question. @source look "Confirmation or undo" */
export interface Removal {
  /** How many were removed by the last step; undefined: none, or it can no longer be undone. */
  readonly count: number | undefined;
  readonly remove: (keys: readonly WatchlistKey[]) => void;
  readonly undo: () => void;
  readonly forget: () => void;
}

export function useRemoval(): Removal {
  const { watchlist } = useModel();
  const [removed, setRemoved] = useState<Removed>();
  const forget = () => {
    setRemoved(undefined);
  };
  return {
    count: removed?.keys.length,
    remove: (keys) => {
      const { entries: before, update } = watchlist.getState();
      update((list) => withoutEntries(list, keys));
      setRemoved({ before, keys });
    },
    undo: () => {
      if (removed === undefined) return;
      const { before, keys } = removed;
      watchlist.getState().update((list) => withEntriesBack(list, before, keys));
      forget();
    },
    forget,
  };
}
