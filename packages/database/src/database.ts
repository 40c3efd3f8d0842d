import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { migrate, unknownAmong } from "./migrate.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import { withStorageErrors, StorageError } from "./storage-error.ts";

/** SQLite's own waiting blocks the thread, so it is short; `sqlite-dialect.ts` keeps retrying for five seconds. */
const BUSY_TIMEOUT_MS = 5;

/** The one database of patrons, loans, sessions and current catalogues, as those see it who own `Tables` of it. */
export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

/**
 * Only the server's own user may read patrons' data: folder 0700, file 0600. A file that is there is not opened: closing
 * it would end the locks that SQLite holds on it in this process, and others would not see that it is in use (SQLite, "How To Corrupt An SQLite Database File", 2.2).
 */
function prepareFile(file: string): void {
  const made = mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  if (made !== undefined) chmodSync(dirname(file), 0o700);
}

function connect(file: string): DatabaseSync {
  const raw = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  try {
    // An acknowledged change survives a power cut: the log is synced at every commit.
    raw.exec("pragma journal_mode = wal; pragma synchronous = full;");
  } catch (error) {
    raw.close();
    throw error;
  }
  return raw;
}

/**
 * A migration that this version does not know: a newer one has written the data.
 * @returns undefined when all are known
 */
function unknownMigration(raw: DatabaseSync): string | undefined {
  const [history] = raw
    .prepare("select name from sqlite_master where type = 'table' and name = 'kysely_migration'")
    .all();
  if (history === undefined) return undefined;
  const made = raw.prepare("select name from kysely_migration").all();
  return unknownAmong(made.map(({ name }) => String(name)));
}

/**
 * Opens a database of SQLite, creating file and tables where they are missing.
 * @param file its path; its folder is created
 * @throws StorageError when it cannot be opened or migrated
 */
export async function openFile<Tables>(file: string): Promise<Database<Tables>> {
  const raw = withStorageErrors(() => {
    prepareFile(file);
    const opened = connect(file);
    if (unknownMigration(opened) === undefined) return opened;
    opened.close();
    throw new StorageError("newer");
  });
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(raw) });
  const close = async () => {
    await db.destroy();
    if (raw.isOpen) raw.close();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

/** A server that is silent for longer does not answer. */
const ANSWERS_WITHIN_MS = 2000;

/** Whether the database can be read right now. */
export const databaseAnswers = <Tables>({ db }: Database<Tables>): Promise<boolean> =>
  Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    sleep(ANSWERS_WITHIN_MS, false, { ref: false }),
  ]);
