import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const PATRON = ["project", "library_id", "user_id"] as const;

/** A table whose rows leave with their reader. */
const ofReader = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addForeignKeyConstraint(`${table}_patron`, [...PATRON], "patrons", [...PATRON], (key) =>
      key.onDelete("cascade").onUpdate("cascade"),
    );

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await ofReader(db, "messages")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("due_at_ms", "integer", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("first_attempt_ms", "integer")
    .addColumn("next_attempt_ms", "integer", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("mail_id", "text")
    .addColumn("error", "text")
    .addColumn("settled_at_ms", "integer")
    .addPrimaryKeyConstraint("messages_key", [...PATRON, "kind", "subject", "version"])
    .addCheckConstraint(
      "known_message_state",
      sql`state in ('waiting', 'sending', 'sent', 'refused', 'dropped')`,
    )
    .execute();
  await sql`create index messages_open on messages (project, library_id, next_attempt_ms)
    where state in ('waiting', 'sending')`.execute(db);
  await sql`create index messages_by_mail on messages (mail_id) where mail_id is not null`.execute(
    db,
  );
  await db.schema
    .createIndex("messages_by_recipient")
    .on("messages")
    .columns(["project", "library_id", "recipient", "state"])
    .execute();
  await db.schema.createIndex("messages_by_age").on("messages").column("due_at_ms").execute();
}

async function createLapsedHolds(db: Kysely<unknown>): Promise<void> {
  await ofReader(db, "lapsed_holds")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("branch", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("lapsed_holds_key", ["project", "library_id", "id"])
    .execute();
  await db.schema
    .createIndex("lapsed_holds_by_patron")
    .on("lapsed_holds")
    .columns([...PATRON])
    .execute();
}

/** Messages to readers, what they do not want, and what is known of them for that. */
export const messageTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createOutbox(db);
    await ofReader(db, "message_choices")
      .addColumn("kind", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("message_choices_key", [...PATRON, "kind"])
      .execute();
    await createLapsedHolds(db);
    // SQLite adds one column at a time
    for (const column of ["refused_email", "joined_on"])
      await db.schema.alterTable("patrons").addColumn(column, "text").execute();
  },
};
