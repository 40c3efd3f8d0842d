import { libraryId, recordId, titleKey } from "@freihand/contract";
import type { WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";

/** Maximum number of titles in a link. */
export const MAX_SHARED = 100;
/** Query parameter with a shared list. */
const IMPORT = "import";

/**
 * The query string of a link that shares titles: `?import=1:abc,2:def`.
 * @param keys those beyond the hundredth are left out
 */
export function importSearch(keys: readonly WatchlistKey[]): string {
  const items = keys
    .slice(0, MAX_SHARED)
    .map((key) => `${String(key.libraryId)}:${encodeURIComponent(key.id.toWellFormed())}`);
  // Ids are encoded twice, so that their own commas do not split the list; the list's stay readable.
  const value = encodeURIComponent(items.join(",")).replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `?${IMPORT}=${value}`;
}

/** The content of a link. */
export type SharedList =
  | { readonly status: "none" }
  | { readonly status: "read"; readonly keys: readonly WatchlistKey[] }
  /** It is not a list, or longer than any that the app creates. */
  | { readonly status: "refused" };

/** Reads a shared list strictly: all of it is valid and short enough, or nothing is offered. Duplicates count once. */
export function sharedList(search: string): SharedList {
  const value = new URLSearchParams(search).get(IMPORT);
  if (value === null) return { status: "none" };
  const keys = value.split(",").map(parseKey);
  const known = keys.filter((key) => key !== undefined);
  if (known.length !== keys.length || keys.length > MAX_SHARED) return { status: "refused" };
  const unique = new Map(known.map((key) => [titleKey(key), key]));
  return { status: "read", keys: [...unique.values()] };
}

function parseKey(item: string): WatchlistKey | undefined {
  const [, library, text] = /^(\d{1,9}):(.+)$/.exec(item) ?? [];
  const owner = libraryId.safeParse(Number(library)).data;
  const id = recordId.safeParse(decoded(text ?? "")).data;
  return owner === undefined || id === undefined ? undefined : { libraryId: owner, id };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // truncated in the middle of a character
  }
}
