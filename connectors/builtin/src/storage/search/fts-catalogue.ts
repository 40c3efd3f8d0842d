import {
  AVAILABLE_NOW,
  countFacets,
  FACETS,
  matchTerm,
  topValues,
  type Arrivals,
  type ArrivalsQuery,
  type CatalogueIndex,
  type CatalogueQuery,
  type Counted,
  type CountedFacet,
  type FacetColumn,
  type FacetFilters,
  type FacetId,
  type FacetResult,
  type SearchOutcome,
  type StoredFacetId,
  type Suggestion,
  type VolumeEntry,
} from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import { readArrivals } from "./arrivals.ts";
import { rowsWith } from "./branch-shelf.ts";
import { corrections, instead, similarIn } from "./correction.ts";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { suggestPhrases } from "../catalogue/catalogue-phrases.ts";
import { rankRows } from "./ranking.ts";
import type { Shelf, ShelfNow } from "./title-shelf.ts";
import { similarRows } from "./similar-rows.ts";
import { CatalogueTexts, type SearchedTexts } from "./catalogue-texts.ts";
import { findWords, type FoundWords } from "./find-words.ts";
import { CatalogueTitles, type SearchedTitles } from "./catalogue-titles.ts";

interface Found extends FoundWords<Uint32Array> {
  /** Rows found by the number of a copy, typed like any word. */
  readonly numbered: Uint32Array;
}

interface FacetValues {
  readonly column: FacetColumn;
  readonly labels: StoredFacetId | "availability";
}

/** Where titles of a file are found. */
export interface FindingSources {
  readonly texts: SearchedTexts;
  readonly titles: SearchedTitles;
  /** Whether other spellings are offered. */
  readonly corrects: boolean;
}

const ownSources = (file: CatalogueFile): FindingSources => ({
  texts: new CatalogueTexts(file.db),
  titles: new CatalogueTitles(file),
  corrects: true,
});

/** What was chosen and found, and what is on the shelves then. */
interface Moment {
  readonly filters: FacetFilters;
  readonly found: Uint32Array;
  /** Read when it is first needed, and once. */
  readonly shelf: () => ShelfNow;
}

interface NamedFacet extends CountedFacet, FacetValues {
  readonly id: FacetId;
}

/**
 * The catalogue behind SQLite FTS5. FTS5 finds the rows; facets, filters, years and sort orders work on typed arrays that
 * are loaded once per file, because a query over the facets of 30,000 hits in SQL takes a hundred times as long.
 */
export class FtsCatalogue implements CatalogueIndex {
  readonly #file: CatalogueFile;
  readonly #texts: SearchedTexts;
  readonly #titles: SearchedTitles;
  readonly #corrects: boolean;
  readonly #shelf: Shelf;

  /** @param sources undefined: the file's own */
  constructor(file: CatalogueFile, shelf: Shelf, sources: FindingSources = ownSources(file)) {
    this.#file = file;
    this.#texts = sources.texts;
    this.#titles = sources.titles;
    this.#corrects = sources.corrects;
    this.#shelf = shelf;
  }

  search(query: CatalogueQuery): SearchOutcome {
    const found = this.#find(query);
    if (found.rows.length > 0 || found.matched > 0 || query.asTyped)
      return this.#outcome(query, found);
    const proposal = instead(query, similarIn(this.#file), this.#texts);
    if (proposal === undefined) return this.#outcome(query, found);
    const { terms, query: text, without } = proposal;
    const meant = { ...query, terms };
    const outcome = this.#outcome(meant, this.#find(meant));
    return {
      ...outcome,
      corrections: [],
      instead: { query: text, ...(without === undefined ? {} : { without }) },
    };
  }

  /**
   * Rows of all hits, without their records: those of the query's page in their order, then the others.
   * @returns each once
   */
  rank(query: CatalogueQuery): readonly number[] {
    const { rows: found, ...how } = this.#find(query);
    const { rows } = countFacets(found, this.#facetsFor(query, found), false);
    const source = { file: this.#file, texts: this.#texts, titles: this.#titles, ...how };
    const ranked = rows.length === 0 ? [] : pageOf(rankRows(rows, query, source), query);
    if (ranked.length === rows.length) return ranked;
    return [...new Set([...ranked, ...rows])];
  }

  #outcome(query: CatalogueQuery, { rows: found, ...how }: Found): SearchOutcome {
    const facets = this.#facetsFor(query, found);
    const counted = countFacets(found, facets, query.countFacets);
    const { rows } = counted;
    const source = { file: this.#file, texts: this.#texts, titles: this.#titles, ...how };
    const page = isBeyond(rows, query) ? [] : pageOf(rankRows(rows, query, source), query);
    return {
      total: rows.length,
      records: page.flatMap((row) => this.#file.recordOfRow(row) ?? []),
      facets: query.countFacets ? this.#results(facets, counted, query.filters) : [],
      corrections: this.#corrects
        ? corrections({ ...query, found: found.length }, similarIn(this.#file), this.#texts)
        : [],
    };
  }

  record(id: string): BibRecord | undefined {
    return this.#file.record(id);
  }

  hasVolumes(id: string): boolean {
    return this.#file.hasVolumes(id);
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

  arrivals(query: ArrivalsQuery): Arrivals {
    return readArrivals(this.#file, query);
  }

  /** Rows that match words, numbers and years. Filters come later, because facets are counted without their own. */
  #find(query: CatalogueQuery): Found {
    const byWords = findWords(query.terms, this.#texts);
    const lists = [
      ...(byWords === undefined ? [] : [byWords.rows]),
      ...query.isbns.map((isbn) => this.#texts.rowsOfIsbn(isbn)),
      ...query.itemNumbers.map((number) => this.#texts.rowsOfItemNumber(number)),
    ];
    const numbered = this.#numbered(query);
    const found = withRows(intersect(lists) ?? this.#allRows(), numbered);
    return { matched: 0, matches: [], ...byWords, rows: this.#allowed(found, query), numbered };
  }

  /** Titles with the number, or with a copy of the number, that was typed among the words. */
  #numbered({ typedNumber, typedMark }: CatalogueQuery): Uint32Array {
    const copies = this.#texts.rowsOfItemNumber(typedNumber ?? "");
    const marked = typedMark && this.#texts.rowsOfMark(typedMark);
    return withRows(copies, marked ?? new Uint32Array());
  }

  /** Without excluded words, and within the years. */
  #allowed(rows: Uint32Array, query: CatalogueQuery): Uint32Array {
    if (query.excluded.length === 0) return this.#inYears(rows, query);
    const excluded = new Set(
      query.excluded.flatMap((term) => [...this.#texts.rows(matchTerm(term))]),
    );
    return this.#inYears(
      rows.filter((row) => !excluded.has(row)),
      query,
    );
  }

  #inYears(rows: Uint32Array, { yearFrom, yearTo }: CatalogueQuery): Uint32Array {
    if (yearFrom === undefined && yearTo === undefined) return rows;
    const { years, yearsTo } = this.#file.facts;
    const from = yearFrom ?? 1;
    const to = yearTo ?? Infinity;
    return rows.filter((row) => overlaps([years[row] ?? 0, yearsTo[row] ?? 0], from, to));
  }

  #allRows(): Uint32Array {
    return this.#file.facts.byTitle.rowAt.toSorted();
  }

  /** All of them when they are counted, else those with a choice. */
  #facetsFor(
    { countFacets: countAll, filters }: CatalogueQuery,
    found: Uint32Array,
  ): readonly NamedFacet[] {
    let now: ShelfNow | undefined;
    const moment = { filters, found, shelf: () => (now ??= this.#shelf.now()) };
    return FACETS.filter((id) => countAll || filters.has(id)).map((id) => {
      const { column, labels } = this.#valuesOf(id, moment);
      const keys = filters.get(id);
      const chosen = keys === undefined ? undefined : this.#numbersOf(labels, keys);
      return { id, column, labels, chosen };
    });
  }

  /**
   * Values of a facet, and the labels of their numbers. A patron who chooses "available now" and a branch means available
   * at that branch now: "available" alone means anywhere, a branch alone that it has a copy.
   */
  #valuesOf(id: FacetId, { filters, found, shelf }: Moment): FacetValues {
    const file = this.#file;
    const isNow = filters.get("availability")?.has(AVAILABLE_NOW) === true;
    if (id === "branch" && isNow)
      return { column: shelf().branches().column, labels: file.shelfFacet };
    if (id !== "availability") return { column: file.facet(id), labels: id };
    const branches = filters.get("branch");
    if (branches === undefined || isNow) return { column: shelf().column, labels: id };
    const numbers = file.numbersOf(file.shelfFacet, branches);
    return { column: rowsWith(shelf().branches().column, numbers, found), labels: id };
  }

  #numbersOf(labels: FacetValues["labels"], keys: ReadonlySet<string>): ReadonlySet<number> {
    if (labels !== "availability") return this.#file.numbersOf(labels, keys);
    return new Set(keys.has(AVAILABLE_NOW) ? [0] : []);
  }

  #results(
    facets: readonly NamedFacet[],
    { counts }: Counted,
    filters: FacetFilters,
  ): readonly FacetResult[] {
    return facets.map(({ id, labels, chosen }, index) => {
      const count = counts[index] ?? new Uint32Array();
      const options = topValues(count, chosen).map((value) => {
        const key = labels === "availability" ? AVAILABLE_NOW : this.#file.label(labels, value);
        return { key, count: count[value] ?? 0, active: filters.get(id)?.has(key) === true };
      });
      return { id, options };
    });
  }
}

/** Whether a title was published in some year of a range; one without a year never was. */
const overlaps = ([first, last]: readonly [number, number], from: number, to: number): boolean =>
  first > 0 && first <= to && last >= from;

const isBeyond = (rows: Uint32Array, { offset }: CatalogueQuery): boolean => offset >= rows.length;

const pageOf = (rows: ArrayLike<number>, { offset, count }: CatalogueQuery): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(count, rows.length - offset)) }, (_, at) =>
    Number(rows[offset + at]),
  );

/** Both lists as one in ascending order. */
const withRows = (rows: Uint32Array, more: Uint32Array): Uint32Array =>
  more.length === 0 ? rows : Uint32Array.from(new Set([...rows, ...more])).toSorted();

/** @returns undefined when there is nothing to intersect */
function intersect(lists: readonly Uint32Array[]): Uint32Array | undefined {
  const [first, ...others] = lists.toSorted((a, b) => a.length - b.length);
  if (first === undefined || others.length === 0) return first;
  const sets = others.map((list) => new Set(list));
  return first.filter((row) => sets.every((set) => set.has(row)));
}
