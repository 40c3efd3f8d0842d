import {
  matchExpression,
  matchTitleStart,
  matchWithin,
  sortRows,
  type CatalogueQuery,
  type SortKey,
} from "@freihand/catalogue";
import type { CatalogueFile, RowFacts } from "./catalogue-file.ts";
import type { CatalogueTexts } from "./catalogue-texts.ts";

/** Up to this many hits every one is weighed by BM25 (some 10 ms); beyond, they are ranked in tiers. */
const WEIGHED_MAX = 20_000;
/** Larger than any year. */
const YEARS = 4096;

/**
 * Puts hits in order. By relevance: titles that consist of exactly the words come first, then BM25 decides
 * (title > series > author > subject > rest). BM25 over a word that a quarter of all titles have costs more than the
 * whole search may take and says little, so above 20,000 hits tiers take its place: all words in the title, else with
 * the author, else with the subjects, else anywhere; the newest first in each. The total is exact either way.
 */
export function rankRows(
  rows: Uint32Array,
  query: CatalogueQuery,
  source: {
    readonly file: CatalogueFile;
    readonly texts: CatalogueTexts;
    /** Rows that fit the words, before years and filters: BM25 weighs them all. */
    readonly matched: number;
  },
): ArrayLike<number> {
  const { facts } = source.file;
  if (query.sort !== "relevance") return SORTERS[query.sort](rows, facts);
  const match = matchExpression(query.terms);
  if (match === undefined) return newestFirst(rows, facts);
  const exact = exactTitles(query, source);
  if (source.matched > WEIGHED_MAX) return inTiers(rows, { query, exact, ...source });
  const wanted = flagsOf(rows, facts.rowLimit);
  const ranked = source.texts.ranked(match).filter((row) => wanted[row] === 1);
  const first = ranked.filter((row) => exact.has(row));
  return first.length === 0 ? ranked : [...first, ...ranked.filter((row) => !exact.has(row))];
}

const newestFirst = (rows: Uint32Array, { years, byTitle }: RowFacts): Uint32Array =>
  sortRows(rows, byTitle, (row) => YEARS - (years[row] ?? 0));

/** Titles without a year come last in both directions. */
const oldestFirst = (rows: Uint32Array, { years, byTitle }: RowFacts): Uint32Array =>
  sortRows(rows, byTitle, (row) => (years[row] === 0 ? YEARS : (years[row] ?? 0)));

const SORTERS = {
  year_desc: newestFirst,
  year_asc: oldestFirst,
  title: (rows, { byTitle }) => sortRows(rows, byTitle, () => 0),
  author: (rows, { byAuthor }) => sortRows(rows, byAuthor, () => 0),
} as const satisfies Record<
  Exclude<SortKey, "relevance">,
  (rows: Uint32Array, facts: RowFacts) => Uint32Array
>;

function flagsOf(rows: Uint32Array, rowLimit: number): Uint8Array {
  const flags = new Uint8Array(rowLimit);
  for (const row of rows) flags[row] = 1;
  return flags;
}

/** Rows whose title has these words and no others. */
function exactTitles(
  { terms }: CatalogueQuery,
  { file, texts }: { readonly file: CatalogueFile; readonly texts: CatalogueTexts },
): ReadonlySet<number> {
  if (terms.some(({ field }) => field !== "any" && field !== "title")) return new Set();
  const words = terms.flatMap(({ term }) => term.words);
  const { titleWords } = file.facts;
  const rows = texts.rows(matchTitleStart(words));
  return new Set(rows.filter((row) => titleWords[row] === words.length));
}

function inTiers(
  rows: Uint32Array,
  {
    query,
    exact,
    file,
    texts,
  }: {
    readonly query: CatalogueQuery;
    readonly exact: ReadonlySet<number>;
    readonly file: CatalogueFile;
    readonly texts: CatalogueTexts;
  },
): Uint32Array {
  const { years, byTitle, rowLimit } = file.facts;
  const tiers = new Uint8Array(rowLimit).fill(4);
  for (const [tier, field] of (["subject", "author", "title"] as const).entries()) {
    const match = matchWithin(field, query.terms);
    if (match === undefined) continue;
    for (const row of texts.rows(match)) tiers[row] = 3 - tier;
  }
  for (const row of exact) tiers[row] = 0;
  return sortRows(
    rows,
    byTitle,
    (row) => (tiers[row] ?? 4) * YEARS + YEARS - (years[row] ?? 0) - 1,
  );
}
