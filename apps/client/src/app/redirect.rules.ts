import { matchesRoute } from "./route-paths.rules.ts";

const HOME = "/";
const LONGEST = 2048;
/** An origin that no link can name by accident. */
const NOWHERE = "https://app.invalid";
/** One slash, then neither slash nor backslash; printable ASCII only. */
const LOCAL_PATH = /^\/(?![/\\])[\x21-\x7E]*$/;

/**
 * Where to go after login: a path of the app itself, else home.
 * @param wanted the `redirect` query parameter as it stands in the address; null when there is none
 * @source trust Q-1, rulings 17
 */
export function redirectTarget(wanted: string | null): string {
  if (wanted === null || wanted.length > LONGEST || !LOCAL_PATH.test(wanted)) return HOME;
  const url = URL.parse(wanted, NOWHERE);
  return url && isOwnPage(url) ? `${url.pathname}${url.search}${url.hash}` : HOME;
}

function isOwnPage({ origin, pathname }: URL): boolean {
  const isLocal = origin === NOWHERE && !pathname.startsWith("//");
  return isLocal && !isLogin(pathname) && matchesRoute(pathname);
}

/** Address of the login page that leads back to `path` (path, query and hash of this app). */
export function loginPath(path: string): string {
  const target = redirectTarget(path);
  return target === HOME ? "/login" : `/login?redirect=${encodeURIComponent(target)}`;
}

function isLogin(pathname: string): boolean {
  return /^\/login(?:\/|$)/i.test(pathname);
}
