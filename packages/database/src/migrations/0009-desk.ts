import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createTrigger } from "../portable-sql.ts";

const scoped = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull());

async function createCopyMarks(db: Kysely<unknown>): Promise<void> {
  await scoped(db, "copy_marks")
    .addColumn("copy_id", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("marked_on", "text", (column) => column.notNull())
    .addColumn("branch", "text")
    .addColumn("note", "text")
    .addColumn("fee_id", "text")
    .addColumn("fee_user_id", "text")
    .addColumn("fee_cents", "integer")
    .addPrimaryKeyConstraint("copy_marks_key", ["project", "library_id", "copy_id"])
    .addCheckConstraint(
      "known_mark",
      sql`kind in ('missing', 'lost', 'damaged', 'withdrawn', 'travelling', 'to_clear')
        and (fee_id is null) = (fee_user_id is null) and (fee_id is null) = (fee_cents is null)`,
    )
    .execute();
  // a reader who is deleted is not remembered by what they lost
  await createTrigger(db, {
    name: "copy_marks_forget_patrons",
    on: "after delete on patrons",
    action: {
      run: `update copy_marks set fee_id = null, fee_user_id = null, fee_cents = null
        where project = old.project and library_id = old.library_id and fee_user_id = old.user_id`,
    },
  });
  for (const column of ["record_id", "kind"])
    await db.schema
      .createIndex(`copy_marks_by_${column}`)
      .on("copy_marks")
      .columns(["project", "library_id", column])
      .execute();
}

async function createReceipts(db: Kysely<unknown>): Promise<void> {
  await scoped(db, "desk_receipts")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("at_ms", "integer", (column) => column.notNull())
    .addColumn("receipt", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("desk_receipts_key", ["project", "library_id", "id"])
    .addUniqueConstraint("one_receipt_per_request", ["project", "library_id", "request_id"])
    .execute();
  await db.schema.createIndex("desk_receipts_by_age").on("desk_receipts").column("at_ms").execute();
}

/** The desk: copies that are not on their shelves although nobody has them, and what was received lately. */
export const deskTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createCopyMarks(db);
    await createReceipts(db);
    // the lists of the desk ask for all reservations of a state
    await db.schema
      .createIndex("reservations_by_state")
      .on("reservations")
      .columns(["project", "library_id", "state"])
      .execute();
  },
};
