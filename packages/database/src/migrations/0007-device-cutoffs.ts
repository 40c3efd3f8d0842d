import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when the devices of a card are forgotten. */
export const deviceCutoffTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("device_cutoffs")
      .addColumn("card", "text", (column) => column.primaryKey())
      .addColumn("at_ms", "integer", (column) => column.notNull())
      .execute();
  },
};
