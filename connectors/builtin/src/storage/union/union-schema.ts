import type { DatabaseSync } from "node:sqlite";
import { FTS_COLUMNS, WORK_RULE } from "@freihand/catalogue";
import { CATALOGUE_FORMAT } from "../catalogue/catalogue-schema.ts";

/** Raised whenever this file's tables change, or what is derived from a record for them alone. */
const UNION_FORMAT = "1";
/** What a union file was made with: one that was made with anything else is made anew. */
export const FORMAT = `${UNION_FORMAT}.${CATALOGUE_FORMAT}.${WORK_RULE}`;

/**
 * Tables for finding titles of many libraries at once; records, columns and ranking stay in their catalogue files. `file` is
 * the catalogue file that a member's rows are those of; null while they are being written. `work` is the number of a work's
 * key; null: the title is a work of its own.
 */
const SCHEMA = `
  create table meta (name text primary key, value text not null) without rowid;
  create table members (member integer primary key autoincrement, library integer not null unique, file text);
  create table titles (row integer primary key, hash blob not null, title_key text not null, work integer);
  create index titles_by_key on titles (title_key);
  create table isbns (isbn text not null, row integer not null, primary key (isbn, row)) without rowid;
  create index isbns_by_row on isbns (row);
  create table item_numbers (number text not null, row integer not null, primary key (number, row)) without rowid;
  create index item_numbers_by_row on item_numbers (row);
  create table marks (mark text not null, row integer not null, primary key (mark, row)) without rowid;
  create index marks_by_row on marks (row);
  create virtual table texts using fts5 (
    ${FTS_COLUMNS.join(", ")}, content = '', contentless_delete = 1, prefix = '2 3 4',
    tokenize = "ascii tokenchars '+#'"
  );
`;

/** Creates the tables of an empty union. */
export function createUnionTables(db: DatabaseSync): void {
  db.exec(SCHEMA);
  db.prepare("insert into meta values ('format', ?)").run(FORMAT);
}

/** What a union file was made with; undefined: it is none. */
export function formatOf(db: DatabaseSync): string | undefined {
  const isThere = db.prepare("select 1 from sqlite_schema where name = 'meta'").get();
  if (isThere === undefined) return undefined;
  const row = db.prepare("select value from meta where name = 'format'").get();
  return row === undefined ? undefined : String(row["value"]);
}
