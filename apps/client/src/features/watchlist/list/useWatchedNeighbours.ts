import { useEffect } from "react";
import { useModel } from "../../../model/context.ts";
import { indexOfTitle, type WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import type { Neighbours } from "../../../parts/record/record-steps.ts";
import { neighboursIn } from "./neighbours.rules.ts";
import { useShownTitles } from "./useShownTitles.ts";

/** The position of an open title in the list as shown; the list's current index follows. @source spec §3 "current index" */
export function useWatchedNeighbours(open: WatchlistKey): Neighbours | undefined {
  const { shown, address } = useShownTitles(undefined, open);
  useCurrentIndex(open);
  return neighboursIn(
    shown.map(({ entry }) => entry),
    open,
    address.search,
  );
}

function useCurrentIndex({ libraryId, id }: WatchlistKey): void {
  const { watchlist } = useModel();
  useEffect(() => {
    const { entries, change } = watchlist.getState();
    change({ index: indexOfTitle({ entries }, { libraryId, id }) });
    return () => {
      change({ index: -1 });
    };
  }, [watchlist, libraryId, id]);
}
