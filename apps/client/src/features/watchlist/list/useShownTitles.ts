import type { LibraryId } from "@freihand/contract";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { shownTitles, type ListView } from "./list-view.rules.ts";
import { useMyBranches, type BranchChoice } from "./useMyBranches.ts";
import { useTitles, type Titles } from "../useTitles.ts";
import { useWatchlist } from "../useWatchlist.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";
import { useLocation, useNavigate } from "react-router";
import { viewToSearch, parseView, watchedPath } from "./list-address.rules.ts";

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

/** The view of the list that is in the address. */
interface ListAddress {
  readonly view: ListView;
  /** Query string of the view. */
  readonly search: string;
  readonly change: (part: Partial<ListView>) => void;
}

/**
 * The address holds the view, so that back, reload and sharing work.
 * @param library the one that the path names without a title: the list shows its titles only
 * @param open the title that is open beside the list
 */
function useListView(library: LibraryId | undefined, open: WatchlistKey | undefined): ListAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const requestedView = parseView(location.search);
  const view = { ...requestedView, libraryId: requestedView.libraryId ?? library };
  const change = (part: Partial<ListView>) => {
    const search = viewToSearch({ ...view, ...part });
    const to = open === undefined ? `/watchlist${search}` : watchedPath(open, search);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return { view, search: viewToSearch(view), change };
}
