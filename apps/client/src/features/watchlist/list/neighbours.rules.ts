import type { Neighbours, Step } from "../../../parts/record/record-steps.ts";
import { isSameTitle, type WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { watchedPath } from "./list-address.rules.ts";

/**
 * The position of a title in the list as shown.
 * @param search query string of the list, so that its filters stay
 * @returns undefined if it is not shown
 */
export function neighboursIn(
  shown: readonly WatchlistKey[],
  key: WatchlistKey,
  search: string,
): Neighbours | undefined {
  const at = shown.findIndex((one) => isSameTitle(one, key));
  if (at === -1) return undefined;
  const step = (index: number): Step | undefined => {
    const other = shown[index];
    return other && { libraryId: other.libraryId, id: other.id, to: watchedPath(other, search) };
  };
  return {
    position: at + 1,
    total: shown.length,
    previous: step(at - 1),
    next: step(at + 1),
  };
}
