import type { EngineJson } from "@freihand/catalogue";

/** A search, and where. */
export interface IndexedSearch {
  readonly index: string;
  readonly search: EngineJson;
}

/** What the engine is told; it looks at this between pieces of work only, so ours counts. */
const ENGINE_TIMEOUT = "3s";
/** A node that has a copy searches that one, so that no other node can keep it waiting. */
const HEADER = { allow_partial_search_results: false, preference: "_local" };

/** A search as two lines of a request with several. */
export const searchLines = ({ index, search }: IndexedSearch): string =>
  [
    { index, ...HEADER },
    { ...search, timeout: ENGINE_TIMEOUT, _source: false },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
