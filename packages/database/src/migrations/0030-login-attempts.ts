import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

const UNLOGGED = sql`unlogged`;

/**
 * What slows guessing down, for all servers over this database; over SQLite it is in the memory of the one server.
 * Cards, addresses and libraries are hashes with the server's key. What is lost with a crash of the database is counted
 * anew, so nothing waits for the disk.
 */
export const loginAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema
      .createTable("login_attempts")
      .modifyFront(UNLOGGED)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at_ms", "integer", (column) => column.notNull())
      .addColumn("library", "text", (column) => column.notNull())
      .addColumn("account", "text", (column) => column.notNull())
      .addColumn("trail", "text", (column) => column.notNull())
      .addColumn("connection", "text", (column) => column.notNull())
      .addColumn("succeeded", "integer", (column) => column.notNull())
      .addColumn("is_plain", "integer", (column) => column.notNull())
      .addColumn("for_card", "integer", (column) => column.notNull())
      .addColumn("for_library", "integer", (column) => column.notNull())
      .addColumn("at_lock", "integer", (column) => column.notNull())
      .addColumn("begun_turn", "integer", (column) => column.notNull())
      .addColumn("refused_turn", "integer")
      .addColumn("refused_at_ms", "integer")
      .execute();
    for (const column of ["library", "account", "connection"] as const)
      await db.schema
        .createIndex(`login_attempts_by_${column}`)
        .on("login_attempts")
        .columns([column, "at_ms"])
        .execute();
    await db.schema
      .createTable("login_homes")
      .modifyFront(UNLOGGED)
      .addColumn("account", "text", (column) => column.primaryKey())
      .addColumn("at_ms", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("used_puzzles")
      .modifyFront(UNLOGGED)
      .addColumn("nonce", "text", (column) => column.primaryKey())
      .addColumn("until_ms", "integer", (column) => column.notNull())
      .execute();
  },
};
