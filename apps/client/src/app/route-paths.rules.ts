import { SCREEN_PATHS } from "@freihand/contract";

/**
 * Paths of the screens, in the notation of the router; `start` is the alias of home, and links in mails lead to `password`,
 * in the browser.
 * @source spec §2 "Screens and routes"
 */
export const ROUTE_PATHS = {
  ...SCREEN_PATHS,
  start: "/start/:libraryId?",
  password: "/password/:libraryId",
} as const;

/** Name of a screen. */
export type RouteName = keyof typeof ROUTE_PATHS;

const DEMO_ID = "opac-[a-z0-9-]{1,36}";
/** Project ids that the demo route accepts. @source spec §5 "Demo route" */
export const DEMO_PROJECT = new RegExp(`^${DEMO_ID}$`);

/** Matches every path that no screen matches. @source spec §2 "404" */
const NOWHERE = "404";

const PATTERNS = Object.entries(ROUTE_PATHS)
  .filter(([name]) => name !== NOWHERE)
  .map(([name, path]) => ({ name, pattern: new RegExp(`^${toPattern(path)}$`, "i") }));

/** The screen that matches this path; undefined when none does and the page for unknown paths is shown. */
export function matchRoute(pathname: string): string | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.name;
}

/** Whether this is the path of home, or of its alias for a library. */
export function isHome(pathname: string): boolean {
  const name = matchRoute(pathname);
  return name === "home" || name === "start";
}

/** Whether a screen matches this path; the page for unknown paths does not count. */
export function matchesRoute(pathname: string): boolean {
  return matchRoute(pathname) !== undefined;
}

/**
 * Path of a screen without its optional parameters.
 * @returns undefined when there is no such screen, or it requires a parameter
 */
export function plainPath(name: string): string | undefined {
  const path = new Map<string, string>(Object.entries(ROUTE_PATHS)).get(name);
  const plain = path?.replaceAll(/\/:\w+\?/g, "");
  return plain === undefined || /[:*]/.test(plain) ? undefined : plain;
}

function toPattern(path: string): string {
  if (path === "/") return "/";
  const parts = path.replaceAll(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const part = name === "projectId" ? `/${DEMO_ID}` : "/[^/]+";
    return optional === "?" ? `(?:${part})?` : part;
  });
  return `${parts}/?`;
}
