import type { CatalogueIndex } from "./catalogue-index.ts";

/** The catalogue of a library into which nothing was imported yet. */
export const EMPTY_CATALOGUE: CatalogueIndex = {
  search: () => ({ total: 0, records: [], facets: [], corrections: [] }),
  record: () => undefined,
  volumesOf: () => [],
  similarTo: () => [],
  suggest: () => [],
};
