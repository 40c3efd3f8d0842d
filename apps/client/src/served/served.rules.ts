import { addressLocale, type Locale } from "@freihand/contract";
import { matchRoute } from "../app/route-paths.rules.ts";
import { OPEN_RECORD } from "../model/search/search-query.rules.ts";
import { SERVED_SCREENS, type ServedScreen } from "./served-screens.rules.ts";

/** A title that is open over results: the HTML has it in place of the list, as on a phone. */
const OPEN_TITLE: ServedScreen = {
  modules: ["src/app/pages/ResultPage.tsx"],
  subject: "record",
};
/** The page for unknown addresses. */
const NOWHERE: ServedScreen = { modules: ["src/app/pages/NotFoundPage.tsx"] };
/** No table of patrons' screens has it. */
const DESK = /^\/desk(?:\/|$)/i;

/** @returns undefined: the screen of this address is not rendered on the server */
export function servedScreen({ pathname, searchParams }: URL): ServedScreen | undefined {
  const name = matchRoute(pathname);
  if (name === undefined) return DESK.test(pathname) ? undefined : NOWHERE;
  return name === "result" && searchParams.has(OPEN_RECORD) ? OPEN_TITLE : SERVED_SCREENS.get(name);
}

/** What every screen needs: without it nothing is certain. */
const NEEDED: ReadonlySet<unknown> = new Set(["config", "libraries"]);

/** Whether a screen cannot be rendered without the data of this key in the query cache. */
export const isNeeded = ({ subject }: ServedScreen, [name]: readonly unknown[]): boolean =>
  NEEDED.has(name) || (subject !== undefined && name === subject);

/** The language that an address names, else German. @source rulings 37 */
export const servedLocale = (query: URLSearchParams): Locale => addressLocale(query) ?? "de";

/** A query, as far as it matters whether it failed. */
interface Outcome {
  readonly state: { readonly status: string; readonly error: unknown };
}

const NOT_FOUND = 404;

/**
 * What the failures of a page's calls make of the page. `missing`: what the address names does not exist; `unknown`: another
 * time there may be more to show; undefined: nothing failed.
 */
export function servedFailure(queries: readonly Outcome[]): "missing" | "unknown" | undefined {
  const failed = queries.filter(({ state }) => state.status === "error");
  if (failed.length === 0) return undefined;
  return failed.every(({ state: { error } }) => isMissing(error)) ? "missing" : "unknown";
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === "ApiError" &&
  "status" in error &&
  error.status === NOT_FOUND;
