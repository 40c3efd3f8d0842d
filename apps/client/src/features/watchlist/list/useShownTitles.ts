import type { LibraryId } from "@freihand/contract";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { shownTitles } from "./list-view.rules.ts";
import { useListView, type ListAddress } from "./useListView.ts";
import { useMyBranches, type BranchChoice } from "./useMyBranches.ts";
import { useTitles, type Titles } from "../useTitles.ts";
import { useWatchlist } from "../useWatchlist.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

/** The list with the filters of the address applied. */
export interface ShownTitles {
  readonly all: Titles;
  readonly shown: readonly WatchedTitle[];
  readonly address: ListAddress;
  readonly branches: BranchChoice;
}

/**
 * @param library the one that the path names without a title
 * @param open the title that is open
 */
export function useShownTitles(
  library: LibraryId | undefined,
  open: WatchlistKey | undefined,
): ShownTitles {
  const all = useTitles(useWatchlist().entries);
  const address = useListView(library, open);
  const branches = useMyBranches();
  return { all, shown: shownTitles(all.titles, address.view, branches.of), address, branches };
}
