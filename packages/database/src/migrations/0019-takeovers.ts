import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Which tables of a former system were taken over, so that none is twice. */
export const takeoverTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("takeovers")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("file_hash", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("taken_on", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("takeovers_key", ["project", "library_id", "file_hash", "kind"])
      .execute();
  },
};
