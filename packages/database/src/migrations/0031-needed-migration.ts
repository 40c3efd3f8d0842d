import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

/**
 * The last migration that a server has to know to work with these tables, though newer ones were made: so servers of two
 * versions run side by side during an upgrade. Over SQLite there is one server.
 */
export const neededMigration: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema
      .createTable("needed_migration")
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
    await needs(db, "0031-needed-migration");
  },
};

/**
 * Called by a migration that takes away or changes what servers use. Those that do not know this migration no longer
 * start; so it is the one with which servers stopped using that, of the version before at least.
 * @source decision 90
 */
export async function needs(db: Kysely<unknown>, name: string): Promise<void> {
  const tables = db.withTables<{ needed_migration: { name: string } }>();
  await tables.deleteFrom("needed_migration").execute();
  await tables.insertInto("needed_migration").values({ name }).execute();
}
