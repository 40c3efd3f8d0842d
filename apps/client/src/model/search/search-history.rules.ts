import { libraryId, MAX_SEARCH_TEXT, type LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import type { SearchQuery } from "./search-query.rules.ts";
import { withDefault } from "../shape-words.ts";

/** Maximum of searches kept per library. */
export const KEPT_SEARCHES = 20;
/** Maximum of searches kept in total. */
const KEPT_IN_ALL = 200;

const pastSearch = z.object({
  libraryId,
  /** As in `SearchQuery`, with at least one text. */
  fields: z.record(
    z.string(),
    z.union([z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_TEXT)), z.literal(true)]),
  ),
});
/** One search that the patron has made. */
export type PastSearch = z.infer<typeof pastSearch>;

/** The search history as stored on this device. */
export const searchHistoryShape = z.object({
  /** The patron has switched it off: nothing is kept. */
  isOff: withDefault(z.boolean(), false),
  /** Newest first. */
  searches: withDefault(z.array(pastSearch), []),
});
/** What the patron has searched for on this device. */
export type SearchHistory = z.infer<typeof searchHistoryShape>;

/** Switched on, and empty. */
export const NO_SEARCH_HISTORY: SearchHistory = searchHistoryShape.parse({});

/** How a past search is displayed and identified: its texts in the order of their fields, like `queryWords`. */
export function wordsOfSearch({ fields }: Pick<PastSearch, "fields">): string {
  // The app starts with this module, and without the one for the address bar.
  const ids = Object.keys(fields).toSorted();
  return ids
    .map((id) => fields[id])
    .filter((value) => typeof value === "string")
    .join(" · ");
}

/** The searches of one library, newest first. */
export function searchesIn(
  { searches }: Pick<SearchHistory, "searches">,
  library: LibraryId,
): readonly PastSearch[] {
  return searches.filter((search) => search.libraryId === library);
}

/**
 * With a search in front, replacing one for the same words; unchanged while the history is off or when no words were
 * searched.
 */
export function withSearch(
  history: SearchHistory,
  { libraryId: library, fields }: Pick<SearchQuery, "libraryId" | "fields">,
): SearchHistory {
  if (history.isOff || library === undefined || wordsOfSearch({ fields }) === "") return history;
  const search = { libraryId: library, fields: { ...fields } };
  const others = history.searches.filter((other) => !isSameSearch(other, search));
  const own = others.filter((other) => other.libraryId === library);
  const tooMany = new Set(own.slice(KEPT_SEARCHES - 1));
  const kept = others.filter((other) => !tooMany.has(other));
  return { ...history, searches: [search, ...kept].slice(0, KEPT_IN_ALL) };
}

/** Without a search. */
export function withoutSearch(history: SearchHistory, search: PastSearch): SearchHistory {
  return {
    ...history,
    searches: history.searches.filter((other) => !isSameSearch(other, search)),
  };
}

/** Without any search; its switch unchanged. */
export function emptied(history: SearchHistory): SearchHistory {
  return { ...history, searches: [] };
}

/** Switched on or off; off also empties it. */
export function switched(history: SearchHistory, isOn: boolean): SearchHistory {
  return isOn ? { ...history, isOff: false } : { isOff: true, searches: [] };
}

function isSameSearch(one: PastSearch, other: PastSearch): boolean {
  return one.libraryId === other.libraryId && searchKey(one) === searchKey(other);
}

const searchKey = (search: PastSearch): string => wordsOfSearch(search).toLowerCase();
