import type { DatabaseSync } from "node:sqlite";

/**
 * What was made at the desk and came with no import. `hand_titles`: whole titles, as MARC (ISO 2709). `hand_copies`: copies
 * of these and of imported titles. Their descriptions stand in the records, as those of all others.
 */
const SCHEMA = `
  create table if not exists hand_titles (record_id text primary key, marc blob not null) without rowid;
  create table if not exists hand_copies (copy_id text primary key, record_id text not null) without rowid`;

/** The last number that was given to a title and to a copy. */
type Counter = "hand_title" | "hand_copy";

/** Titles and copies of a catalogue file that were made by hand: an import that does not name them leaves them. */
export class HandTitles {
  readonly #db: DatabaseSync;
  readonly #titles: Set<string>;
  readonly #copies: Map<string, string>;
  #hasChanged = false;

  constructor(db: DatabaseSync) {
    db.exec(SCHEMA);
    this.#db = db;
    this.#titles = new Set(titleIds(db));
    this.#copies = new Map(copyIds(db));
  }

  /** Worth a generation of its own. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  hasTitle(id: string): boolean {
    return this.#titles.has(id);
  }

  /** Copies and the titles that they belong to. */
  copies(): readonly { readonly copyId: string; readonly recordId: string }[] {
    return Array.from(this.#copies, ([copyId, recordId]) => ({ copyId, recordId }));
  }

  /** Ids of the copies of a title. Most catalogues have no copies by hand, and each title of an import is looked for. */
  copiesOf(recordId: string): readonly string[] {
    if (this.#copies.size === 0) return [];
    return this.copies().flatMap((copy) => (copy.recordId === recordId ? [copy.copyId] : []));
  }

  putTitle(id: string, marc: Uint8Array): void {
    this.#db.prepare("insert or replace into hand_titles values (?, ?)").run(id, marc);
    this.#titles.add(id);
    this.#hasChanged = true;
  }

  putCopy(copyId: string, recordId: string): void {
    this.#db.prepare("insert or replace into hand_copies values (?, ?)").run(copyId, recordId);
    this.#copies.set(copyId, recordId);
    this.#hasChanged = true;
  }

  /** The title is an import's from now on, or gone. */
  forgetTitle(id: string): void {
    if (!this.#titles.delete(id)) return;
    this.#db.prepare("delete from hand_titles where record_id = ?").run(id);
    this.#hasChanged = true;
  }

  /** The copy is an import's from now on, or gone. */
  forgetCopy(copyId: string): void {
    if (!this.#copies.delete(copyId)) return;
    this.#db.prepare("delete from hand_copies where copy_id = ?").run(copyId);
    this.#hasChanged = true;
  }

  /** The next number of a counter: each is given once, also when what it was for is gone. */
  next(counter: Counter): number {
    const row = this.#db.prepare("select value from meta where name = ?").get(counter);
    const number = Number(row?.["value"] ?? 0) + 1;
    this.#db.prepare("insert or replace into meta values (?, ?)").run(counter, String(number));
    return number;
  }
}

const titleIds = (db: DatabaseSync): readonly string[] =>
  db
    .prepare("select record_id from hand_titles")
    .all()
    .map((row) => String(row["record_id"]));

const copyIds = (db: DatabaseSync): readonly (readonly [string, string])[] =>
  db
    .prepare("select copy_id, record_id from hand_copies")
    .all()
    .map((row) => [String(row["copy_id"]), String(row["record_id"])]);

const hasHandTitles = (db: DatabaseSync): boolean =>
  db.prepare("select 1 from sqlite_schema where name = 'hand_titles'").get() !== undefined;

/** Ids of the titles that were made by hand; none in a file of an older version. */
export const handTitleIds = (db: DatabaseSync): ReadonlySet<string> =>
  new Set(hasHandTitles(db) ? titleIds(db) : []);

/** Copies what was made by hand into a catalogue file that is built anew. */
export function copyHandTitles(from: DatabaseSync, to: DatabaseSync): void {
  if (!hasHandTitles(from)) return;
  to.exec(SCHEMA);
  const putTitle = to.prepare("insert into hand_titles values (?, ?)");
  for (const row of from.prepare("select record_id, marc from hand_titles").iterate())
    if (row["marc"] instanceof Uint8Array) putTitle.run(String(row["record_id"]), row["marc"]);
  const putCopy = to.prepare("insert into hand_copies values (?, ?)");
  for (const [copyId, recordId] of copyIds(from)) putCopy.run(copyId, recordId);
  const putMeta = to.prepare("insert or replace into meta values (?, ?)");
  const counters = from.prepare(
    "select name, value from meta where name in ('hand_title', 'hand_copy')",
  );
  for (const row of counters.iterate()) putMeta.run(String(row["name"]), String(row["value"]));
}
