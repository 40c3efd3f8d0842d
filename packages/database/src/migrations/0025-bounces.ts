import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Where a mail was sent, what came of it later, and how far the mailbox for returned mails was read. */
export const bounceTables: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column at a time
    for (const column of ["sent_to", "bounce"])
      await db.schema.alterTable("messages").addColumn(column, "text").execute();
    await db.schema
      .createTable("bounce_mailboxes")
      .addColumn("mailbox", "text", (column) => column.primaryKey())
      .addColumn("uid_validity", "text", (column) => column.notNull())
      .addColumn("last_uid", "integer", (column) => column.notNull())
      .execute();
  },
};
