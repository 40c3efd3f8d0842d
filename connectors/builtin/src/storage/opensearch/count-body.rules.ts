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
  goneQuery,
  isNow,
  NOTHING_LENT,
  without,
  type EngineSearch,
  type Lent,
} from "./search-body.rules.ts";
import type { CountedSet, Counts, SetCounts, TitleSet } from "./set-counts.rules.ts";

/** More branches than any library has. */
const BRANCHES_MAX = 10_000;

/**
 * Values that are counted where some titles are taken away afterwards: so many that the most frequent of the rest are nearly
 * always among them.
 */
export const LISTED = 200;

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

/** What is counted. */
export interface Counting {
  readonly query: CatalogueQuery;
  /** As of `foundQuery`. */
  readonly match: Match | undefined;
}

/** Titles among all that were found, and the counts of them. */
interface SetSearch {
  readonly filter: EngineJson;
  readonly aggs: EngineJson;
}

/**
 * Searches that only count, one for each set of titles: so what is lent stands in few of them, and once, and the engine
 * remembers the answers to all others whatever is lent afterwards.
 */
export function countSearches(counting: Counting, lent: Lent): ReadonlyMap<TitleSet, EngineSearch> {
  const { query } = counting;
  const sets = countedSets(query, lent, MAX_FACET_OPTIONS);
  return searchesOf(counting, sets, (set) => isLasting(set, query.filters));
}

/** The same as if nothing was lent, with more values: the engine remembers all answers. */
export const lastingSearches = (counting: Counting): ReadonlyMap<TitleSet, EngineSearch> =>
  searchesOf(counting, countedSets(counting.query, NOTHING_LENT, LISTED), () => true);

/** What of the sets of `lastingSearches` is not there now. @param counts of those: their values are counted */
export function goneSearches(
  counting: Counting,
  lent: Lent,
  counts: Counts,
): ReadonlyMap<CountedSet, EngineSearch> {
  const { query } = counting;
  const { filters } = query;
  const sets = new Map<CountedSet, SetSearch>();
  for (const [set, { filter, aggs }] of countedSets(query, NOTHING_LENT, LISTED)) {
    if (isLasting(set, filters)) continue;
    const branches = set === "branch" ? undefined : filters.get("branch");
    const hasShelves = facetPart("branch", "usual") in aggs;
    const gone = goneQuery(branches, lent);
    const moved = hasShelves ? lent.moved().rows : undefined;
    if (gone !== undefined)
      sets.set(set, {
        filter: both(filter, gone),
        aggs: namedValues(counts.get(set), hasShelves),
      });
    if (moved !== undefined)
      sets.set("moved", { filter: both(filter, moved), aggs: branchesGone(lent) });
  }
  return searchesOf(counting, sets, () => false);
}

/** The values that have been counted, but for branches of which something has moved. */
function namedValues(counts: SetCounts | undefined, hasShelves: boolean): EngineJson {
  const named = [...(counts?.values ?? [])].flatMap(([id, values]) => {
    if (values.size === 0 || (id === "branch" && hasShelves)) return [];
    const terms = { field: `f_${id}`, include: [...values.keys()], size: values.size };
    return [[facetPart(id, "values"), { terms }] as const];
  });
  return Object.fromEntries(named);
}

function searchesOf<Set extends CountedSet>(
  { query, match }: Counting,
  sets: ReadonlyMap<Set, SetSearch>,
  isKept: (set: Set) => boolean,
): ReadonlyMap<Set, EngineSearch> {
  const found = foundQuery(query, match);
  return new Map(
    Array.from(sets, ([set, { filter, aggs }]) => [
      set,
      {
        ...counted(filter === ALL ? found : both(found, filter)),
        request_cache: isKept(set),
        aggs,
      },
    ]),
  );
}

/** @param size most values of a facet */
function countedSets(
  { filters, countFacets }: CatalogueQuery,
  lent: Lent,
  size: number,
): ReadonlyMap<TitleSet, SetSearch> {
  const sets = new Map<TitleSet, SetSearch>([["found", { filter: ALL, aggs: {} }]]);
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
  for (const id of FACETS)
    if (id !== "availability") add(id, countsOf(id, { filters, lent, size }));
  if (!isNow(filters)) {
    const others = filtersQuery(filters, lent, "availability");
    sets.set("now", { filter: both(others, availableQuery(filters, lent)), aggs: {} });
  }
  return sets;
}

function countsOf(
  id: Exclude<FacetId, "availability">,
  {
    filters,
    lent,
    size,
  }: { readonly filters: FacetFilters; readonly lent: Lent; readonly size: number },
): EngineJson {
  if (id === "branch" && isNow(filters)) return branchesNow(lent);
  const field = `f_${id}`;
  const chosen = filters.get(id);
  const named = { terms: { field, include: [...(chosen ?? [])], size: chosen?.size ?? 1 } };
  return {
    [facetPart(id, "values")]: { terms: { field, size } },
    ...(chosen === undefined ? {} : { [facetPart(id, "chosen")]: named }),
  };
}

/** Titles whose copies stand where the catalogue says, and the others by the branches that have a copy of them now. */
function branchesNow(lent: Lent): EngineJson {
  const { rows, freeAt } = lent.moved();
  return {
    [facetPart("branch", "usual")]: shelves(without(rows)),
    ...(freeAt.size === 0 ? {} : { [facetPart("branch", "moved")]: byBranch(freeAt) }),
  };
}

/** Titles that have moved by the branches where they stand usually, and those that have a copy of them all the same. */
function branchesGone(lent: Lent): EngineJson {
  const { freeAt } = lent.moved();
  return {
    [facetPart("branch", "usual")]: shelves(ALL),
    ...(freeAt.size === 0 ? {} : { [facetPart("branch", "free")]: byBranch(freeAt) }),
  };
}

const shelves = (filter: EngineJson): EngineJson => ({
  filter,
  aggs: { values: { terms: { field: "f_shelf", size: BRANCHES_MAX } } },
});

const byBranch = (queries: ReadonlyMap<string, EngineJson>): EngineJson => ({
  filters: { filters: Object.fromEntries(queries) },
});
