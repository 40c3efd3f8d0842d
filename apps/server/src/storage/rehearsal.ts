import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseOf, openDatabase, StorageError, withScratchDatabase } from "@freihand/database";
import { BackupError } from "./backup-error.ts";
import { isOfPostgres, readContents, restoreBackup, type BackupContents } from "./backup.ts";
import type { DatabaseCopy } from "./database-copy.ts";

/** How a restore is rehearsed. */
interface RehearsalOrder {
  /** A backup, or a folder of backups, of which the newest is taken. */
  readonly folder: string;
  /** The copy of a database in a place; an address: in PostgreSQL. */
  readonly copyIn: (dataDir: string, databaseUrl: string | undefined) => DatabaseCopy;
  /** Beside this one, a database is created for a backup of PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly nowMs: number;
}

/** A backup from which a server can go on. */
export interface Rehearsed {
  readonly folder: string;
  readonly contents: BackupContents;
}

/**
 * Restores a backup into a place that is removed afterwards, compares everything, and opens its database as a server
 * would.
 * @throws {BackupError} when it is not good, or there is no place for it
 */
export async function rehearse(order: RehearsalOrder): Promise<Rehearsed> {
  const folder = newestIn(order.folder);
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-rehearsal-"));
  const restoreTo = async (databaseUrl: string | undefined) => {
    const database = order.copyIn(dataDir, databaseUrl);
    const { nowMs } = order;
    const { contents } = await restoreBackup({ dataDir, database, folder, force: false, nowMs });
    await (await openDatabase<unknown>(databaseOf({ dataDir, databaseUrl }))).close();
    return { folder, contents };
  };
  try {
    return await (isOfPostgres(readContents(folder))
      ? besideDatabase(order.databaseUrl, restoreTo)
      : restoreTo(undefined));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function besideDatabase<T>(
  url: string | undefined,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  if (url === undefined)
    throw new BackupError("the back-up is one of PostgreSQL: set DATABASE_URL to try it there");
  try {
    return await withScratchDatabase(url, work);
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== "read_only") throw error;
    throw new BackupError(
      "a rehearsal needs a database of its own, and the user of DATABASE_URL may not create one (alter user NAME createdb)",
      { cause: error },
    );
  }
}

function newestIn(folder: string): string {
  if (isBackup(folder)) return folder;
  const [newest] = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => join(folder, name))
    .filter(isBackup)
    .map((path) => ({ path, made: readContents(path).made }))
    .toSorted((a, b) => b.made.localeCompare(a.made));
  if (newest === undefined) throw new BackupError(`${folder} holds no back-up`);
  return newest.path;
}

const isBackup = (folder: string): boolean => existsSync(join(folder, "backup.json"));
