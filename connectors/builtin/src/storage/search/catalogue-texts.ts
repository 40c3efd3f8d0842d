import type { DatabaseSync, StatementSync } from "node:sqlite";
import {
  matchExpression,
  matchInflected,
  matchWider,
  withoutNoise,
  type FieldTerm,
  type TypedMark,
} from "@freihand/catalogue";
import { parseRankedRows, parseRowList, type RankedRow } from "./row-list.cast.ts";

/** With fewer hits than this, titles with other endings of the words are listed after them. */
export const FEW_HITS = 10;
/** Most titles found by a prefix of a class mark. */
const MARKS_MAX = 1000;

/** Reads the full-text table. Every expression comes from `matchExpression`, bound as a value. */
export class CatalogueTexts {
  readonly #rows: StatementSync;
  readonly #ranked: StatementSync;
  readonly #any: StatementSync;
  readonly #isbn: StatementSync;
  /** A file of an older version has no such table. */
  readonly #itemNumber: StatementSync | undefined;
  readonly #mark: StatementSync | undefined;
  readonly #marksFrom: StatementSync | undefined;
  readonly #written: StatementSync;

  constructor(db: DatabaseSync) {
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

  /** All rows that match, in ascending order. */
  rows(match: string): Uint32Array {
    return parseRowList(this.#rows.get(match)?.["list"]);
  }

  /** The best rows by BM25, at most `limit` of them; about a microsecond for every row that matches. */
  ranked(match: string, limit: number): readonly RankedRow[] {
    return parseRankedRows(this.#ranked.all(match, limit));
  }

  matchesAny(match: string): boolean {
    return this.#any.get(match) !== undefined;
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

/** The result for words. */
export interface FoundWords {
  /** In ascending order. */
  readonly rows: Uint32Array;
  /** How many rows match the words, before years and filters. */
  readonly matched: number;
  /** The expressions that found them, those closer to what was typed first. */
  readonly matches: readonly string[];
}

/**
 * Rows in which all the words occur. A search that finds little is widened, one that finds enough stays as it was typed:
 * other endings first; when nothing is found, compounds written differently; then without stop words.
 * @returns undefined when there are no words
 */
export function findWords(
  terms: readonly FieldTerm[],
  texts: CatalogueTexts,
): FoundWords | undefined {
  const match = matchExpression(terms);
  if (match === undefined) return undefined;
  const strict = texts.rows(match);
  if (strict.length >= FEW_HITS) return { rows: strict, matched: strict.length, matches: [match] };
  return strict.length === 0
    ? widened(terms, texts)
    : withOtherEndings({ rows: strict, matched: strict.length, matches: [match] }, terms, texts);
}

function withOtherEndings(
  found: FoundWords,
  terms: readonly FieldTerm[],
  texts: CatalogueTexts,
): FoundWords {
  const wider = matchInflected(terms);
  if (wider === undefined) return found;
  const rows = texts.rows(wider);
  return { rows, matched: rows.length, matches: [...found.matches, wider] };
}

function widened(terms: readonly FieldTerm[], texts: CatalogueTexts): FoundWords {
  for (const wanted of [terms, withoutNoise(terms) ?? []]) {
    const match = matchWider(wanted, (expression) => texts.matchesAny(expression)) ?? "";
    const rows = match === "" ? new Uint32Array() : texts.rows(match);
    if (rows.length > 0) return { rows, matched: rows.length, matches: [match] };
  }
  return { rows: new Uint32Array(), matched: 0, matches: [] };
}
