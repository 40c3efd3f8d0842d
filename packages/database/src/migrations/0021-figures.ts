import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Sums of what happens in a library, and searches that many have made in vain. Nobody is named, no copy, no single search. */
export const figureTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("figures")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      // empty: no branch
      .addColumn("branch", "text", (column) => column.notNull())
      // first millisecond of the hour since 1970 UTC
      .addColumn("hour_ms", "integer", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("figures_key", [
        "project",
        "library_id",
        "hour_ms",
        "kind",
        "branch",
      ])
      .execute();
    await db.schema
      .createTable("vain_searches")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      // first millisecond of the UTC day since 1970
      .addColumn("day_ms", "integer", (column) => column.notNull())
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("vain_searches_key", ["project", "library_id", "day_ms", "words"])
      .execute();
  },
};
