import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Sessions. No column shows whose they are: that is sealed under tokens which the server does not keep. */
export const sessionTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("session_families")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("created_at", "integer", (column) => column.notNull())
      .addColumn("expires_at", "integer", (column) => column.notNull())
      .addColumn("ended", "text")
      .execute();
    await db.schema
      .createTable("session_tokens")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("family_id", "text", (column) =>
        column.notNull().references("session_families.id").onDelete("cascade"),
      )
      .addColumn("sealed_patron", "text", (column) => column.notNull())
      .addColumn("used_at", "integer")
      .addColumn("sealed_reply", "text")
      .execute();
    await db.schema
      .createIndex("session_tokens_by_family")
      .on("session_tokens")
      .column("family_id")
      .execute();
    await db.schema
      .createIndex("session_families_by_end")
      .on("session_families")
      .column("expires_at")
      .execute();
    await db.schema
      .createIndex("session_tokens_by_use")
      .on("session_tokens")
      .column("used_at")
      .execute();
  },
};
