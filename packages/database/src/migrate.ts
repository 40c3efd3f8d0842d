import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { MIGRATIONS } from "./migrations/index.ts";
import { isPostgres } from "./portable-sql.ts";
import { asStorageError, StorageError } from "./storage-error.ts";

/**
 * A migration that this version does not know: a newer one has written the data.
 * @param names of the migrations that were made
 * @returns undefined when all are known
 */
export const unknownAmong = (names: readonly string[]): string | undefined =>
  names.toSorted().find((name) => !Object.hasOwn(MIGRATIONS, name));

/** The first migration that was not made. @returns undefined when all were */
export const missingAmong = (names: readonly string[]): string | undefined =>
  Object.keys(MIGRATIONS).find((name) => !names.includes(name));

/** Names of the migrations that were made; none: there are no tables yet. */
export async function migrationsOf(db: Kysely<unknown>): Promise<readonly string[]> {
  const history = isPostgres(db)
    ? sql`select from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
    : sql`select name from sqlite_master where type = 'table' and name = 'kysely_migration'`;
  if ((await history.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whether a newer version has made these tables, with which this one can work all the same.
 * @throws {StorageError} `newer` when it cannot
 */
export async function isAhead(db: Kysely<unknown>): Promise<boolean> {
  const made = await migrationsOf(db);
  if (unknownAmong(made) === undefined) return false;
  if (missingAmong(made) !== undefined) throw new StorageError("newer");
  const { rows } = await sql<{ name: string }>`select name from needed_migration`.execute(db);
  if (unknownAmong(rows.map(({ name }) => name)) !== undefined) throw new StorageError("newer");
  return true;
}

/** Creates or renews the tables. @throws StorageError */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw asStorageError(error);
}
