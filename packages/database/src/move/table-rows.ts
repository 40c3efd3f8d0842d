import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { MovedTable } from "./moved-tables.ts";

/** Rows that are in memory at once; a statement of SQLite has room for 32,766 values. */
const AT_ONCE = 500;

type Row = Readonly<Record<string, string | number | null>>;

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const valuesOf = (row: Row, columns: readonly string[]) =>
  columns.map((column) => row[column] ?? null);

/**
 * All rows in the order of the key.
 * @yields some at a time
 */
export async function* rowsOf(
  db: Kysely<unknown>,
  { name, columns, key }: MovedTable,
): AsyncGenerator<readonly Row[]> {
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`select ${list(columns)} from ${sql.table(name)} ${after}
      order by ${list(key)} limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = sql`where (${list(key)}) > (${sql.join(valuesOf(last, key))})`;
  }
}

/** In the order in which they are given: the ledger has no gaps. */
export async function insertRows(
  db: Kysely<unknown>,
  { name, columns }: MovedTable,
  rows: readonly Row[],
): Promise<void> {
  const values = sql.join(rows.map((row) => sql`(${sql.join(valuesOf(row, columns))})`));
  await sql`insert into ${sql.table(name)} (${list(columns)}) values ${values}`.execute(db);
}

/** What a table comes to, whichever database it is in. */
export interface TableSum {
  readonly rows: number;
  /** SHA-256 of all rows in the order of the key, each as the JSON array of its values, base64url. */
  readonly checksum: string;
}

/** Adds up rows that come in the order of the key. */
export class TableSums {
  readonly #hash = createHash("sha256");
  readonly #columns: readonly string[];
  #rows = 0;

  constructor({ columns }: Pick<MovedTable, "columns">) {
    this.#columns = columns;
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) this.#hash.update(`${JSON.stringify(valuesOf(row, this.#columns))}\n`);
    this.#rows += rows.length;
  }

  /** To be called once. */
  end(): TableSum {
    return { rows: this.#rows, checksum: this.#hash.digest("base64url") };
  }
}

/** Reads a table and adds it up. */
export async function sumOf(db: Kysely<unknown>, table: MovedTable): Promise<TableSum> {
  const sums = new TableSums(table);
  for await (const rows of rowsOf(db, table)) sums.add(rows);
  return sums.end();
}
