import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

/**
 * What was sent to foreign systems for patrons' requests, for all servers over this database; over SQLite it is in the
 * memory of the one server. `request` is a hash with the server's key.
 */
export const sentRequests: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema
      .createTable("sent_requests")
      .addColumn("request", "text", (column) => column.primaryKey())
      .addColumn("sent", "text", (column) => column.notNull())
      .addColumn("at_ms", "integer", (column) => column.notNull())
      .addColumn("turn", "text")
      .addColumn("turn_until_ms", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("sent_requests_by_age")
      .on("sent_requests")
      .column("at_ms")
      .execute();
  },
};
