import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import type { Database } from "../database.ts";
import { missingAmong, migrationsOf, unknownAmong } from "../migrate.ts";
import { isPostgresAddress } from "../open-database.ts";
import { type Connections, connectPostgres } from "../open-postgres.ts";
import { NodeSqliteDialect } from "../sqlite-dialect.ts";
import { asStorageError, StorageError, withStorageErrors } from "../storage-error.ts";
import { MoveError } from "./move-error.ts";

/** Nobody else is at work while data are moved, so a statement may take its time. */
export const MOVING: Connections = { application_name: "freihand move" };

/** Nobody has the file open now, nor may anybody as long as this connection lasts. */
function openAlone(file: string): DatabaseSync {
  const raw = withStorageErrors(() => new DatabaseSync(file, { timeout: 0 }));
  try {
    raw.exec("pragma locking_mode = exclusive; select count(*) from sqlite_master");
    return raw;
  } catch (error) {
    raw.close();
    const known = asStorageError(error);
    throw known instanceof StorageError && known.code === "busy"
      ? new MoveError("file_in_use")
      : known;
  }
}

/** @throws {MoveError} when a server or a command has connections to it */
export async function refuseInUse(postgres: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'freihand'`.execute(postgres);
  if (rows.length > 0) throw new MoveError("postgres_in_use");
}

/** @throws {MoveError} when a server or a command has the file open; there need not be one */
export function refuseFileInUse(file: string): void {
  if (existsSync(file)) openAlone(file).close();
}

async function openPostgresAlone(url: string): Promise<Database<unknown>> {
  const database = await connectPostgres<unknown>(url, MOVING);
  try {
    await refuseInUse(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openFileAlone(file: string): Promise<Database<unknown>> {
  if (!existsSync(file)) throw new MoveError("no_data");
  const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(openAlone(file)) });
  return { db, close: () => db.destroy() };
}

async function refuseOtherVersion(db: Kysely<unknown>): Promise<void> {
  const made = await migrationsOf(db);
  if (made.length === 0) throw new MoveError("no_data");
  if (unknownAmong(made) !== undefined) throw new MoveError("newer");
  if (missingAmong(made) !== undefined) throw new MoveError("older");
}

/**
 * Opens a database for reading only, without changing anything in it.
 * @param place as for `openDatabase`
 * @throws {MoveError} when there is none, somebody uses it, or its tables are those of another version
 * @throws {StorageError} when it cannot be opened
 */
export async function openSource(place: string): Promise<Database<unknown>> {
  const database = await (isPostgresAddress(place)
    ? openPostgresAlone(place)
    : openFileAlone(place));
  try {
    await refuseOtherVersion(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
