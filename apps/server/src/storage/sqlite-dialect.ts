import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
  type TransactionSettings,
} from "kysely";
import { naming, StorageError } from "./storage-error.ts";

/** Compiled statements kept per connection; beyond, the one used longest ago is compiled anew. */
const KEPT_STATEMENTS = 256;

/** How long a writer waits for another connection's transaction. */
const PATIENCE_MS = 5000;
const RETRY_MS = 5;

const isBusy = (error: unknown) => error instanceof StorageError && error.code === "busy";

// Kysely hands over what its own compiler collected: texts, numbers and nulls.
const values = (all: readonly unknown[]) => all as readonly SQLInputValue[];

const forKysely = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (given) => naming(() => statement.all(...values(given))),
  run: (given) => naming(() => statement.run(...values(given))),
  iterate: (given) => naming(() => statement.iterate(...values(given))),
});

/** node:sqlite in the shape that Kysely's own SQLite dialect expects. */
function databaseForKysely(db: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const compiled = (text: string): SqliteStatement => {
    const known = kept.get(text);
    kept.delete(text);
    return known ?? naming(() => forKysely(db.prepare(text)));
  };
  return {
    close: () => {
      kept.clear();
      db.close();
    },
    prepare: (text) => {
      const statement = compiled(text);
      kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}

/**
 * Waits for another connection's transaction without holding up the event loop. Only where nothing has begun:
 * inside a transaction the caller has to start over.
 */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #db: DatabaseSync;

  constructor(inner: DatabaseConnection, db: DatabaseSync) {
    this.#inner = inner;
    this.#db = db;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#db.isTransaction
      ? this.#inner.executeQuery<Row>(query)
      : this.#patiently<Row>(query, performance.now() + PATIENCE_MS);
  }

  async #patiently<Row>(query: CompiledQuery, giveUpAt: number): Promise<QueryResult<Row>> {
    try {
      return await this.#inner.executeQuery<Row>(query);
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await setTimeout(RETRY_MS);
    return this.#patiently<Row>(query, giveUpAt);
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}

/** Writers take the lock at once: two patrons never both read the last copy. */
class ImmediateDriver extends SqliteDriver {
  readonly #db: DatabaseSync;
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, db: DatabaseSync) {
    super(config);
    this.#db = db;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#db);
    return this.#connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** After a full disk SQLite has often rolled back already; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite does roll back `create table`: an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Kysely over one node:sqlite connection. Calls queue up for it, so a transaction is never interrupted by
 * another query of this process; a query through the outer `Kysely` inside a transaction would wait for ever.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    const config = { database: databaseForKysely(db) };
    super(config);
    this.#config = config;
    this.#db = db;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#db);
  }
}
