import type { Facet } from "@freihand/contract";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";

/** Facet of the branches, by key. */
const BRANCH = "branch";
/** Facet whose single value means that a copy is on the shelf now. */
const AVAILABILITY = "availability";
const NOW = "now";

/** The facets that the switch covers. */
export const SHELF_FACETS: ReadonlySet<string> = new Set([BRANCH, AVAILABILITY]);

/** Whether a query is for what is on the shelf of one branch now, and has no other filter on branches. */
export function isOnShelfAt({ filters }: SearchQuery, branchId: string): boolean {
  const branches = filters[BRANCH] ?? [];
  const isNow = filters[AVAILABILITY]?.includes(NOW) === true;
  return isNow && branches.length === 1 && branches[0] === branchId;
}

/** The query for what is on the shelf of a branch now; with that removed if it is already set. */
export function toggledShelf(query: SearchQuery, branchId: string): SearchQuery {
  const { [BRANCH]: _branch, [AVAILABILITY]: _now, ...others } = query.filters;
  if (isOnShelfAt(query, branchId)) return { ...query, filters: others };
  return { ...query, filters: { ...others, [AVAILABILITY]: [NOW], [BRANCH]: [branchId] } };
}

/** Whether a library supports it: it has facets for branches and availability. @param facets those of a reply */
export function hasShelfFacets(facets: readonly Pick<Facet, "id">[]): boolean {
  return Array.from(SHELF_FACETS).every((id) => facets.some((facet) => facet.id === id));
}
