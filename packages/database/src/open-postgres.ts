import { Kysely, sql } from "kysely";
import type { PoolConfig } from "pg";
import type { Database } from "./database.ts";
import { migrate, unknownAmong } from "./migrate.ts";
import { PortablePostgresDialect } from "./postgres-dialect.ts";
import { StorageError, withStorageErrorsAsync } from "./storage-error.ts";

/** As its server says it: PostgreSQL 15. */
const OLDEST = 150_000;

/** Transactions and single statements at the same time; what comes beyond them waits. */
const MOST_CONNECTIONS = 10;

/** A server that stops within a transaction does not hold a library for longer; who waits longer finds it busy. */
const LIMITS = {
  lock_timeout: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Numbers of 64 bits, and sums of them: what is stored here fits into JavaScript's. */
const NUMBERS = [20, 1700];

/** The driver is loaded only where it is needed. */
async function connect<Tables>(config: PoolConfig): Promise<Kysely<Tables>> {
  const { Pool, TypeOverrides } = await import("pg");
  const types = new TypeOverrides();
  for (const oid of NUMBERS) types.setTypeParser(oid, Number);
  const pool = new Pool({
    ...config,
    types,
    application_name: "freihand",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection that is cut makes its statement fail, or the next one; the event for it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return new Kysely<Tables>({ dialect: new PortablePostgresDialect({ pool }) });
}

/** @param oldest version as `server_version_num` has it */
export async function refuseOld<Tables>(db: Kysely<Tables>, oldest = OLDEST): Promise<void> {
  const { rows } = await sql<{ is_old: boolean }>`
    select current_setting('server_version_num')::int < ${oldest} as is_old`.execute(db);
  if (rows[0]?.is_old !== false) throw new StorageError("too_old");
}

async function refuseNewer(db: Kysely<unknown>): Promise<void> {
  const { rows: tables } = await sql`select from pg_tables
    where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (unknownAmong(rows.map(({ name }) => name)) !== undefined) throw new StorageError("newer");
}

/** By a connection of its own, which may take its time. */
async function renewTables(url: string): Promise<void> {
  const db = await connect<unknown>({ connectionString: url, max: 1 });
  try {
    await refuseOld(db);
    await refuseNewer(db);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Opens a database of PostgreSQL 15 or later, creating the tables where they are missing.
 * @param url such as `postgres://freihand@localhost/freihand`
 * @throws StorageError when it cannot be reached or migrated
 */
export async function openPostgres<Tables>(url: string): Promise<Database<Tables>> {
  await withStorageErrorsAsync(renewTables(url));
  const db = await connect<Tables>({ connectionString: url, max: MOST_CONNECTIONS, ...LIMITS });
  return { db, close: () => db.destroy() };
}
