import type { DatabaseSync, StatementSync } from "node:sqlite";
import { toFts, type Match, type TypedMark } from "@freihand/catalogue";
import { parseMemberRows, type MemberRows } from "./member-rows.rules.ts";

const IN_ROWS = {
  match:
    "select group_concat(row) as list from (select rowid as row from texts where texts match ?)",
  isbn: "select group_concat(row) as list from (select row from isbns where isbn = ? order by row)",
  item: "select group_concat(row) as list from (select row from item_numbers where number = ? order by row)",
  mark: "select group_concat(row) as list from (select row from marks where mark = ? order by row)",
  marksFrom:
    "select group_concat(row) as list from (select row from marks where mark >= ? and mark < ? order by mark, row)",
  titleKey:
    "select group_concat(row) as list from (select row from titles where title_key = ? order by row)",
} as const;
type Lookup = keyof typeof IN_ROWS;

/**
 * What one search has looked up in a union, each once: a hundred members that climb the same ladder look for the same
 * words.
 */
export class UnionLookups {
  readonly #statements: ReadonlyMap<Lookup, StatementSync>;
  readonly #found = new Map<string, MemberRows>();

  /** @param statements of `unionStatements` */
  constructor(statements: ReadonlyMap<Lookup, StatementSync>) {
    this.#statements = statements;
  }

  matching(match: Match): MemberRows {
    return this.#look("match", toFts(match));
  }

  ofIsbn(isbn13: string): MemberRows {
    return this.#look("isbn", isbn13);
  }

  ofItemNumber(key: string): MemberRows {
    return this.#look("item", key);
  }

  /** Of a class mark also those that begin with it, by their marks. */
  ofMark({ keys, isBeginning }: TypedMark): {
    readonly exact: readonly MemberRows[];
    readonly begun: MemberRows | undefined;
  } {
    const [first = ""] = keys;
    return {
      exact: keys.map((key) => this.#look("mark", key)),
      begun: isBeginning ? this.#look("marksFrom", first, `${first}\uffff`) : undefined,
    };
  }

  ofTitleKey(key: string): MemberRows {
    return this.#look("titleKey", key);
  }

  #look(lookup: Lookup, ...values: readonly string[]): MemberRows {
    const key = `${lookup} ${values.join("\n")}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const rows = parseMemberRows(this.#statements.get(lookup)?.get(...values)?.["list"]);
    this.#found.set(key, rows);
    return rows;
  }
}

/** The statements of one connection to a union file. */
export const unionStatements = (db: DatabaseSync): ReadonlyMap<Lookup, StatementSync> =>
  new Map<Lookup, StatementSync>([
    ["match", db.prepare(IN_ROWS.match)],
    ["isbn", db.prepare(IN_ROWS.isbn)],
    ["item", db.prepare(IN_ROWS.item)],
    ["mark", db.prepare(IN_ROWS.mark)],
    ["marksFrom", db.prepare(IN_ROWS.marksFrom)],
    ["titleKey", db.prepare(IN_ROWS.titleKey)],
  ]);
