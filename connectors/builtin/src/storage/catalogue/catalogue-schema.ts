import type { DatabaseSync } from "node:sqlite";
import { FTS_COLUMNS, FTS_WEIGHTS } from "@freihand/catalogue";

/** Raised whenever what is derived from a record changes: an older file is reindexed by the next import. */
export const CATALOGUE_FORMAT = "5";

/**
 * Tables of one catalogue file. Texts reach FTS5 already folded and split into words separated by spaces, so its
 * tokenizer has nothing left to decide: every character above ASCII belongs to a word. `prefix` makes prefixes as fast as
 * words.
 */
const SCHEMA = `
  create table meta (name text primary key, value text not null) without rowid;
  create table records (
    row integer primary key, id text not null unique, hash blob not null, parent text, json text not null
  );
  create index records_by_parent on records (parent) where parent is not null;
  create table facts (
    row integer primary key, year integer not null, title text not null, title_key text not null,
    author_key text not null, title_words integer not null, loanable integer not null, facets text not null,
    added integer not null, part_key text not null, volume integer not null, year_to integer not null
  );
  create table isbns (isbn text not null, row integer not null, primary key (isbn, row)) without rowid;
  create index isbns_by_row on isbns (row);
  create table item_numbers (number text not null, row integer not null, primary key (number, row)) without rowid;
  create index item_numbers_by_row on item_numbers (row);
  create table marks (mark text not null, row integer not null, primary key (mark, row)) without rowid;
  create index marks_by_row on marks (row);
  create table spellings (folded text primary key, written text not null) without rowid;
  create virtual table texts using fts5 (
    ${FTS_COLUMNS.join(", ")}, content = '', contentless_delete = 1, prefix = '2 3 4',
    tokenize = "ascii tokenchars '+#'"
  );
  insert into texts (texts, rank) values ('rank', 'bm25(${FTS_WEIGHTS.join(", ")})');
  create virtual table words using fts5vocab (texts, row);
`;

/**
 * Tables that are rebuilt at the end of every import. A completion is found by beginnings of words, wherever they stand: no
 * place is kept.
 */
const DERIVED = `
  drop table if exists columns;
  create table columns (name text primary key, data blob not null) without rowid;
  drop table if exists labels;
  create table labels (facet text not null, value integer not null, label text not null, primary key (facet, value)) without rowid;
  drop table if exists phrases;
  create table phrases (row integer primary key, field text not null, text text not null, total integer not null);
  drop table if exists phrase_texts;
  create virtual table phrase_texts using fts5 (
    plain, spelled, content = '', columnsize = 0, detail = none, prefix = '1 2 3',
    tokenize = "ascii tokenchars '+#'"
  );
`;

/** Creates the tables of an empty catalogue. */
export function createCatalogueTables(db: DatabaseSync): void {
  db.exec(SCHEMA);
  db.exec(DERIVED);
  db.prepare("insert into meta values ('format', ?)").run(CATALOGUE_FORMAT);
}

/** Empties what is derived from all records together. */
export function clearDerivedTables(db: DatabaseSync): void {
  db.exec(DERIVED);
}
