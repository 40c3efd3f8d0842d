import { localAddress } from "../parts/links/local-address.rules.ts";
import { matchesRoute } from "./route-paths.rules.ts";

const HOME = "/";
const PRINTABLE_ASCII = /^[\x21-\x7E]+$/;

/**
 * Where to go after login: a path of the app itself, else home.
 * @param wanted the `redirect` query parameter as given in the address; null when there is none
 * @source Q-1, rulings 17
 */
export function redirectTarget(wanted: string | null): string {
  const target = ownPath(wanted ?? HOME);
  return target === undefined || isLogin(target) ? HOME : target;
}

/**
 * A text from outside as a path, query and hash of a screen of the app.
 * @returns undefined when it matches no screen, or leads elsewhere
 * @source rulings 17
 */
export function ownPath(text: string): string | undefined {
  const address = PRINTABLE_ASCII.test(text) ? localAddress(text) : undefined;
  return address && matchesRoute(address.pathname) ? address.path : undefined;
}

/**
 * Address of the login page that returns to `path` (path, query and hash of this app); for the login page, its plain
 * address.
 * @source spec §2 "Login button"
 */
export function loginPath(path: string): string {
  return isLogin(path) ? "/login" : `/login?redirect=${encodeURIComponent(redirectTarget(path))}`;
}

/**
 * Where a page that needs a login redirects to. The return path is kept for a patron who wanted this page or whose
 * session the server ended; a patron who logged out leaves nothing to the next one.
 * @param hadSession somebody was signed in while this page was open
 * @param isEnded the server ended that session
 */
export function loginInstead(
  path: string,
  { hadSession, isEnded }: { readonly hadSession: boolean; readonly isEnded: boolean },
): string {
  return hadSession && !isEnded ? "/login" : loginPath(path);
}

function isLogin(path: string): boolean {
  return /^\/login(?:[/?#]|$)/i.test(path);
}
