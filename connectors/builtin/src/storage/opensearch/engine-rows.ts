import type { CatalogueQuery, EngineJson, Match } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { CatalogueTitles } from "../search/catalogue-titles.ts";
import { preferred, WEIGHED_AGAIN, WEIGHED_MAX } from "../search/ranking.ts";
import { rowPreference } from "../search/row-preference.ts";
import { hitsOf, type EngineHit } from "./engine-hits.ts";
import type { RowFilter } from "./lent-titles.ts";
import type { SendSearches } from "./sent-together.ts";
import {
  both,
  BY_WEIGHT,
  exactQuery,
  foundQuery,
  IN_TIERS,
  NEWEST_FIRST,
  numberedScore,
  SORT_KEYS,
  tiered,
  weighed,
  type EngineSearch,
} from "./search-body.rules.ts";

/** What the order of hits is made from. */
export interface EngineRanking {
  readonly matched: number;
  readonly matches: readonly Match[];
  /** Titles that pass the choices in all facets. */
  readonly filters: EngineJson;
  /** Whether the same is the page after a loan. */
  readonly isLasting: boolean;
  readonly file: CatalogueFile;
  readonly send: SendSearches;
}

/** The engine sorts this many at a time; it goes on after the last of them. */
export const AT_ONCE = 10_000;
/** So many times the titles of a page are read where some of them are left out. */
const SPARE = 3;
/** Where only every tenth is left, or fewer. */
const FEW_THERE = 10;

/** The rows of the requested page, in the order that `rankRows` describes. */
export function engineRows(
  query: CatalogueQuery,
  ranking: EngineRanking,
): Promise<readonly number[]> {
  const search = sortedSearch(query, ranking);
  return search === undefined ? inWeight(query, ranking) : sorted(query, search, ranking);
}

/**
 * The same without titles that the engine does not leave out: pages that last are read until enough of them are left.
 * @returns undefined where so few are that it would be better to leave them out in the engine
 */
export async function engineRowsThere(
  query: CatalogueQuery,
  ranking: EngineRanking,
  areThere: RowFilter,
): Promise<readonly number[] | undefined> {
  const search = sortedSearch(query, ranking);
  if (search === undefined) return undefined;
  const end = query.offset + query.count;
  const size = Math.min(AT_ONCE, SPARE * end);
  const rows: number[] = [];
  let after: EngineHit | undefined;
  for (;;) {
    const hits = await hitsAfter(after, { ...search, size }, ranking);
    const there = areThere(hits.map(({ row }) => row));
    rows.push(...there);
    if (rows.length >= end || hits.length < size) return rows.slice(query.offset, end);
    if (there.length < size / FEW_THERE) return undefined;
    after = hits.at(-1);
  }
}

/** @returns undefined where titles come by their weight */
function sortedSearch(query: CatalogueQuery, ranking: EngineRanking): Sorted | undefined {
  const { matched, matches, filters } = ranking;
  const found = both(foundQuery(query, matches.at(-1)), filters);
  if (query.sort !== "relevance") return { query: found, sort: SORT_KEYS[query.sort] };
  if (matches.length === 0) return { query: numberedScore(found, query), sort: IN_TIERS };
  return matched > WEIGHED_MAX ? { query: tiered(found, query), sort: IN_TIERS } : undefined;
}

interface Sorted {
  readonly query: EngineJson;
  readonly sort: readonly EngineJson[];
}

/** Most hits in an answer that the engine keeps. */
const KEPT_MAX = 500;

/** Titles in their order, without their number. */
const hitsSearch = (
  search: Sorted & { readonly size: number; readonly search_after?: readonly unknown[] },
  isLasting: boolean,
): EngineSearch => ({
  ...search,
  track_total_hits: false,
  request_cache: isLasting && search.size <= KEPT_MAX,
});

/** A page far behind is reached in steps. */
async function sorted(
  { offset, count }: CatalogueQuery,
  search: Sorted,
  ranking: EngineRanking,
): Promise<readonly number[]> {
  let left = offset;
  let after: EngineHit | undefined;
  for (;;) {
    const size = left > 0 ? Math.min(AT_ONCE, left) : count;
    const hits = await hitsAfter(after, { ...search, size }, ranking);
    if (left === 0) return hits.map(({ row }) => row);
    after = hits.at(-1);
    if (after === undefined || hits.length < size) return [];
    left -= size;
  }
}

/** @param last of those before; undefined: from the first on */
async function hitsAfter(
  last: EngineHit | undefined,
  search: Sorted & { readonly size: number },
  { send, isLasting }: EngineRanking,
): Promise<readonly EngineHit[]> {
  const next = last === undefined ? {} : { search_after: last.sort };
  const [reply] = await send([hitsSearch({ ...search, ...next }, isLasting)]);
  return hitsOf(reply);
}

/** Exact titles first, and then those of each match by their weight, as with FTS5. */
async function inWeight(query: CatalogueQuery, ranking: EngineRanking): Promise<readonly number[]> {
  const { matches, filters, isLasting, file, send } = ranking;
  const exact = exactQuery(query);
  const wanted = query.offset + query.count;
  const searches = matches.map((match) =>
    weighedSearch(query, { match, filters, isLasting, wanted, exact }),
  );
  const first = exact === undefined ? [] : [exactSearch(query, { ...ranking, exact })];
  const replies = await send([...searches, ...first]);
  const preference = rowPreference(file, query.language);
  const titles = new CatalogueTitles(file);
  const others = replies.slice(0, searches.length).flatMap((reply) => {
    const ranked = hitsOf(reply).map(({ row, sort }) => [row, -Number(sort[0])] as const);
    return preferred(ranked, preference, (row) => titles.keyOf(row));
  });
  const newest = replies.slice(searches.length).flatMap((reply) => hitsOf(reply));
  const exactRows = newest.map(({ row }) => row).toSorted(preference.compare);
  return [...new Set([...exactRows, ...others])].slice(query.offset, wanted);
}

interface Weighed extends Pick<EngineRanking, "filters" | "isLasting"> {
  readonly match: Match;
  readonly wanted: number;
  readonly exact: EngineJson | undefined;
}

function weighedSearch(
  query: CatalogueQuery,
  { match, filters, isLasting, wanted, exact }: Weighed,
): EngineSearch {
  const others = exact === undefined ? [] : [{ bool: { must_not: [exact] } }];
  const found = both(foundQuery(query, match), filters, ...others);
  const size = Math.min(AT_ONCE, Math.max(wanted, WEIGHED_AGAIN));
  return hitsSearch({ query: weighed(found, match), sort: BY_WEIGHT, size }, isLasting);
}

const exactSearch = (
  query: CatalogueQuery,
  { matches, filters, isLasting, exact }: EngineRanking & { readonly exact: EngineJson },
): EngineSearch => {
  const found = both(foundQuery(query, matches.at(-1)), filters, exact);
  return hitsSearch({ query: found, sort: NEWEST_FIRST, size: AT_ONCE }, isLasting);
};
