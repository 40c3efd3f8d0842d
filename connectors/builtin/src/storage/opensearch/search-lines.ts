import type { EngineSearch } from "./search-body.rules.ts";

/** A search, and where. */
export interface IndexedSearch {
  readonly index: string;
  readonly search: EngineSearch;
}

/** What the engine is told; it looks at this between pieces of work only, so ours counts. */
const ENGINE_TIMEOUT = "3s";
/** A node that has a copy searches that one, so that no other node can keep it waiting. */
const HEADER = { allow_partial_search_results: false, preference: "_local" };

/** A search as two lines of a request with several. */
export const searchLines = ({
  index,
  search: { request_cache = false, ...search },
}: IndexedSearch): string =>
  [
    { index, ...HEADER, request_cache },
    { ...search, timeout: ENGINE_TIMEOUT, stored_fields: "_none_" },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
