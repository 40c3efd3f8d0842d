/** Paths of the screens that exist, in the notation of the router. @source spec §2 "Screens and routes" */
export const ROUTE_PATHS = {
  home: "/",
  start: "/start/:libraryId?",
  login: "/login/:libraryId?/:userId?",
  result: "/result",
  record: "/record/:libraryId/:id",
  account: "/account",
} as const;

export type RouteName = keyof typeof ROUTE_PATHS;

const PATTERNS = Object.values(ROUTE_PATHS).map(
  (path) =>
    new RegExp(
      `^${path === "/" ? "/" : path.replaceAll(/\/:\w+(\??)/g, (_, optional: string) => (optional === "?" ? "(?:/[^/]+)?" : "/[^/]+"))}/?$`,
      "i",
    ),
);

/** Whether a screen answers to this path; the page for unknown paths does not count. */
export function matchesRoute(pathname: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(pathname));
}
