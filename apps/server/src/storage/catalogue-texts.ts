import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parseRowColumn, parseRowList } from "./catalogue-row-list.parse.ts";

/** Reads the full-text table. Every expression comes from `matchExpression`, bound as a value. */
export class CatalogueTexts {
  readonly #rows: StatementSync;
  readonly #ranked: StatementSync;
  readonly #any: StatementSync;
  readonly #isbn: StatementSync;
  /** A file of an older version has no such table. */
  readonly #itemNumber: StatementSync | undefined;
  readonly #written: StatementSync;

  constructor(db: DatabaseSync) {
    this.#rows = db.prepare("select group_concat(rowid) as list from texts where texts match ?");
    this.#ranked = db.prepare("select rowid from texts where texts match ? order by rank limit ?");
    this.#ranked.setReturnArrays(true);
    this.#any = db.prepare("select 1 from texts where texts match ? limit 1");
    this.#isbn = db.prepare("select row from isbns where isbn = ?");
    this.#itemNumber = hasItemNumbers(db)
      ? db.prepare("select row from item_numbers where number = ?")
      : undefined;
    this.#written = db.prepare("select written from spellings where folded = ?");
  }

  /** All rows that match, in ascending order. */
  rows(match: string): Uint32Array {
    return parseRowList(this.#rows.get(match)?.["list"]);
  }

  /** The best rows by BM25, at most `limit` of them; about a microsecond for every row that matches. */
  ranked(match: string, limit: number): readonly number[] {
    return parseRowColumn(this.#ranked.all(match, limit));
  }

  matchesAny(match: string): boolean {
    return this.#any.get(match) !== undefined;
  }

  rowsOfIsbn(isbn13: string): Uint32Array {
    return Uint32Array.from(this.#isbn.all(isbn13), (row) => Number(row["row"])).toSorted();
  }

  /** Titles of which a copy has this number. */
  rowsOfItemNumber(key: string): Uint32Array {
    return Uint32Array.from(this.#itemNumber?.all(key) ?? [], (row) => Number(row["row"]));
  }

  /** How people write a word that the index knows folded. */
  written(folded: string): string {
    return String(this.#written.get(folded)?.["written"] ?? folded);
  }
}

/** Whether a catalogue file knows the numbers of copies: one of an older version does not. */
export const hasItemNumbers = (db: DatabaseSync): boolean =>
  db.prepare("select 1 from sqlite_schema where name = 'item_numbers'").get() !== undefined;
