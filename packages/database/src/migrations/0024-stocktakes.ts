import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const STOCKTAKE = ["project", "library_id", "stocktake_id"] as const;

/** Counts of the shelves, and what each number came to. Nobody is named. */
export const stocktakeTables: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("stocktakes")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("branch", "text", (column) => column.notNull())
      .addColumn("from_shelfmark", "text")
      .addColumn("to_shelfmark", "text")
      .addColumn("opened_at_ms", "integer", (column) => column.notNull())
      .addColumn("opened_on", "text", (column) => column.notNull())
      .addColumn("closed_on", "text")
      .addColumn("expected", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("stocktakes_key", ["project", "library_id", "id"])
      .execute();
    await db.schema
      .createTable("stocktake_lines")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("stocktake_id", "text", (column) => column.notNull())
      // as it is compared
      .addColumn("number", "text", (column) => column.notNull())
      // as it was scanned
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("verdict", "text", (column) => column.notNull())
      .addColumn("record_id", "text")
      .addColumn("copy_id", "text")
      .addColumn("at_ms", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("stocktake_lines_key", [...STOCKTAKE, "number"])
      .addForeignKeyConstraint(
        "stocktake_lines_stocktake",
        [...STOCKTAKE],
        "stocktakes",
        ["project", "library_id", "id"],
        (key) => key.onDelete("cascade"),
      )
      .execute();
    // what every scan counts anew, and what is listed
    await db.schema
      .createIndex("stocktake_lines_by_verdict")
      .on("stocktake_lines")
      .columns([...STOCKTAKE, "verdict", "at_ms"])
      .execute();
  },
};
