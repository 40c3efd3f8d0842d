import { isHome, matchRoute } from "../../route-paths.rules.ts";

/** What the top bar depends on. */
export interface TopBarFacts {
  /** Path of the current page. */
  readonly pathname: string;
  readonly hasLibrary: boolean;
  /** @source rulings 14 */
  readonly isOffline: boolean;
  readonly isMulti: boolean;
  /** The feature of the configuration. */
  readonly meta: boolean;
  readonly isLoggedIn: boolean;
  /** Whether patrons can have an account in the app at one of the libraries, at least. */
  readonly hasAccounts: boolean;
  /** Path of a screen; undefined when it does not exist. */
  readonly pathOf: (screen: string) => string | undefined;
}

/** A button that leads to a screen. */
export type BarButton =
  | { readonly status: "absent" }
  | { readonly status: "shown"; readonly path: string; readonly disabled: boolean };

/** Which of the bar's parts are shown. */
export interface TopBarParts {
  readonly back: boolean;
  readonly search: BarButton;
  readonly watchlist: BarButton;
  readonly metasearch: BarButton;
  /** What is at the end of the bar. */
  readonly end: "offline" | "login" | "login-disabled" | "account" | "none";
}

const ABSENT: BarButton = { status: "absent" };

/** The parts of the bar. @source spec §2 "Top bar", "Login button" */
export function topBarParts(facts: TopBarFacts): TopBarParts {
  const { pathname, hasLibrary, isOffline, isMulti, meta } = facts;
  return {
    back: !isHome(pathname),
    search: hasLibrary && !isOffline ? button("search", facts) : ABSENT,
    watchlist: button("watchlist", facts),
    metasearch: isMulti && meta ? button("metasearch", facts) : ABSENT,
    end: endOf(facts),
  };
}

/** Disabled on its own page. */
function button(screen: string, { pathname, pathOf }: TopBarFacts): BarButton {
  const path = pathOf(screen);
  if (path === undefined) return ABSENT;
  return { status: "shown", path, disabled: isOn(pathname, path) };
}

function endOf({ pathname, isOffline, isLoggedIn, hasAccounts }: TopBarFacts): TopBarParts["end"] {
  if (isOffline) return "offline";
  if (isLoggedIn) return "account";
  if (!hasAccounts) return "none";
  return matchRoute(pathname) === "login" ? "login-disabled" : "login";
}

const isOn = (pathname: string, path: string): boolean =>
  `${pathname}/`.toLowerCase().startsWith(`${path}/`);
