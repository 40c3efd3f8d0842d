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

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await ofReader(db, "push_subscriptions")
    .addColumn("session_id", "text", (column) =>
      column.primaryKey().references("session_families.id").onDelete("cascade"),
    )
    .addColumn("endpoint", "text", (column) => column.notNull())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("key_id", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("details", "integer", (column) => column.notNull())
    .addColumn("without", "text", (column) => column.notNull())
    .addColumn("refusals", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("made_at_ms", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("push_subscriptions_by_patron")
    .on("push_subscriptions")
    .columns([...PATRON])
    .execute();
  await db.schema
    .createIndex("push_subscriptions_by_endpoint")
    .on("push_subscriptions")
    .column("endpoint")
    .execute();
}

/** Notifications in browsers, and which of them were sent. */
export const pushTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createSubscriptions(db);
    await ofReader(db, "push_messages")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("session_id", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("due_at_ms", "integer", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("first_attempt_ms", "integer")
      .addColumn("next_attempt_ms", "integer", (column) => column.notNull())
      .addColumn("error", "text")
      .addColumn("settled_at_ms", "integer")
      .addPrimaryKeyConstraint("push_messages_key", [
        ...PATRON,
        "kind",
        "subject",
        "version",
        "session_id",
      ])
      .addCheckConstraint(
        "known_push_state",
        sql`state in ('waiting', 'sending', 'sent', 'refused', 'dropped')`,
      )
      .execute();
    await sql`create index push_messages_open on push_messages (project, library_id, next_attempt_ms)
      where state in ('waiting', 'sending')`.execute(db);
    await db.schema
      .createIndex("push_messages_by_age")
      .on("push_messages")
      .column("due_at_ms")
      .execute();
  },
};
