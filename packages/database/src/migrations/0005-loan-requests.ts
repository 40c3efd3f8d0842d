import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const PATRON = ["project", "library_id", "user_id"] as const;

const ofPatron = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addForeignKeyConstraint(`${table}_patron`, [...PATRON], "patrons", [...PATRON], (key) =>
      key.onDelete("cascade").onUpdate("cascade"),
    );

async function createLoanRequests(db: Kysely<unknown>): Promise<void> {
  await ofPatron(db, "loan_requests")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("copy_id", "text", (column) => column.notNull())
    .addColumn("made_at_ms", "integer", (column) => column.notNull())
    .addColumn("due", "text", (column) => column.notNull())
    .addColumn("fee_cents", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("checked_until_ms", "integer")
    .addColumn("loan_id", "text")
    .addColumn("reason", "text")
    .addPrimaryKeyConstraint("loan_requests_key", ["project", "library_id", "id"])
    .addUniqueConstraint("one_loan_request_per_patron_and_copy", [...PATRON, "copy_id"])
    .addCheckConstraint(
      "known_state",
      sql`state in ('open', 'checking', 'accepted', 'rejected')
        and (state = 'checking') = (checked_until_ms is not null)
        and (state = 'accepted') = (loan_id is not null)
        and (state = 'rejected') = (reason is not null)`,
    )
    .execute();
  for (const column of ["copy_id", "state"])
    await db.schema
      .createIndex(`loan_requests_by_${column}`)
      .on("loan_requests")
      .columns(["project", "library_id", column])
      .execute();
}

async function createRecentReturns(db: Kysely<unknown>): Promise<void> {
  await ofPatron(db, "recent_returns")
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("again_from", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recent_returns_key", [...PATRON, "record_id"])
    .execute();
}

/** Loans that patrons make themselves, and what their rules require: dates of birth, recently returned titles. */
export const loanRequestTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("patrons").addColumn("born_on", "text").execute();
    await createLoanRequests(db);
    await createRecentReturns(db);
  },
};
