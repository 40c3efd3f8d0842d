import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const PATRON = ["project", "library_id", "user_id"] as const;

/** Links for choosing a password, which leave with their reader. */
export const passwordLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("password_links")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("made_on", "text", (column) => column.notNull())
      .addColumn("made_at_ms", "integer", (column) => column.notNull())
      .addColumn("expires_at_ms", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("password_links_key", ["project", "library_id", "id"])
      .addForeignKeyConstraint(
        "password_links_patron",
        [...PATRON],
        "patrons",
        [...PATRON],
        (key) => key.onDelete("cascade").onUpdate("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("password_links_by_patron")
      .on("password_links")
      .columns([...PATRON])
      .execute();
  },
};
