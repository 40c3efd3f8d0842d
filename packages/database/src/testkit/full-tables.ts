import { type Kysely, sql } from "kysely";
import { insertRows } from "../move/table-rows.ts";
import type { MovedTable } from "../move/moved-tables.ts";

/** What all columns of a row have, so that rows refer to each other. */
export interface RowValues {
  readonly text: string;
  readonly number: number;
}

/** What the tables' own conditions require; a table that is new and has conditions needs a line here. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> = {
  loans: { renewals: 2 },
  reservations: { state: "ready" },
  loan_requests: { state: "open", checked_until_ms: null, loan_id: null, reason: null },
  copy_marks: { kind: "missing" },
  fee_entries: { seq: 1, receipt_no: 1, kind: "payment", way: "cash" },
  messages: { state: "waiting" },
  push_messages: { state: "waiting" },
};

const kindsOf = async (sqlite: Kysely<unknown>, { name }: MovedTable) => {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, lower(type) as type from pragma_table_info(${name})`.execute(sqlite);
  return new Map(rows.map((row) => [row.name, row.type]));
};

/** Puts one more row into every table of SQLite, with a value in every column. */
export async function fillTables(
  sqlite: Kysely<unknown>,
  tables: readonly MovedTable[],
  { text, number }: RowValues,
): Promise<void> {
  for (const table of tables) {
    const kinds = await kindsOf(sqlite, table);
    const values = table.columns.map((column) => {
      const required = REQUIRED[table.name]?.[column];
      if (required !== undefined) return [column, required] as const;
      return [column, kinds.get(column) === "integer" ? number : text] as const;
    });
    await insertRows(sqlite, table, [Object.fromEntries(values)]);
  }
}
