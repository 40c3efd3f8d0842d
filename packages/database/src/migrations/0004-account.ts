import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Suspended reservations, private calendars and one-time tokens of passes. Whose these are is sealed under tokens that
 * the server does not store.
 */
export const accountTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("reservations").addColumn("suspended_until", "text").execute();
    await db.schema
      .createTable("calendar_feeds")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("sealed_patron", "text", (column) => column.notNull())
      .addColumn("created_at", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("calendar_feeds_by_owner")
      .on("calendar_feeds")
      .column("owner")
      .execute();
    await db.schema
      .createTable("pass_tokens")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("sealed_patron", "text", (column) => column.notNull())
      .addColumn("expires_at", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("pass_tokens_by_end")
      .on("pass_tokens")
      .column("expires_at")
      .execute();
  },
};
