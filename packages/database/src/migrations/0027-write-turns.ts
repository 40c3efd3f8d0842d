import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

/** Rows that writers of the same library lock in turn; SQLite has one writer anyway. */
export const writeTurns: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema
      .createTable("write_turns")
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
  },
};
