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
import pLimit from "p-limit";
import { withStorageErrors, StorageError } from "./storage-error.ts";

/** Compiled statements kept per connection; beyond that, the least recently used is compiled again. */
const KEPT_STATEMENTS = 256;

/** How long a writer waits for another connection's transaction. */
const BUSY_WAIT_MS = 5000;
const RETRY_MS = 20;

const isBusy = (error: unknown) => error instanceof StorageError && error.code === "busy";

// Kysely passes what its own compiler collected: texts, numbers and nulls.
const values = (all: readonly unknown[]) => all as readonly SQLInputValue[];

const forKysely = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (given) => withStorageErrors(() => statement.all(...values(given))),
  run: (given) => withStorageErrors(() => statement.run(...values(given))),
  iterate: (given) => withStorageErrors(() => statement.iterate(...values(given))),
});

/** node:sqlite in the shape that Kysely's own SQLite dialect expects. */
function databaseForKysely(db: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const compiled = (text: string): SqliteStatement => {
    const known = kept.get(text);
    kept.delete(text);
    return known ?? withStorageErrors(() => forKysely(db.prepare(text)));
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

/** Shared by all callers. */
class SharedConnection {
  readonly inner: DatabaseConnection;
  readonly inTurn = pLimit(1);
  readonly #retryInTurn = pLimit(1);

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  /**
   * Waits for another process's transaction without blocking readers: each attempt takes a turn of its own.
   * @param attempt has no effect when it fails
   */
  async retryWhileBusy<T>(attempt: () => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + BUSY_WAIT_MS;
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    // one retries for all; those behind it have been waiting as long
    return this.#retryInTurn(() => this.#retryUntil(attempt, giveUpAt));
  }

  /** The connection for more than one query. @returns a function that gives it back; may be called more than once */
  lease(): Promise<() => void> {
    return new Promise((resolve) => {
      void this.inTurn(
        () =>
          new Promise<void>((release) => {
            resolve(release);
          }),
      );
    });
  }

  async #retryUntil<T>(attempt: () => Promise<T>, giveUpAt: number): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await setTimeout(RETRY_MS);
    return this.#retryUntil(attempt, giveUpAt);
  }
}

/** The connection as held by one caller: for a query, or from the begin to the end of a transaction. */
class LeasedConnection implements DatabaseConnection {
  readonly #shared: SharedConnection;
  #release: (() => void) | undefined;

  constructor(shared: SharedConnection) {
    this.#shared = shared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { inner, inTurn } = this.#shared;
    const run = () => inner.executeQuery<Row>(query);
    return this.#release === undefined ? this.#shared.retryWhileBusy(() => inTurn(run)) : run();
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#shared.inner.streamQuery<Row>(query, chunkSize);
  }

  begin(query: CompiledQuery): Promise<void> {
    return this.#shared.retryWhileBusy(async () => {
      const release = await this.#shared.lease();
      try {
        await this.#shared.inner.executeQuery(query);
        this.#release = release;
      } catch (error) {
        release();
        throw error;
      }
    });
  }

  /** The transaction has ended. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
  }
}

/** Writers lock immediately: two patrons never both read the last copy as available. */
class ImmediateDriver extends SqliteDriver {
  readonly #db: DatabaseSync;
  #shared: SharedConnection | undefined;

  constructor(config: SqliteDialectConfig, db: DatabaseSync) {
    super(config);
    this.#db = db;
  }

  override async acquireConnection(): Promise<LeasedConnection> {
    this.#shared ??= new SharedConnection(await super.acquireConnection());
    return new LeasedConnection(this.#shared);
  }

  override async beginTransaction(
    connection: LeasedConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.begin(CompiledQuery.raw(begin));
  }

  override async commitTransaction(connection: LeasedConnection): Promise<void> {
    await super.commitTransaction(connection);
    connection.release();
  }

  /** After a full disk SQLite has often rolled back already; a second rollback would hide the reason. */
  override async rollbackTransaction(connection: LeasedConnection): Promise<void> {
    if (this.#db.isTransaction) await super.rollbackTransaction(connection);
    connection.release();
  }

  /** Even when ending the transaction has failed. */
  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof LeasedConnection) connection.release();
  }
}

/** SQLite does roll back `create table`: an interrupted migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * So Kysely does not block everybody behind a writer that waits for another process; `LeasedConnection` waits instead.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Kysely over one node:sqlite connection. Calls queue up for it, so a transaction is never interrupted by another query
 * of this process; a query through the outer `Kysely` inside a transaction would wait forever.
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
