import { sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { BuiltinSchema } from "../schema.ts";
import type { RowFacts } from "./shift.rules.ts";

/** A table whose rows hold dates, and what shows whether a row was changed by hand. */
export interface DatedTable {
  readonly name: "patrons" | "loans" | "reservations";
  readonly id: string;
  readonly dates: readonly string[];
  readonly others: readonly string[];
}

export const DATED_TABLES: readonly DatedTable[] = [
  { name: "patrons", id: "user_id", dates: ["valid_until", "born_on"], others: [] },
  { name: "loans", id: "id", dates: ["lent_on", "due"], others: ["renewals", "user_id"] },
  {
    name: "reservations",
    id: "id",
    dates: ["placed_on", "ready_on", "expires_on", "suspended_until"],
    others: ["state", "copy_id", "branch"],
  },
];

/** One library's part of the database, in a transaction. */
export interface LibraryRows {
  readonly tx: Transaction<BuiltinSchema>;
  readonly project: string;
  readonly libraryId: number;
}

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export const parseFacts = (json: string): RowFacts => facts.parse(JSON.parse(json));

/** Contents of every row of the library in this table, by its id. */
export async function readFacts(
  { tx, project, libraryId }: LibraryRows,
  { name, id, dates, others }: DatedTable,
): Promise<ReadonlyMap<string, RowFacts>> {
  const columns = [...dates, ...others].map((column) => sql.ref(column));
  const { rows } = await sql`select ${sql.ref(id)} as demo_row_id, ${sql.join(columns)}
    from ${sql.table(name)} where project = ${project} and library_id = ${libraryId}`.execute(tx);
  return new Map(
    rows.map((row) => {
      const { demo_row_id: rowId, ...rest } = facts.parse(row);
      return [String(rowId), rest];
    }),
  );
}

/** Writes the dates of one row. */
export async function writeDates(
  { tx, project, libraryId }: LibraryRows,
  { name, id, dates }: DatedTable,
  { rowId, facts: values }: { readonly rowId: string; readonly facts: RowFacts },
): Promise<void> {
  const changes = dates.map((column) => sql`${sql.ref(column)} = ${values[column] ?? null}`);
  await sql`update ${sql.table(name)} set ${sql.join(changes)}
    where project = ${project} and library_id = ${libraryId} and ${sql.ref(id)} = ${rowId}`.execute(
    tx,
  );
}
