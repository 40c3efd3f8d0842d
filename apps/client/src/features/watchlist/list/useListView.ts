import type { LibraryId } from "@freihand/contract";
import { useLocation, useNavigate } from "react-router";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { viewToSearch, parseView, watchedPath } from "./list-address.rules.ts";
import type { ListView } from "./list-view.rules.ts";

/** The view of the list that is in the address. */
export interface ListAddress {
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
export function useListView(
  library: LibraryId | undefined,
  open: WatchlistKey | undefined,
): ListAddress {
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
