import {
  FACETS,
  MAX_FACET_OPTIONS,
  type CatalogueQuery,
  type EngineJson,
  type FacetFilters,
  type FacetId,
  type Match,
} from "@freihand/catalogue";
import {
  ALL,
  availableQuery,
  both,
  counted,
  filtersQuery,
  foundQuery,
  isNow,
  without,
  type EngineSearch,
  type Lent,
} from "./search-body.rules.ts";

/** More branches than any library has. */
const BRANCHES_MAX = 10_000;

/**
 * Titles that are counted: what was `found` before all choices, what passes `all` of them, what is on the shelves `now` as well,
 * and for a facet with choices what passes those in the others.
 */
export type TitleSet = "found" | "all" | "now" | FacetId;

/** Titles that pass the choices in all facets but one. @param except undefined: in all */
export function setOf(filters: FacetFilters, except?: FacetId): TitleSet {
  if ([...filters.keys()].every((id) => id === except)) return "found";
  return except !== undefined && filters.has(except) ? except : "all";
}

/** Titles that the facet of availability counts. */
export const nowSet = (filters: FacetFilters): TitleSet => (isNow(filters) ? "all" : "now");

/** Name of a part of a facet's counts. */
export const facetPart = (id: FacetId, part: string): string => `${id}_${part}`;

/** Whether the answer about titles holds after a loan. */
export const isLasting = (set: TitleSet, filters: FacetFilters): boolean =>
  set === "found" || (set !== "now" && !filters.has("availability"));

interface Counted {
  readonly filter: EngineJson;
  readonly aggs: EngineJson;
}

/**
 * Searches that only count, one for each set of titles: so what is lent stands in few of them, and once, and the engine
 * remembers the answers to all others whatever is lent afterwards.
 * @param match as of `foundQuery`
 */
export function countSearches(
  query: CatalogueQuery,
  match: Match | undefined,
  lent: Lent,
): ReadonlyMap<TitleSet, EngineSearch> {
  const found = foundQuery(query, match);
  const searches = new Map<TitleSet, EngineSearch>();
  for (const [set, { filter, aggs }] of countedSets(query, lent))
    searches.set(set, {
      ...counted(filter === ALL ? found : both(found, filter)),
      request_cache: isLasting(set, query.filters),
      aggs,
    });
  return searches;
}

function countedSets(
  { filters, countFacets }: CatalogueQuery,
  lent: Lent,
): ReadonlyMap<TitleSet, Counted> {
  const sets = new Map<TitleSet, Counted>([["found", { filter: ALL, aggs: {} }]]);
  const add = (except: FacetId | undefined, more: EngineJson): void => {
    const set = setOf(filters, except);
    const { filter, aggs } = sets.get(set) ?? {
      filter: filtersQuery(filters, lent, except),
      aggs: {},
    };
    sets.set(set, { filter, aggs: { ...aggs, ...more } });
  };
  add(undefined, {});
  if (!countFacets) return sets;
  for (const id of FACETS) if (id !== "availability") add(id, countsOf(id, filters, lent));
  if (!isNow(filters)) {
    const others = filtersQuery(filters, lent, "availability");
    sets.set("now", { filter: both(others, availableQuery(filters, lent)), aggs: {} });
  }
  return sets;
}

function countsOf(
  id: Exclude<FacetId, "availability">,
  filters: FacetFilters,
  lent: Lent,
): EngineJson {
  if (id === "branch" && isNow(filters)) return branchesNow(lent);
  const field = `f_${id}`;
  const chosen = filters.get(id);
  const named = { terms: { field, include: [...(chosen ?? [])], size: chosen?.size ?? 1 } };
  return {
    [facetPart(id, "values")]: { terms: { field, size: MAX_FACET_OPTIONS } },
    ...(chosen === undefined ? {} : { [facetPart(id, "chosen")]: named }),
  };
}

/** Titles whose copies stand where the catalogue says, and the others by the branches that have a copy of them now. */
function branchesNow(lent: Lent): EngineJson {
  const { rows, freeAt } = lent.moved();
  const usual = {
    filter: without(rows),
    aggs: { values: { terms: { field: "f_shelf", size: BRANCHES_MAX } } },
  };
  if (freeAt.size === 0) return { [facetPart("branch", "usual")]: usual };
  const moved = { filters: { filters: Object.fromEntries(freeAt) } };
  return { [facetPart("branch", "usual")]: usual, [facetPart("branch", "moved")]: moved };
}
