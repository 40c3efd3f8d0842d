import {
  AVAILABLE_NOW,
  countFacets,
  FACETS,
  matchExpression,
  topValues,
  type CatalogueIndex,
  type CatalogueQuery,
  type Counted,
  type CountedFacet,
  type FacetColumn,
  type FacetFilters,
  type FacetId,
  type FacetResult,
  type SearchOutcome,
  type Suggestion,
  type VolumeEntry,
} from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import { correct } from "./catalogue-correction.ts";
import type { CatalogueFile } from "./catalogue-file.ts";
import { rankRows } from "./catalogue-ranking.ts";
import { similarRows } from "./catalogue-similar.ts";
import { suggestPhrases } from "./catalogue-suggest.ts";
import { CatalogueTexts } from "./catalogue-texts.ts";

/** Rows of which a copy stands on the shelf now, as a facet column with the single value 0. */
export type ShelfColumn = (file: CatalogueFile) => FacetColumn;

interface NamedFacet extends CountedFacet {
  readonly id: FacetId;
}

/**
 * The catalogue behind SQLite FTS5. FTS5 finds the rows; facets, filters, years and orders work on typed arrays that
 * are loaded once a file, because a query over the facets of 30,000 hits in SQL takes a hundred times as long.
 */
export class FtsCatalogue implements CatalogueIndex {
  readonly #file: CatalogueFile;
  readonly #texts: CatalogueTexts;
  readonly #shelf: ShelfColumn;

  constructor(file: CatalogueFile, shelf: ShelfColumn) {
    this.#file = file;
    this.#texts = new CatalogueTexts(file.db);
    this.#shelf = shelf;
  }

  search(query: CatalogueQuery): SearchOutcome {
    const { rows: found, matched } = this.#find(query);
    const facets = this.#facetsFor(query);
    const counted = countFacets(found, facets, query.countFacets);
    const { rows } = counted;
    const source = { file: this.#file, texts: this.#texts, matched };
    const page = isBeyond(rows, query) ? [] : pageOf(rankRows(rows, query, source), query);
    return {
      total: rows.length,
      records: page.flatMap((row) => this.#file.recordOfRow(row) ?? []),
      facets: query.countFacets ? this.#results(facets, counted, query.filters) : [],
      corrections: found.length === 0 ? correct(query, this.#file, this.#texts) : [],
    };
  }

  record(id: string): BibRecord | undefined {
    return this.#file.record(id);
  }

  volumesOf(id: string): readonly VolumeEntry[] {
    return this.#file.volumesOf(id);
  }

  similarTo(record: BibRecord, limit: number): readonly BibRecord[] {
    const row = this.#file.rowOf(record.id);
    if (row === undefined) return [];
    return similarRows(row, this.#file, limit).flatMap(
      (near) => this.#file.recordOfRow(near) ?? [],
    );
  }

  suggest(text: string, limit: number): readonly Suggestion[] {
    return suggestPhrases(this.#file.db, text, limit);
  }

  /**
   * Rows that fit words, ISBN and years, and how many fit the words alone. Filters come later, because facets look
   * beside them.
   */
  #find(query: CatalogueQuery): { readonly rows: Uint32Array; readonly matched: number } {
    const match = matchExpression(query.terms);
    const byWords = match === undefined ? undefined : this.#texts.rows(match);
    const lists = [
      ...(byWords === undefined ? [] : [byWords]),
      ...query.isbns.map((isbn) => this.#texts.rowsOfIsbn(isbn)),
    ];
    const rows = this.#inYears(intersect(lists) ?? this.#allRows(), query);
    return { rows, matched: byWords?.length ?? 0 };
  }

  #inYears(rows: Uint32Array, { yearFrom, yearTo }: CatalogueQuery): Uint32Array {
    if (yearFrom === undefined && yearTo === undefined) return rows;
    const { years } = this.#file.facts;
    const from = yearFrom ?? 1;
    const to = yearTo ?? Infinity;
    return rows.filter((row) => isBetween(years[row] ?? 0, from, to));
  }

  #allRows(): Uint32Array {
    return this.#file.facts.byTitle.rowAt.toSorted();
  }

  /** All of them when they are counted, else those with a choice. */
  #facetsFor({ countFacets: countAll, filters }: CatalogueQuery): readonly NamedFacet[] {
    return FACETS.filter((id) => countAll || filters.has(id)).map((id) => {
      const column = id === "availability" ? this.#shelf(this.#file) : this.#file.facet(id);
      const keys = filters.get(id);
      return { id, column, chosen: keys === undefined ? undefined : this.#numbersOf(id, keys) };
    });
  }

  #numbersOf(id: FacetId, keys: ReadonlySet<string>): ReadonlySet<number> {
    if (id !== "availability") return this.#file.numbersOf(id, keys);
    return new Set(keys.has(AVAILABLE_NOW) ? [0] : []);
  }

  #results(
    facets: readonly NamedFacet[],
    { counts }: Counted,
    filters: FacetFilters,
  ): readonly FacetResult[] {
    return facets.map(({ id, chosen }, index) => {
      const count = counts[index] ?? new Uint32Array();
      const options = topValues(count, chosen).map((value) => {
        const key = id === "availability" ? AVAILABLE_NOW : this.#file.label(id, value);
        return { key, count: count[value] ?? 0, active: filters.get(id)?.has(key) === true };
      });
      return { id, options };
    });
  }
}

const isBetween = (year: number, from: number, to: number): boolean => year >= from && year <= to;

const isBeyond = (rows: Uint32Array, { offset }: CatalogueQuery): boolean => offset >= rows.length;

const pageOf = (rows: ArrayLike<number>, { offset, count }: CatalogueQuery): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(count, rows.length - offset)) }, (_, at) =>
    Number(rows[offset + at]),
  );

/** @returns undefined when there is nothing to intersect */
function intersect(lists: readonly Uint32Array[]): Uint32Array | undefined {
  const [first, ...others] = lists.toSorted((a, b) => a.length - b.length);
  if (first === undefined || others.length === 0) return first;
  const sets = others.map((list) => new Set(list));
  return first.filter((row) => sets.every((set) => set.has(row)));
}
