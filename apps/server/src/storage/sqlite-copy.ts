import { chmodSync, existsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databasePath } from "@freihand/database";
import { BackupError } from "./backup-error.ts";
import type { CopyContents, DatabaseCopy } from "./database-copy.ts";

const DATABASE = "freihand.sqlite";

/**
 * The file of SQLite in a data folder.
 * @param cataloguesOf files of the published catalogues, relative to the data folder, according to a database
 */
export function sqliteCopy(
  dataDir: string,
  cataloguesOf: (database: string) => readonly string[],
): DatabaseCopy {
  const file = databasePath(dataDir);
  const contentsOf = async (path: string) => {
    checkSound(path);
    return { ...withDatabase(path, tablesOf), catalogues: cataloguesOf(path) };
  };
  return {
    file: DATABASE,
    inDataDir: [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`],
    copyTo: async (path) => {
      copyOf(file, path);
    },
    contentsOf,
    refuseUse: async () => {
      refuseInUse(file);
    },
    restoreFrom: contentsOf,
  };
}

function copyOf(file: string, path: string): void {
  if (!existsSync(file))
    throw new BackupError(`${dirname(file)} holds no data (${DATABASE}): is DATA_DIR right?`);
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    source.prepare("vacuum into ?").run(path);
  } finally {
    source.close();
  }
  chmodSync(path, 0o600);
}

/** Leaving WAL mode needs exclusive access to the database: it fails as long as any other process has it open. */
function refuseInUse(file: string): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec("pragma journal_mode = delete");
  } catch (error) {
    throw new BackupError(`a server or an import uses the data of ${dirname(file)}: end it first`, {
      cause: error,
    });
  } finally {
    db.close();
  }
}

function withDatabase<T>(file: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** @throws {BackupError} when a database is damaged */
export function checkSound(file: string): void {
  const found = withDatabase(
    file,
    (db) => Object.values(db.prepare("pragma integrity_check").get() ?? {})[0],
  );
  if (found !== "ok") throw new BackupError(`${file} is damaged: ${String(found)}`);
}

const TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name";

function tablesOf(db: DatabaseSync): Pick<CopyContents, "rows" | "migrations"> {
  const names = (query: string) =>
    db
      .prepare(query)
      .all()
      .map(({ name }) => String(name));
  const countOf = (name: string) =>
    Number(db.prepare(`select count(*) as rows from "${name}"`).get()?.["rows"]);
  const rows = names(TABLES).map((name) => [name, countOf(name)] as const);
  return { rows: Object.fromEntries(rows), migrations: names("select name from kysely_migration") };
}
