import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { MIGRATIONS } from "./migrations/index.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";
import { asStorageError, withStorageErrors, StorageError } from "./storage-error.ts";

/** SQLite's own waiting blocks the thread, so it is short; `sqlite-dialect.ts` keeps retrying for five seconds. */
const BUSY_TIMEOUT_MS = 5;

/** The one database of patrons, loans, sessions and current catalogues, as those see it who own `Tables` of it. */
export interface Database<Tables> {
  readonly db: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

/** Only the server's own user may read patrons' data: folder 0700, file 0600. */
function prepareFile(file: string): void {
  const made = mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
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
export function unknownMigration(raw: DatabaseSync): string | undefined {
  const [history] = raw
    .prepare("select name from sqlite_master where type = 'table' and name = 'kysely_migration'")
    .all();
  if (history === undefined) return undefined;
  return raw
    .prepare("select name from kysely_migration order by name")
    .all()
    .map(({ name }) => String(name))
    .find((name) => !Object.hasOwn(MIGRATIONS, name));
}

async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw asStorageError(error);
}

/**
 * Opens the database, creating file and tables where they are missing.
 * @param file path of the SQLite file; its folder is created
 * @throws StorageError when it cannot be opened or migrated
 */
export async function openDatabase<Tables>(file: string): Promise<Database<Tables>> {
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

/** Whether the database can be read right now. */
export const databaseAnswers = <Tables>({ db }: Database<Tables>): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
