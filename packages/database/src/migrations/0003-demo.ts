import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What came with the demo, so that its dates can move along with the calendar until it is changed. */
export const demoTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("demo_seeds")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("seeded_on", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("demo_seeds_key", ["project", "library_id"])
      .execute();
    await db.schema
      .createTable("demo_rows")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("table_name", "text", (column) => column.notNull())
      .addColumn("row_id", "text", (column) => column.notNull())
      .addColumn("anchor", "text", (column) => column.notNull())
      .addColumn("facts", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("demo_rows_key", ["project", "library_id", "table_name", "row_id"])
      .execute();
  },
};
