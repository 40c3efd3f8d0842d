import { type Kysely, sql } from "kysely";

/** A table as both databases have it. */
export interface MovedTable {
  readonly name: string;
  /** In the order of SQLite. */
  readonly columns: readonly string[];
  /** Columns of its primary key, which order its rows in both databases alike. */
  readonly key: readonly string[];
}

interface ColumnRow {
  readonly name: string;
  readonly column: string;
  /** Place in the primary key from 1; 0: it is none of it. */
  readonly place: number;
}

interface ReferenceRow {
  readonly name: string;
  readonly parent: string;
}

/** Kysely's own tables, SQLite's, and notes of changed titles are each database's own. */
const OURS = sql`m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'kysely_%'
  and m.name <> 'shelf_changes'`;

const keyOf = (columns: readonly ColumnRow[]): readonly string[] =>
  columns
    .filter(({ place }) => place > 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => column);

/** Each table after those that its rows refer to. */
function parentsFirst(
  tables: readonly MovedTable[],
  references: readonly ReferenceRow[],
): readonly MovedTable[] {
  const placed: MovedTable[] = [];
  const isPlaced = (name: string) => placed.some((table) => table.name === name);
  const isReady = ({ name }: MovedTable) =>
    references.every((one) => one.name !== name || one.parent === name || isPlaced(one.parent));
  while (placed.length < tables.length) {
    const ready = tables.find((table) => !isPlaced(table.name) && isReady(table));
    if (ready === undefined) throw new Error("tables refer to each other in a circle");
    placed.push(ready);
  }
  return placed;
}

/**
 * Every table that is moved, each after those that it refers to. PostgreSQL has more, whose rows count for nothing elsewhere:
 * turns of writers, servers that run, attempts to sign in.
 * @param sqlite a database of SQLite with all its tables: it names keys and references in one statement
 */
export async function movedTables(sqlite: Kysely<unknown>): Promise<readonly MovedTable[]> {
  const { rows: columns } = await sql<ColumnRow>`
    select m.name, c.name as "column", c.pk as place
    from sqlite_master m join pragma_table_info(m.name) c where ${OURS} order by m.name, c.cid`.execute(
    sqlite,
  );
  const { rows: references } = await sql<ReferenceRow>`
    select m.name, f."table" as parent
    from sqlite_master m join pragma_foreign_key_list(m.name) f where ${OURS}`.execute(sqlite);
  const tables = [...Map.groupBy(columns, ({ name }) => name)].map(([name, own]) => ({
    name,
    columns: own.map(({ column }) => column),
    key: keyOf(own),
  }));
  return parentsFirst(tables, references);
}
