import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { lockedPlace, type FolderLock } from "../catalogue/catalogue-folder.ts";
import type { ChangedTitle, ShelfKind, ShelfRow } from "./shelf-changes.ts";

/** What `circulation-reader.ts`, `shelf-log.ts` and `published-catalogues.ts` read, and no more: nobody is named. */
const TABLES = `
  create table loans (project text, library_id integer, record_id text, copy_id text, due text);
  create index loans_by_record on loans (project, library_id, record_id);
  create index loans_by_copy on loans (project, library_id, copy_id);
  create table reservations (project text, library_id integer, record_id text, copy_id text, state text);
  create index reservations_by_record on reservations (project, library_id, record_id);
  create table copy_marks (project text, library_id integer, record_id text, copy_id text, kind text);
  create index copy_marks_by_record on copy_marks (project, library_id, record_id);
  create table shelf_changes (
    changed_in integer primary key autoincrement, project text, library_id integer, record_id text,
    unique (project, library_id, record_id));
  create table catalogues (project text, library_id integer, file text, primary key (project, library_id));`;

const OF_TITLES = ["loans", "reservations", "copy_marks"] as const;

const INTO: Readonly<Record<Exclude<ShelfKind, "catalogue">, string>> = {
  loan: "insert into loans (project, library_id, record_id, copy_id, due) values (?, ?, ?, ?, ?)",
  reservation:
    "insert into reservations (project, library_id, record_id, copy_id, state) values (?, ?, ?, ?, ?)",
  mark: "insert into copy_marks (project, library_id, record_id, copy_id, kind) values (?, ?, ?, ?, ?)",
};

const CATALOGUE = "insert or replace into catalogues (project, library_id, file) values (?, ?, ?)";

/** A row of no library stands for everything; see `shelf-log.ts`. */
const CHANGED =
  "insert or replace into shelf_changes (project, library_id, record_id) values (?, ?, ?)";

/** Rows that are written without letting others have their turn: some milliseconds. */
const AT_ONCE = 500;

/** What this process knows of what is on loan, as a file that search threads read. Lost with the process. */
export class ShelfFile {
  readonly path: string;
  readonly #lock: FolderLock;
  readonly #db: DatabaseSync;
  readonly #insert: Readonly<Record<Exclude<ShelfKind, "catalogue">, StatementSync>>;
  readonly #catalogue: StatementSync;
  readonly #forget: readonly StatementSync[];
  readonly #changed: StatementSync;

  /** @throws {StorageError} when the data folder cannot be written */
  constructor(dataDir: string) {
    const { folder, lock } = lockedPlace(join(dataDir, "shelf"));
    this.#lock = lock;
    this.path = join(folder, "shelf.sqlite");
    this.#remove();
    this.#db = new DatabaseSync(this.path);
    this.#db.exec(`pragma journal_mode = wal; pragma synchronous = off; ${TABLES}`);
    this.#insert = {
      loan: this.#db.prepare(INTO.loan),
      reservation: this.#db.prepare(INTO.reservation),
      mark: this.#db.prepare(INTO.mark),
    };
    this.#catalogue = this.#db.prepare(CATALOGUE);
    this.#changed = this.#db.prepare(CHANGED);
    this.#forget = OF_TITLES.map((table) =>
      this.#db.prepare(
        `delete from ${table} where project = ? and library_id = ? and record_id = ?`,
      ),
    );
  }

  /** All or nothing, for whoever reads the file. @param work one at a time */
  async rewrite<T>(work: () => Promise<T>): Promise<T> {
    this.#db.exec("begin immediate");
    try {
      const outcome = await work();
      this.#db.exec("commit");
      return outcome;
    } catch (error) {
      this.#db.exec("rollback");
      throw error;
    }
  }

  /** Removes all rows. */
  clear(): void {
    for (const table of [...OF_TITLES, "catalogues"]) this.#db.exec(`delete from ${table}`);
    this.#changed.run("", 0, "");
  }

  /** Removes the rows of these titles, which then have changed. */
  async forget(titles: readonly ChangedTitle[]): Promise<void> {
    await inParts(titles, ({ project, library_id, record_id }) => {
      for (const statement of [...this.#forget, this.#changed])
        statement.run(project, library_id, record_id);
    });
  }

  async put(rows: readonly ShelfRow[]): Promise<void> {
    await inParts(rows, ({ kind, project, library_id, record_id, copy_id, fact }) => {
      if (kind === "catalogue") this.#catalogue.run(project, library_id, fact);
      else this.#insert[kind].run(project, library_id, record_id, copy_id, fact);
    });
  }

  close(): void {
    this.#db.close();
    this.#remove();
    this.#lock.release();
  }

  #remove(): void {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${this.path}${end}`, { force: true });
  }
}

async function inParts<T>(all: readonly T[], write: (one: T) => void): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    for (const one of all.slice(from, from + AT_ONCE)) write(one);
    if (from + AT_ONCE < all.length) await setImmediate();
  }
}
