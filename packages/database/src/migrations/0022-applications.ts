import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Applications for a card that the library has not decided about. */
export const applicationTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("applications")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("made_on", "text", (column) => column.notNull())
      .addColumn("last_name", "text", (column) => column.notNull())
      .addColumn("first_name", "text")
      .addColumn("born_on", "text")
      .addColumn("street", "text")
      .addColumn("postcode", "text")
      .addColumn("city", "text")
      .addColumn("email", "text")
      .addColumn("phone", "text")
      .addColumn("language", "text")
      .addPrimaryKeyConstraint("applications_key", ["project", "library_id", "id"])
      .execute();
  },
};
