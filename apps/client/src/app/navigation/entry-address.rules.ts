import { ownPath } from "../redirect.rules.ts";
import { plainPath, matchRoute } from "../route-paths.rules.ts";
import type { EntryTarget } from "./entry.rules.ts";

/** Where an entry leads: a path of the app, or an address outside that opens in a new tab. */
export type EntryAddress =
  | { readonly path: string }
  /** `opens`: "tab" opens a new tab; "program" opens the mail or phone app. */
  | { readonly href: string; readonly opens: "tab" | "program" };

const OPENS: ReadonlyMap<string, "tab" | "program"> = new Map([
  ["https:", "tab"],
  ["http:", "tab"],
  ["mailto:", "program"],
  ["tel:", "program"],
]);

/**
 * The address behind an entry.
 * @returns undefined when the screen does not exist, the path belongs to no screen, or the address may not be opened
 * @source spec §2 "External entries", Q-26
 */
export function entryAddress(target: EntryTarget): EntryAddress | undefined {
  if ("href" in target) return outside(target.href);
  const path = "screen" in target ? plainPath(target.screen) : ownPath(target.path);
  return path === undefined ? undefined : { path };
}

function outside(href: string): EntryAddress | undefined {
  const url = URL.parse(href);
  const opens = url === null ? undefined : OPENS.get(url.protocol);
  return url === null || opens === undefined ? undefined : { href: url.href, opens };
}

/**
 * Whether an entry links to the current page: to this very path, or to its screen as a whole.
 * @param pathname path of the current page
 */
export function isCurrent(address: EntryAddress, pathname: string): boolean {
  if (!("path" in address)) return false;
  const [path = ""] = address.path.split(/[?#]/, 1);
  const name = matchRoute(pathname);
  return path === unslashed(pathname) || (name !== undefined && plainPath(name) === path);
}

/** The router accepts a slash at the end of every path. */
const unslashed = (pathname: string): string => pathname.replace(/(?<=.)\/$/, "");
