import { type Kysely, sql } from "kysely";
import type { PoolConfig } from "pg";
import type { Database } from "./database.ts";
import { isAhead, migrate } from "./migrate.ts";
import { kyselyOver } from "./postgres-dialect.ts";
import { preparedPool } from "./prepared-pool.cast.ts";
import { StorageError, withStorageErrorsAsync } from "./storage-error.ts";

/** As its server says it: PostgreSQL 15. */
const OLDEST = 150_000;

/** Transactions and single statements at the same time; what comes beyond them waits. */
const MOST_CONNECTIONS = 10;

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
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    pipeline: true,
  });
  // A connection that is cut makes its statement fail, or the next one; the event for it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return kyselyOver<Tables>(preparedPool(pool));
}

/** @param oldest version as `server_version_num` has it */
export async function refuseOld<Tables>(db: Kysely<Tables>, oldest = OLDEST): Promise<void> {
  const { rows } = await sql<{ is_old: boolean }>`
    select current_setting('server_version_num')::int < ${oldest} as is_old`.execute(db);
  if (rows[0]?.is_old !== false) throw new StorageError("too_old");
}

/** By a connection of its own, which may take its time. */
async function renewTables(config: PoolConfig): Promise<void> {
  const db = await connect<unknown>({ ...config, max: 1 });
  try {
    await refuseOld(db);
    if (!(await isAhead(db))) await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** How connections are called, which shows who has them, and what their statements may take, in milliseconds. */
export interface Connections {
  readonly application_name: string;
  readonly lock_timeout?: number;
  readonly statement_timeout?: number;
  readonly idle_in_transaction_session_timeout?: number;
  /** Until an answer: a machine that hangs ends no connection, and its server ends no statement. */
  readonly query_timeout?: number;
}

/** A server that stops within a transaction does not hold a library for longer; who waits longer finds it busy. */
const OF_SERVERS: Connections = {
  application_name: "freihand",
  lock_timeout: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 12_000,
};

/** The same without a look at its tables. */
export async function connectPostgres<Tables>(
  url: string,
  connections: Connections,
): Promise<Database<Tables>> {
  const config = { connectionString: url, ...connections };
  const db = await connect<Tables>({ ...config, max: MOST_CONNECTIONS });
  return { db, close: () => db.destroy() };
}

/**
 * Opens a database of PostgreSQL 15 or later, creating the tables where they are missing.
 * @param url such as `postgres://freihand@localhost/freihand`
 * @throws StorageError when it cannot be reached or migrated
 */
export async function openPostgres<Tables>(
  url: string,
  connections = OF_SERVERS,
): Promise<Database<Tables>> {
  const { application_name } = connections;
  await withStorageErrorsAsync(renewTables({ connectionString: url, application_name }));
  return connectPostgres<Tables>(url, connections);
}
