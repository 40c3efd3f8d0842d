import { constants, copyFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parseStoredRecord } from "./catalogue-facts.cast.ts";
import { createCatalogueTables } from "./catalogue-schema.ts";
import { CatalogueWriter } from "./catalogue-writer.ts";
import { copyHandTitles } from "./hand-titles.ts";
import { copyHarvested } from "./harvested-titles.ts";
import { storedForm } from "./prepared-record.ts";
import { copyChanges } from "./title-changes.ts";

// The file in which an import builds the next generation of a catalogue.

/**
 * Pages of a staging file are rewritten many times before it is read: they may use some memory. The journal makes the last
 * stop whole again when the process was killed after it; losing power may damage the file, so it is not used after that. What
 * is sorted for the whole catalogue goes through files: of ten million titles it took two and a half gigabytes of memory, and
 * longer.
 */
const PRAGMAS = `
  pragma locking_mode = exclusive; pragma journal_mode = truncate; pragma synchronous = off;
  pragma cache_size = -64000; pragma temp_store = file`;

/**
 * FTS5 keeps words of so many bytes in memory before it writes them, and merges what it has written only when there are 16
 * pieces: the end of the import makes them one. That halves the time of an import.
 */
const TEXTS = `
  insert into texts (texts, rank) values ('hashsize', ${String(32 * 1024 * 1024)});
  insert into texts (texts, rank) values ('automerge', 0)`;

/** For the first import. */
export function newStaging(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec(`pragma page_size = 8192; ${PRAGMAS}`);
  createCatalogueTables(db);
  db.exec(TEXTS);
  return db;
}

/** A copy of the published file. */
export function copiedStaging(path: string, published: string): DatabaseSync {
  copyFileSync(published, path, constants.COPYFILE_FICLONE);
  return openedStaging(path);
}

/** One that an interrupted import has left. */
export function openedStaging(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec(PRAGMAS);
  db.exec(TEXTS);
  return db;
}

/** Ends the work on a file that was built: without a journal it is one file. */
export function closeBuilt(db: DatabaseSync): void {
  db.exec("commit; pragma journal_mode = delete; pragma journal_mode = off");
  db.exec("insert into texts (texts) values ('optimize'); pragma optimize");
  db.close();
}

/** The format of a catalogue file, as in `CATALOGUE_FORMAT`. */
export function formatOf(path: string): unknown {
  const db = new DatabaseSync(path, { readOnly: true });
  const format = db.prepare("select value from meta where name = 'format'").get()?.["value"];
  db.close();
  return format;
}

/** From a file of an older version: its records are kept, everything derived from them is rebuilt. */
export function indexedAnew(path: string, published: string): DatabaseSync {
  const fresh = newStaging(path);
  const writer = new CatalogueWriter(fresh);
  const old = new DatabaseSync(published, { readOnly: true });
  fresh.exec("begin");
  for (const row of old.prepare("select json from records order by row").iterate()) {
    writer.put(storedForm(parseStoredRecord(row["json"])));
  }
  copyHarvested(old, fresh);
  copyHandTitles(old, fresh);
  copyChanges(old, fresh);
  fresh.exec("commit");
  old.close();
  return fresh;
}
