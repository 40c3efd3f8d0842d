import { DatabaseSync } from "node:sqlite";
import { createUnionTables, FORMAT, formatOf } from "./union-schema.ts";
import { UnionWriter, type WantedMember } from "./union-writer.ts";

// Runs in the thread of `union-keeper.ts`.

/** How a union shall be. */
export interface UnionJob {
  /** Absolute path of the union file. */
  readonly path: string;
  /** Those that it has, also where their files are not there at the moment. */
  readonly libraries: readonly number[];
  readonly members: readonly WantedMember[];
}

/** How long it waits for a search that is just opening the file. */
const BUSY_MS = 5_000;

/**
 * Brings a union file up to date, or makes it.
 * @returns false: it is of another version, or damaged, and has to be made anew elsewhere
 * @public
 */
export function update({ path, libraries, members }: UnionJob): boolean {
  const db = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    // what a power failure takes of it is written again: nothing is kept here that is not elsewhere
    db.exec("pragma journal_mode = wal; pragma synchronous = normal");
    if (db.prepare("select 1 from sqlite_schema limit 1").get() === undefined) inOne(db);
    if (formatOf(db) !== FORMAT) return false;
    const writer = new UnionWriter(db);
    writer.retain(libraries);
    for (const member of members) writer.update(member);
    return true;
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  } finally {
    db.close();
  }
}

/** A file without all of its tables would stay one. */
function inOne(db: DatabaseSync): void {
  db.exec("begin immediate");
  createUnionTables(db);
  db.exec("commit");
}

const DAMAGED = /malformed|not a database|corrupt/;
const isDamaged = (error: unknown): boolean =>
  error instanceof Error && DAMAGED.test(error.message);
