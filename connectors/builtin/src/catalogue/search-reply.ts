import { SORTS, type CatalogueQuery, type Instead } from "@freihand/catalogue";
import type { SearchReply } from "@freihand/contract";
import { facetsOf, sortLabel } from "./facet-labels.ts";
import { hitOf } from "./hit.rules.ts";
import type { Telling } from "./library-facts.rules.ts";
import { inList, type CatalogueSources } from "./record-detail.ts";

/** A checked query, and how many of its hits are the page; the rest is prefetched. */
export interface PagedQuery {
  readonly query: CatalogueQuery;
  readonly limit: number;
}

/** Searches and puts the answer into words. `tookMs` is for the caller to measure. */
export function searchReply(
  { query, limit }: PagedQuery,
  { index, copies }: CatalogueSources,
  telling: Telling,
): Omit<SearchReply, "tookMs"> {
  const found = index.search(query);
  const states = copies.statesOf(
    { project: telling.facts.project, libraryId: telling.facts.library },
    found.records.map(({ id }) => id),
  );
  const hits = found.records.map((record) =>
    hitOf(record, states.get(record.id), inList(telling, index)),
  );
  return {
    total: found.total,
    totalExact: true,
    offset: query.offset,
    limit,
    results: hits.slice(0, limit),
    prefetched: hits.slice(limit),
    facets: facetsOf(found.facets, telling),
    sorts: SORTS.map((key) => ({
      key,
      label: sortLabel(key, telling.locale),
      active: key === query.sort,
    })),
    ...(found.corrections.length === 0
      ? {}
      : { didYouMean: found.corrections.map((correction) => ({ ...correction })) }),
    ...(found.instead === undefined ? {} : { instead: insteadOf(found.instead) }),
  };
}

const insteadOf = ({ query, without }: Instead): SearchReply["instead"] =>
  without === undefined ? { query } : { query, without: [...without] };
