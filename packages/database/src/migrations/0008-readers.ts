import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const PATRON = ["project", "library_id", "user_id"] as const;

const READER_COLUMNS = [
  "last_name",
  "first_name",
  "street",
  "postcode",
  "city",
  "phone",
  "branch",
  "guardian",
  "language",
  "notes",
  "name_key",
] as const;

async function completeReaders(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column at a time
  for (const column of READER_COLUMNS)
    await db.schema.alterTable("patrons").addColumn(column, "text").execute();
  await db.schema
    .createIndex("patrons_by_guardian")
    .on("patrons")
    .columns(["project", "library_id", "guardian"])
    .execute();
  await db.schema
    .createIndex("patrons_by_expiry")
    .on("patrons")
    .columns(["project", "library_id", "valid_until"])
    .execute();
  for (const column of ["note", "blocked_on"])
    await db.schema.alterTable("blocks").addColumn(column, "text").execute();
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reader_codes")
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("expires_at_ms", "integer", (column) => column.notNull())
    .addColumn("session", "text")
    .addColumn("is_settled", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("reader_codes_key", [...PATRON])
    .addForeignKeyConstraint("reader_codes_patron", [...PATRON], "patrons", [...PATRON], (key) =>
      key.onDelete("cascade").onUpdate("cascade"),
    )
    .execute();
}

async function createCardCounters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("card_counters")
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull())
    .addColumn("last_number", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("card_counters_key", ["project", "library_id"])
    .execute();
}

/** The whole record of a reader, codes for signing in the first time, and the last card number that was given out. */
export const readerTables: Migration = {
  async up(db: Kysely<unknown>) {
    await completeReaders(db);
    await createCodes(db);
    await createCardCounters(db);
  },
};
