import type { IsoDate } from "@freihand/contract";
import type { Insertable, Transaction } from "kysely";
import { feeEntryOf, loanColumns, reservationColumns } from "../circulation/circulation-columns.ts";
import { LedgerWriter } from "../fees/ledger-writer.ts";
import type { BuiltinSchema } from "../schema.ts";
import type { LibraryRows } from "./dated-rows.ts";
import type { PlannedCirculation, PlannedPatron } from "./planned-circulation.ts";

/** Rows per statement: SQLite limits the number of values at once. */
const BLOCK = 500;

type TableName = "patrons" | "blocks" | "loans" | "reservations" | "recent_returns";
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
  const ledger = new LedgerWriter(tx, { project, libraryId });
  for (const fee of planned.fees)
    await ledger.append({ ...feeEntryOf(fee), kind: fee.cents < 0 ? "refund" : "charge" });
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

/** Removes every patron of the library with everything on their cards, and the record of its demo; the ledger forgets whose its entries were. */
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
    await tx
      .deleteFrom(table)
      .where((row) => row.and({ project, library_id: libraryId }))
      .execute();
}

/** `seeded`: filled by the demo before. `foreign`: it has patrons, but not from the demo. */
export async function readSeedState({
  tx,
  project,
  libraryId,
}: LibraryRows): Promise<"empty" | "seeded" | "foreign"> {
  const first = (table: "demo_seeds" | "patrons") =>
    tx
      .selectFrom(table)
      .select("library_id")
      .where((row) => row.and({ project, library_id: libraryId }))
      .limit(1)
      .executeTakeFirst();
  if ((await first("demo_seeds")) !== undefined) return "seeded";
  return (await first("patrons")) === undefined ? "empty" : "foreign";
}

/** Records that the library was filled with the demo of this day. */
export async function rememberSeed(
  { tx, project, libraryId }: LibraryRows,
  today: IsoDate,
): Promise<void> {
  await tx
    .insertInto("demo_seeds")
    .values({ project, library_id: libraryId, seeded_on: today })
    .execute();
}

async function insert<Table extends TableName>(
  tx: Transaction<BuiltinSchema>,
  table: Table,
  rows: readonly Insertable<BuiltinSchema[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BLOCK)
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
