import { matchRoute } from "../../route-paths.rules.ts";

/** What the bar at the foot of a phone's screen depends on. */
export interface FootBarFacts {
  /** Path of the current page. */
  readonly pathname: string;
  readonly hasLibrary: boolean;
  /** @source rulings 14 */
  readonly isOffline: boolean;
  /** Whether several libraries can be searched at once. */
  readonly canSearchAll: boolean;
  /** Whether patrons can have an account in the app at one of the libraries, at least. */
  readonly hasAccounts: boolean;
  /** The feature `accountIdCard` of the configuration. */
  readonly hasCardPage: boolean;
}

/** One of its tabs. */
export interface FootTab {
  readonly name: "search" | "watchlist" | "account" | "id-card";
  readonly path: string;
  /** It is the current page. */
  readonly isCurrent: boolean;
  /** It is unavailable now, but keeps its place. */
  readonly isDisabled: boolean;
}

/**
 * Search, watchlist, account and card, always in the same places, as far as the libraries have them. Without a library "search" is the search of all of them.
 * @source decision 30
 */
export function footTabs(facts: FootBarFacts): readonly FootTab[] {
  const { pathname, hasLibrary, isOffline, canSearchAll, hasAccounts, hasCardPage } = facts;
  const current = matchRoute(pathname);
  const tab = (name: FootTab["name"], path: string, isDisabled = false): FootTab => ({
    name,
    path,
    isCurrent: current !== undefined && path === `/${current}`,
    isDisabled,
  });
  const isSearchAll = !hasLibrary && canSearchAll;
  return [
    tab(
      "search",
      isSearchAll ? "/metasearch" : "/search",
      isOffline || !(hasLibrary || canSearchAll),
    ),
    tab("watchlist", "/watchlist"),
    ...(hasAccounts ? [tab("account", "/account")] : []),
    ...(hasAccounts && hasCardPage ? [tab("id-card", "/id-card")] : []),
  ];
}
