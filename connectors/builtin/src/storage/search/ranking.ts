import {
  firstRows,
  matchWithin,
  orderedAmongEquals,
  placeKey,
  type CatalogueQuery,
  type Match,
  type SortKey,
} from "@freihand/catalogue";
import type { CatalogueFile, RowFacts } from "../catalogue/catalogue-file.ts";
import type { RankedRow } from "./row-list.cast.ts";
import type { SearchedTitles } from "./catalogue-titles.ts";
import type { SearchedTexts } from "./catalogue-texts.ts";
import { FEW_HITS } from "./find-words.ts";
import { rowPreference, type RowPreference } from "./row-preference.ts";

/** Up to this many hits, each is ranked by BM25 (some 10 ms); beyond, they are ranked in tiers. */
export const WEIGHED_MAX = 10_000;
/** This many of the best are ranked again by language, medium and volume. */
export const WEIGHED_AGAIN = 200;
/** Larger than any year. */
const YEARS = 4096;

/** Input of the ranking. */
export interface RankingSource {
  readonly file: CatalogueFile;
  readonly texts: SearchedTexts;
  readonly titles: SearchedTitles;
  /** Rows that match the words, before years and filters: BM25 ranks them all. */
  readonly matched: number;
  /** What found them; matches of an earlier one come before those that only match a later one. */
  readonly matches: readonly Match[];
  /** Rows that come first, since the patron typed the number of one of their copies. */
  readonly numbered: Uint32Array;
}

/**
 * Sorts hits, at least as far as the requested page. By relevance: titles that consist of exactly the words come first
 * (the book before its film, the patron's language before others, volume 1 before 7, the newest edition before the older
 * ones), then BM25 decides, with the same preferences among near equals (title > series > author > subject > rest). BM25
 * over a word that a quarter of all titles have costs more than the whole search may take and says little, so above
 * 10,000 hits it is replaced by tiers: all words in the title, else with the author, else with the subjects, else
 * anywhere; the newest first in each. The total is exact either way.
 */
export function rankRows(
  rows: Uint32Array,
  query: CatalogueQuery,
  source: RankingSource,
): ArrayLike<number> {
  const { facts } = source.file;
  const wanted = query.offset + query.count;
  if (query.sort !== "relevance") return SORTERS[query.sort](rows, facts, wanted);
  if (source.matches.length === 0) return numberedFirst(rows, source, wanted);
  const exact = exactTitles(query, source);
  if (source.matched > WEIGHED_MAX) return inTiers(rows, { ...source, query, exact });
  return inWeight(rows, { ...source, query, wanted, exact });
}

/** No words: what was found by its number, then the newest. */
function numberedFirst(
  rows: Uint32Array,
  { file, numbered }: RankingSource,
  wanted: number,
): ArrayLike<number> {
  const numberedRows = new Set(numbered);
  const others = rows.filter((row) => !numberedRows.has(row));
  return [
    ...rows.filter((row) => numberedRows.has(row)),
    ...newestFirst(others, file.facts, wanted),
  ];
}

/** While nothing was filtered out, only the page has to be fetched. */
function inWeight(
  rows: Uint32Array,
  source: RankingSource & {
    readonly query: CatalogueQuery;
    readonly wanted: number;
    readonly exact: ReadonlySet<number>;
  },
): readonly number[] {
  const { file, texts, titles, matched, matches, wanted, exact, query } = source;
  const preference = rowPreference(file, query.language);
  const isAll = rows.length === matched;
  const isHit = flagRows(rows, file.facts.rowLimit);
  const limit = isAll ? Math.max(wanted, WEIGHED_AGAIN) + exact.size + FEW_HITS : matched;
  const weigh = (match: Match) =>
    preferred(texts.ranked(match, limit), preference, (row) => titles.keyOf(row));
  const ranked = new Set(matches.flatMap(weigh));
  const others = [...ranked].filter((row) => isHit[row] === 1 && !exact.has(row));
  const first = Uint32Array.from(exact).filter((row) => isHit[row] === 1);
  const newest = Array.from(newestFirst(first, file.facts, first.length));
  return [...newest.toSorted(preference.compare), ...others];
}

/** The best of them by rank and preference; the rest stays as it is, on whatever page. */
export function preferred(
  ranked: readonly RankedRow[],
  { shareOf, compare }: RowPreference,
  keyOf: (row: number) => string,
): readonly number[] {
  const best = ranked
    .slice(0, WEIGHED_AGAIN)
    .map(([row, rank]) => ({ row, weight: rank * shareOf(row) }))
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ row }) => row);
  const others = ranked.slice(WEIGHED_AGAIN).map(([row]) => row);
  return [...orderedAmongEquals(best, keyOf, compare), ...others];
}

type Sorter = (rows: Uint32Array, facts: RowFacts, wanted: number) => Uint32Array;

const newestFirst: Sorter = (rows, { years, byTitle }, wanted) =>
  firstRows(rows, byTitle, { keyOf: (row) => YEARS - (years[row] ?? 0), wanted });

/** Titles without a year come last in both directions. */
const oldestFirst: Sorter = (rows, { years, byTitle }, wanted) =>
  firstRows(rows, byTitle, {
    keyOf: (row) => (years[row] === 0 ? YEARS : (years[row] ?? 0)),
    wanted,
  });

/** Larger than any day that a column holds. */
const DAYS = 2 ** 16;

/** The most recently acquired first; titles without a date of acquisition come at the end. */
const latestFirst: Sorter = (rows, { added, byTitle }, wanted) =>
  firstRows(rows, byTitle, { keyOf: (row) => DAYS - 1 - (added[row] ?? 0), wanted });

const SORTERS = {
  year_desc: newestFirst,
  year_asc: oldestFirst,
  title: (rows, { byTitle }, wanted) =>
    firstRows(rows, byTitle, { keyOf: placeKey(byTitle), wanted }),
  author: (rows, { byAuthor }, wanted) =>
    firstRows(rows, byAuthor, { keyOf: placeKey(byAuthor), wanted }),
  newest: latestFirst,
} as const satisfies Record<Exclude<SortKey, "relevance">, Sorter>;

function flagRows(rows: ArrayLike<number>, rowLimit: number): Uint8Array {
  const flags = new Uint8Array(rowLimit);
  for (let at = 0; at < rows.length; at++) flags[rows[at] ?? 0] = 1;
  return flags;
}

/** Rows whose title has these words and no others, except a leading article; or a copy with this number. */
function exactTitles(
  { terms }: CatalogueQuery,
  { file, texts, titles, numbered }: RankingSource,
): ReadonlySet<number> {
  const isPlain = terms.every(
    ({ field, term }) => (field === "any" || field === "title") && term.or === undefined,
  );
  if (!isPlain || terms.length === 0) return new Set(numbered);
  const words = terms.flatMap(({ term }) => term.words);
  const { titleWords } = file.facts;
  const rows = texts.rows({ kind: "titleStart", words });
  return new Set([
    ...rows.filter((row) => titleWords[row] === words.length),
    ...titles.rowsOf(words),
    ...numbered,
  ]);
}

const TIERS = ["title", "author", "subject"] as const;
const LAST_TIER = TIERS.length + 1;

/** Each part is only evaluated while the parts before it do not fill the requested page. */
function inTiers(
  rows: Uint32Array,
  {
    query,
    exact,
    file,
    texts,
  }: RankingSource & { readonly query: CatalogueQuery; readonly exact: ReadonlySet<number> },
): Uint32Array {
  const { years, byTitle, rowLimit } = file.facts;
  const wanted = query.offset + query.count;
  const tiers = new Uint8Array(rowLimit).fill(LAST_TIER);
  for (const row of exact) tiers[row] = 0;
  for (const [at, field] of TIERS.entries()) {
    if (countBefore(rows, tiers, wanted) >= wanted) break;
    raise(tiers, texts.rows(matchWithin(field, query.terms)), at + 1);
  }
  return firstRows(rows, byTitle, {
    keyOf: (row) => (tiers[row] ?? LAST_TIER) * YEARS + YEARS - 1 - (years[row] ?? 0),
    wanted,
  });
}

/** Puts rows into a tier, unless they are in a better one. */
function raise(tiers: Uint8Array, rows: Uint32Array, tier: number): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if ((tiers[row] ?? LAST_TIER) > tier) tiers[row] = tier;
  }
}

/** Rows that have a tier before the last, counted no further than needed. */
function countBefore(rows: Uint32Array, tiers: Uint8Array, enough: number): number {
  let count = 0;
  for (let at = 0; at < rows.length && count < enough; at++) {
    if ((tiers[rows[at] ?? 0] ?? LAST_TIER) < LAST_TIER) count++;
  }
  return count;
}
