import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

/** The servers that run over this database, so that they know of each other; over SQLite there is one. */
export const instances: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema
      .createTable("instances")
      // what it says is seconds old at most, and written anew after a crash
      .modifyFront(sql`unlogged`)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("key_mark", "text", (column) => column.notNull())
      .addColumn("files_hash", "text", (column) => column.notNull())
      .addColumn("started_at_ms", "integer", (column) => column.notNull())
      .addColumn("seen_at_ms", "integer", (column) => column.notNull())
      .execute();
  },
};
