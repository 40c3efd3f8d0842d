import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

/** Notes of one day stand in the order in which they were made; PostgreSQL does not number its rows by itself. */
export const noteOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("reader_notes")
      .addColumn("added_seq", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    if (!isPostgres(db)) await sql`update reader_notes set added_seq = rowid`.execute(db);
  },
};
