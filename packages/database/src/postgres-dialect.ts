import {
  type AbortableOperationOptions,
  type ColumnDefinitionNode,
  type CompiledQuery,
  type DatabaseConnection,
  DataTypeNode,
  type OperationNode,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { StorageError, withStorageErrorsAsync } from "./storage-error.ts";

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

/** A server that cannot be reached is gone, whatever the network says about it. */
class ReachableDriver extends PostgresDriver {
  override async acquireConnection(options?: AbortableOperationOptions) {
    try {
      return await super.acquireConnection(options);
    } catch (error) {
      throw isOfNetwork(error) ? new StorageError("gone", { cause: error }) : error;
    }
  }
}

/** Whatever fails in a statement is an error of the storage, as in SQLite. */
async function nameErrors(connection: DatabaseConnection): Promise<void> {
  const run: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
  connection.executeQuery = <Row>(query: CompiledQuery) => withStorageErrorsAsync(run<Row>(query));
}

/** Kysely over PostgreSQL, with the migrations that SQLite has. */
export class PortablePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = { ...config, onCreateConnection: nameErrors };
  }

  override createDriver(): PostgresDriver {
    return new ReachableDriver(this.#config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new ColumnsAsInSqlite();
  }
}
