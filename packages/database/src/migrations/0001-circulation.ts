import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const scoped = (table: string) => (db: Kysely<unknown>) =>
  db.schema
    .createTable(table)
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull());

async function createPatrons(db: Kysely<unknown>): Promise<void> {
  await scoped("patrons")(db)
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("patron_group", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("valid_until", "text")
    .addPrimaryKeyConstraint("patrons_key", ["project", "library_id", "user_id"])
    .execute();
}

/** A table whose rows belong to a patron. */
const ofPatron = (table: string, onDelete: "cascade" | "restrict") => (db: Kysely<unknown>) =>
  scoped(table)(db)
    .addColumn("user_id", "text", (column) => column.notNull())
    .addForeignKeyConstraint(
      `${table}_patron`,
      ["project", "library_id", "user_id"],
      "patrons",
      ["project", "library_id", "user_id"],
      (key) => key.onDelete(onDelete).onUpdate("cascade"),
    );

async function createBlocksAndFees(db: Kysely<unknown>): Promise<void> {
  await ofPatron(
    "blocks",
    "cascade",
  )(db)
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("text_de", "text", (column) => column.notNull())
    .addColumn("text_en", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("blocks_key", ["project", "library_id", "user_id", "code"])
    .execute();
  await ofPatron(
    "fees",
    "cascade",
  )(db)
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addColumn("fee_date", "text", (column) => column.notNull())
    .addColumn("title", "text")
    .addColumn("kind", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("fees_key", ["project", "library_id", "id"])
    .execute();
  await db.schema
    .createIndex("fees_by_patron")
    .on("fees")
    .columns(["project", "library_id", "user_id"])
    .execute();
}

async function createLoans(db: Kysely<unknown>): Promise<void> {
  await ofPatron(
    "loans",
    "restrict",
  )(db)
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("copy_id", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("branch", "text", (column) => column.notNull())
    .addColumn("lent_on", "text", (column) => column.notNull())
    .addColumn("due", "text", (column) => column.notNull())
    .addColumn("renewals", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("loans_key", ["project", "library_id", "id"])
    .addUniqueConstraint("one_open_loan_per_copy", ["project", "library_id", "copy_id"])
    .addCheckConstraint("renewals_count_up", sql`renewals >= 0`)
    .execute();
  for (const column of ["user_id", "record_id"])
    await db.schema
      .createIndex(`loans_by_${column}`)
      .on("loans")
      .columns(["project", "library_id", column])
      .execute();
}

async function createReservations(db: Kysely<unknown>): Promise<void> {
  await ofPatron(
    "reservations",
    "cascade",
  )(db)
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("copy_id", "text")
    .addColumn("wanted_copy_id", "text")
    .addColumn("branch", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("placed_seq", "integer", (column) => column.notNull())
    .addColumn("placed_on", "text", (column) => column.notNull())
    .addColumn("ready_on", "text")
    .addColumn("expires_on", "text")
    .addPrimaryKeyConstraint("reservations_key", ["project", "library_id", "id"])
    .addUniqueConstraint("one_reservation_per_patron_and_title", [
      "project",
      "library_id",
      "record_id",
      "user_id",
    ])
    .addUniqueConstraint("one_holder_per_copy", ["project", "library_id", "copy_id"])
    .addUniqueConstraint("one_place_in_the_queue", ["project", "library_id", "placed_seq"])
    .addCheckConstraint("known_state", sql`state in ('waiting', 'transit', 'ready', 'suspended')`)
    .addCheckConstraint(
      "copy_put_aside",
      sql`(state in ('transit', 'ready')) = (copy_id is not null)`,
    )
    .execute();
  await db.schema
    .createIndex("reservations_by_patron")
    .on("reservations")
    .columns(["project", "library_id", "user_id"])
    .execute();
}

async function createActionLog(db: Kysely<unknown>): Promise<void> {
  await ofPatron(
    "action_log",
    "cascade",
  )(db)
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("at_ms", "integer", (column) => column.notNull())
    .addColumn("reply", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("action_log_key", [
      "project",
      "library_id",
      "user_id",
      "call",
      "request_id",
    ])
    .execute();
  await db.schema.createIndex("action_log_by_age").on("action_log").column("at_ms").execute();
}

async function createCatalogues(db: Kysely<unknown>): Promise<void> {
  await scoped("catalogues")(db)
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("published_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("catalogues_key", ["project", "library_id"])
    .execute();
}

/** Patrons, loans and reservations, and which catalogue file is current. */
export const circulationTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createPatrons(db);
    await createBlocksAndFees(db);
    await createLoans(db);
    await createReservations(db);
    await createActionLog(db);
    await createCatalogues(db);
  },
};
