import {
  type AbortableOperationOptions,
  type ColumnDefinitionNode,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DataTypeNode,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  type OperationNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  PostgresQueryCompiler,
  sql,
  type TransactionSettings,
} from "kysely";
import { asStorageError, StorageError, withStorageErrorsAsync } from "./storage-error.ts";

/** What `integer` and `text` are in SQLite: numbers of 64 bits, and texts that are compared code point by code point. */
const COLUMN_TYPES: Readonly<Record<string, OperationNode>> = {
  integer: DataTypeNode.create("bigint"),
  text: sql`text collate "C"`.toOperationNode(),
};

class ColumnsAsInSqlite extends PostgresQueryCompiler {
  protected override visitColumnDefinition(column: ColumnDefinitionNode): void {
    const { dataType } = column;
    const type = DataTypeNode.is(dataType) ? COLUMN_TYPES[dataType.dataType] : undefined;
    super.visitColumnDefinition({ ...column, dataType: type ?? dataType });
  }
}

/** Errors of the network, and names that nobody knows, come from a call of the system. */
const isOfNetwork = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/** Whether it leaves nothing behind where its transaction was never begun. */
const onlyReads = ({ query, sql: text }: CompiledQuery): boolean =>
  query.kind === "SelectQueryNode" || /^\s*select\b/i.test(text);

/**
 * A server that cannot be reached is gone, whatever the network says about it; whatever fails in a statement is an error of
 * the storage, as in SQLite. The beginning of a transaction is sent with its first statement, and nobody waits for the end of one that has only read.
 */
class PromptDriver extends PostgresDriver {
  /** Beginnings that were not answered yet. */
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();
  readonly #snapshots = new WeakSet<DatabaseConnection>();

  constructor(config: PostgresDialectConfig) {
    super({ ...config, onCreateConnection: async (connection) => this.#prepare(connection) });
  }

  override async acquireConnection(options?: AbortableOperationOptions) {
    try {
      return await super.acquireConnection(options);
    } catch (error) {
      throw isOfNetwork(error) ? new StorageError("gone", { cause: error }) : asStorageError(error);
    }
  }

  #prepare(connection: DatabaseConnection): void {
    const send: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
    const run = <Row>(query: CompiledQuery) => withStorageErrorsAsync(send<Row>(query));
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      const begun = this.#begun.get(connection);
      if (begun === undefined) return run<Row>(query);
      if (!onlyReads(query)) {
        await begun;
        return run<Row>(query);
      }
      const [answer] = await Promise.all([run<Row>(query), begun]);
      return answer;
    };
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode === "read only") this.#snapshots.add(connection);
    const begun = super.beginTransaction(connection, settings);
    this.#begun.set(connection, begun);
    begun.then(
      () => this.#begun.delete(connection),
      // thrown by the first statement, or at the end
      () => {},
    );
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    const ended = super.commitTransaction(connection);
    if (!this.#snapshots.delete(connection)) return ended;
    // what was read is true; whoever has a broken connection next finds out
    ended.catch(() => {});
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver["rollbackTransaction"]>[0],
  ): Promise<void> {
    this.#begun.delete(connection);
    this.#snapshots.delete(connection);
    return super.rollbackTransaction(connection);
  }
}

/** Statements of a transaction are sent without waiting for each other: what is asked at once takes one way there and back. */
class PipeliningExecutor extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider({
      provideConnection: async (consumer) =>
        consumer(await provider.provideConnection(async (connection) => connection)),
    });
  }
}

/** Kysely over PostgreSQL, with the migrations that SQLite has. */
class PortablePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ColumnsAsInSqlite();
  }
}

/** Kysely over a pool of connections. */
export async function kyselyOver<Tables>(pool: PostgresPool): Promise<Kysely<Tables>> {
  const driver = new PromptDriver({ pool });
  await driver.init();
  const dialect = new PortablePostgresDialect({ pool });
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
