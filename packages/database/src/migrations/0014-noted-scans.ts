import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const scoped = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn("project", "text", (column) => column.notNull())
    .addColumn("library_id", "integer", (column) => column.notNull());

/** A desk without a connection sends its scans hours later: which of them counted already, and what has moved since. */
export const notedScans: Migration = {
  async up(db: Kysely<unknown>) {
    await scoped(db, "desk_scans")
      .addColumn("request_id", "text", (column) => column.notNull())
      .addColumn("at_ms", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("desk_scans_key", ["project", "library_id", "request_id"])
      .execute();
    await scoped(db, "copy_moves")
      .addColumn("copy_id", "text", (column) => column.notNull())
      .addColumn("at_ms", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("copy_moves_key", ["project", "library_id", "copy_id"])
      .execute();
    for (const table of ["desk_scans", "copy_moves"])
      await db.schema.createIndex(`${table}_by_age`).on(table).column("at_ms").execute();
  },
};
