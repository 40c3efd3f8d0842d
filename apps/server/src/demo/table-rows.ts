import type { Insertable, Transaction } from "kysely";
import { feeColumns, loanColumns, reservationColumns } from "../storage/circulation-columns.ts";
import type { Schema } from "../storage/schema.ts";
import type { LibraryRows } from "./dated-rows.ts";
import type { PlannedCirculation, PlannedPatron } from "./planned-circulation.ts";

/** Rows per statement: SQLite limits the number of values at once. */
const BLOCK = 500;

type TableName = "patrons" | "blocks" | "fees" | "loans" | "reservations" | "recent_returns";
type Scope = { readonly project: string; readonly library_id: number };

/** A planned patron with the hash of the password. */
export type HashedPatron = PlannedPatron & { readonly passwordHash: string };

/** Writes the whole plan into a library that has no patrons. */
export async function insertCirculation(
  { tx, project, libraryId }: LibraryRows,
  planned: PlannedCirculation,
  patrons: readonly HashedPatron[],
): Promise<void> {
  const scope = { project, library_id: libraryId };
  await insert(tx, "patrons", patrons.map(patronRow(scope)));
  await insert(tx, "blocks", planned.blocks.map(blockRow(scope)));
  await insert(
    tx,
    "fees",
    planned.fees.map((fee) => ({ ...scope, ...feeColumns(fee) })),
  );
  await insert(
    tx,
    "loans",
    planned.loans.map((loan) => ({ ...scope, ...loanColumns(loan) })),
  );
  await insert(
    tx,
    "reservations",
    planned.reservations.map((reservation) => ({ ...scope, ...reservationColumns(reservation) })),
  );
  await insert(tx, "recent_returns", planned.returns.map(returnRow(scope)));
}

/** Removes every patron of the library with everything on their cards, and the record of its demo. */
export async function clearCirculation({ tx, project, libraryId }: LibraryRows): Promise<void> {
  const tables = [
    "reservations",
    "loans",
    "action_log",
    "patrons",
    "demo_rows",
    "demo_seeds",
  ] as const;
  for (const table of tables)
    // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement after another
    await tx
      .deleteFrom(table)
      .where((row) => row.and({ project, library_id: libraryId }))
      .execute();
}

async function insert<Table extends TableName>(
  tx: Transaction<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BLOCK)
    // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement after another
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + BLOCK))
      .execute();
}

const patronRow = (scope: Scope) => (patron: HashedPatron) => ({
  ...scope,
  user_id: patron.userId,
  name: patron.name,
  password_hash: patron.passwordHash,
  patron_group: patron.group,
  email: patron.email ?? null,
  valid_until: patron.validUntil ?? null,
  born_on: patron.bornOn ?? null,
});

const returnRow =
  (scope: Scope) =>
  ({ userId, recordId, againFrom }: PlannedCirculation["returns"][number]) => ({
    ...scope,
    user_id: userId,
    record_id: recordId,
    again_from: againFrom,
  });

const blockRow =
  (scope: Scope) =>
  ({ userId, code, text }: PlannedCirculation["blocks"][number]) => ({
    ...scope,
    user_id: userId,
    code,
    text_de: text.de,
    text_en: text.en,
  });
