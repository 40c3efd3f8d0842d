import { SCREEN_PATHS, type ScreenName } from "@freihand/contract";
import { isScreenAddress } from "../../previews/screen-address.rules.ts";

/** Screens that are the same for everybody. Those of a card are never rendered: they are nobody else's. */
const RENDERED: readonly ScreenName[] = [
  "home",
  "acquisitions",
  "content",
  "events",
  "general",
  "help",
  "imprint",
  "info",
  "libraries",
  "privacy",
  "record",
  "result",
  "search",
];

/** A library's home, beside the screens of the specification. @source decision 72 */
const START = /^\/start\/[^/]+$/;

const PATTERNS = [
  START,
  ...RENDERED.map((name) => {
    const pattern = SCREEN_PATHS[name]
      .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
      .replaceAll(/:\w+/g, "[^/]+");
    return new RegExp(`^${pattern}$`);
  }),
];

/** Longer addresses are none that we make; nothing is kept under them. */
const MAX_LENGTH = 1000;

/** Files that others look for have no page: `/wp-login.php`. */
const isLikeAFile = (path: string): boolean => path.slice(path.lastIndexOf("/")).includes(".");

/** The page that says so where there is none is the same for everybody, too. */
const isPageForNowhere = (path: string): boolean => !isScreenAddress(path) && !isLikeAFile(path);

/**
 * Whether the server may render an address. The client's code decides again, and knows more.
 * @param url path and query
 */
export function isRendered(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  const named = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (url.length > MAX_LENGTH) return false;
  return PATTERNS.some((pattern) => pattern.test(named)) || isPageForNowhere(named);
}
