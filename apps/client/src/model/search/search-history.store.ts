import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createKeptStore, type Update } from "../settings/kept-store.ts";
import { createPersisted } from "../settings/persisted.ts";
import {
  NO_SEARCH_HISTORY,
  searchHistoryShape,
  switched,
  withSearch,
  type SearchHistory,
} from "./search-history.rules.ts";
import type { SearchQuery } from "./search-query.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** The search history and its actions. */
export interface SearchHistoryState extends SearchHistory {
  /** Keeps a search, unless the history is off. */
  readonly add: (query: SearchQuery) => void;
  readonly switchTo: (isOn: boolean) => void;
  /** Applies a transition of the rules. */
  readonly update: Update<SearchHistory>;
}

/** The search history of one device. */
export function createSearchHistoryStore(texts: TextStore): StoreApi<SearchHistoryState> {
  const kept = createPersisted(texts, {
    key: STORED_KEYS["search-history"],
    version: 1,
    schema: searchHistoryShape,
    fallback: NO_SEARCH_HISTORY,
  });
  return createKeptStore<SearchHistory, Omit<SearchHistoryState, keyof SearchHistory>>({
    kept,
    stateOf: (all) => searchHistoryShape.parse(all),
    actions: (update) => ({
      add: (query: SearchQuery) => {
        update((history) => withSearch(history, query));
      },
      switchTo: (isOn: boolean) => {
        update((history) => switched(history, isOn));
      },
      update,
    }),
  });
}
