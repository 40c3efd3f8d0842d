import type { DatabaseSync, StatementSync } from "node:sqlite";
import { toFts, type Match, type TypedMark } from "@freihand/catalogue";
import { LRUCache } from "lru-cache";
import type { TextSource } from "./find-words.ts";
import { parseRankedRows, parseRowList, type RankedRow } from "./row-list.cast.ts";

/**
 * Rows of lists that are kept, four bytes each, since the words that many titles have are those that patrons use again and
 * again: read anew, they are half of the time of a search. A file never changes, so they stay true.
 */
const KEPT_PER_TITLE = 8;
/** What takes fewer milliseconds is read anew. */
const WORTH_KEEPING_MS = 2;

/** Most titles found by a prefix of a class mark. */
export const MARKS_MAX = 1000;

/** The texts of a catalogue, as a search reads them. */
export type SearchedTexts = Pick<CatalogueTexts, keyof CatalogueTexts>;

/** Reads the full-text table. Every expression comes from `toFts`, bound as a value. */
export class CatalogueTexts implements TextSource<Uint32Array> {
  readonly none = new Uint32Array();
  readonly #kept: LRUCache<string, Uint32Array>;
  readonly #worthKeepingMs: number;
  readonly #rows: StatementSync;
  readonly #ranked: StatementSync;
  readonly #any: StatementSync;
  readonly #isbn: StatementSync;
  /** A file of an older version has no such table. */
  readonly #itemNumber: StatementSync | undefined;
  readonly #mark: StatementSync | undefined;
  readonly #marksFrom: StatementSync | undefined;
  readonly #written: StatementSync;

  /** @param worthKeepingMs lists that take as long to read are kept */
  constructor(db: DatabaseSync, worthKeepingMs = WORTH_KEEPING_MS) {
    this.#worthKeepingMs = worthKeepingMs;
    const last = db.prepare("select ifnull(max(row), 0) as row from records").get();
    this.#kept = new LRUCache({
      maxSize: KEPT_PER_TITLE * (Number(last?.["row"]) + 1),
      sizeCalculation: ({ length }) => length + 1,
    });
    this.#rows = db.prepare("select group_concat(rowid) as list from texts where texts match ?");
    this.#ranked = db.prepare(
      "select rowid, rank from texts where texts match ? order by rank limit ?",
    );
    this.#ranked.setReturnArrays(true);
    this.#any = db.prepare("select 1 from texts where texts match ? limit 1");
    this.#isbn = db.prepare("select row from isbns where isbn = ?");
    this.#itemNumber = hasItemNumbers(db)
      ? db.prepare("select row from item_numbers where number = ?")
      : undefined;
    const marks = hasTable(db, "marks");
    this.#mark = marks ? db.prepare("select row from marks where mark = ?") : undefined;
    this.#marksFrom = marks
      ? db.prepare("select row from marks where mark >= ? and mark < ? limit ?")
      : undefined;
    this.#written = db.prepare("select written from spellings where folded = ?");
  }

  /** All rows that match, in ascending order; not to be written to. */
  rows(match: Match): Uint32Array {
    const text = toFts(match);
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const start = performance.now();
    const rows = parseRowList(this.#rows.get(text)?.["list"]);
    if (performance.now() - start >= this.#worthKeepingMs) this.#kept.set(text, rows);
    return rows;
  }

  /** The best rows by BM25, at most `limit` of them; about a microsecond for every row that matches. */
  ranked(match: Match, limit: number): readonly RankedRow[] {
    return parseRankedRows(this.#ranked.all(toFts(match), limit));
  }

  /** Nothing is gained: each is answered at once. */
  prepare(): void {}

  matchesAny(match: Match): boolean {
    return this.#any.get(toFts(match)) !== undefined;
  }

  rowsOfIsbn(isbn13: string): Uint32Array {
    return Uint32Array.from(this.#isbn.all(isbn13), (row) => Number(row["row"])).toSorted();
  }

  /** Titles with a copy of this number. */
  rowsOfItemNumber(key: string): Uint32Array {
    return Uint32Array.from(this.#itemNumber?.all(key) ?? [], (row) => Number(row["row"]));
  }

  /** Titles with this class mark, ISSN or record number; for a class mark also those that begin with it. */
  rowsOfMark({ keys, isBeginning }: TypedMark): Uint32Array {
    const [first = ""] = keys;
    const exact = keys.flatMap((key) => this.#mark?.all(key) ?? []);
    const begun = isBeginning
      ? (this.#marksFrom?.all(first, `${first}\uffff`, MARKS_MAX) ?? [])
      : [];
    const rows = new Set([...exact, ...begun].map((row) => Number(row["row"])));
    return Uint32Array.from(rows).toSorted();
  }

  /** The usual spelling of a word that the index has folded. */
  written(folded: string): string {
    return String(this.#written.get(folded)?.["written"] ?? folded);
  }
}

/** Whether a catalogue file has the numbers of copies: one of an older version does not. */
export const hasItemNumbers = (db: DatabaseSync): boolean => hasTable(db, "item_numbers");

const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare("select 1 from sqlite_schema where name = ?").get(name) !== undefined;
