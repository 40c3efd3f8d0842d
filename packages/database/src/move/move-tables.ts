import { type Kysely, sql, type Transaction } from "kysely";
import { isPostgres } from "../portable-sql.ts";
import { reading } from "../transactions.ts";
import { MoveError } from "./move-error.ts";
import { movedTables, type MovedTable } from "./moved-tables.ts";
import { insertRows, rowsOf, sumOf, TableSums, type TableSum } from "./table-rows.ts";

/** A table that is in the target as it is in the source. */
export interface TableMoved extends TableSum {
  readonly name: string;
}

async function refuseData(tx: Kysely<unknown>, tables: readonly MovedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) throw new MoveError("holds_data", name);
  }
}

/**
 * Without statistics, PostgreSQL reads a whole library's ledger for each entry that follows; and it makes them by itself
 * only a while after the transaction.
 */
async function analyze(db: Kysely<unknown>, { name }: MovedTable): Promise<void> {
  if (isPostgres(db)) await sql`analyze ${sql.table(name)}`.execute(db);
}

async function copyTable(
  from: Kysely<unknown>,
  to: Kysely<unknown>,
  table: MovedTable,
): Promise<TableMoved> {
  const sums = new TableSums(table);
  let isFirst = true;
  for await (const rows of rowsOf(from, table)) {
    await insertRows(to, table, rows);
    if (isFirst) await analyze(to, table);
    isFirst = false;
    sums.add(rows);
  }
  await analyze(to, table);
  return { name: table.name, ...sums.end() };
}

async function refuseOther(
  tx: Kysely<unknown>,
  table: MovedTable,
  moved: TableMoved | undefined,
): Promise<void> {
  const { rows, checksum } = await sumOf(tx, table);
  if (rows !== moved?.rows || checksum !== moved.checksum)
    throw new MoveError("differs", table.name);
}

/** Triggers note every title that is on loan; but nobody has read anything yet that could have changed. */
async function forgetNotes(tx: Transaction<unknown>): Promise<void> {
  await sql`delete from shelf_changes`.execute(tx);
}

/**
 * Copies every row of one snapshot in one transaction, then reads the target anew and compares.
 * @param from of these two, one is in SQLite and one in PostgreSQL; both have the tables of this version
 * @throws {MoveError} when the target holds data, or differs in the end; then it has nothing of it
 */
export async function moveTables(
  from: Kysely<unknown>,
  to: Kysely<unknown>,
): Promise<readonly TableMoved[]> {
  const tables = await movedTables(isPostgres(from) ? to : from);
  return to.transaction().execute(async (tx) => {
    await refuseData(tx, tables);
    const moved = new Map<string, TableMoved>();
    await reading(from, async (snapshot) => {
      for (const table of tables) moved.set(table.name, await copyTable(snapshot, tx, table));
    });
    await forgetNotes(tx);
    for (const table of tables) await refuseOther(tx, table, moved.get(table.name));
    return [...moved.values()];
  });
}
