import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Columns for a list of a card's sessions, and for forgetting used tokens; existing rows get theirs with their next
 * refresh.
 */
export const sessionOwnerTables: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column at a time
    for (const column of ["owner", "lineage", "device", "used_on"])
      await db.schema.alterTable("session_families").addColumn(column, "text").execute();
    for (const column of ["owner", "lineage"])
      await db.schema
        .createIndex(`session_families_by_${column}`)
        .on("session_families")
        .column(column)
        .execute();
    await db.schema
      .alterTable("session_tokens")
      .addColumn("has_lineage", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("pass_tokens").addColumn("owner", "text").execute();
    await db.schema.createIndex("pass_tokens_by_owner").on("pass_tokens").column("owner").execute();
  },
};
