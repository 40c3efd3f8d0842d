import type { CatalogueIndex } from "./catalogue-index.ts";

/** The catalogue of a library into which nothing was imported yet. */
export const EMPTY_CATALOGUE: CatalogueIndex = {
  search: emptyOutcome,
  record: noTitle,
  volumesOf: nothing,
  hasVolumes,
  similarTo: nothing,
  suggest: nothing,
  arrivals: noArrivals,
};

function nothing(): readonly [] {
  return [];
}

function hasVolumes(): false {
  return false;
}

function noTitle(): undefined {
  return undefined;
}

function emptyOutcome() {
  return { total: 0, records: [], facets: [], corrections: [] };
}

function noArrivals() {
  return { groups: [], mediaTypes: [] };
}
