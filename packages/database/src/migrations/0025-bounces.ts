import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { createTrigger } from "../portable-sql.ts";

/** Where a mail was sent, what came of it later, and how far the mailbox for returned mails was read. */
export const bounceTables: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column at a time
    for (const column of ["sent_to", "bounce"])
      await db.schema.alterTable("messages").addColumn(column, "text").execute();
    // the address of an adult who is deleted does not stay with the child's messages
    await createTrigger(db, {
      name: "messages_forget_recipients",
      on: "after delete on patrons",
      action: {
        run: `update messages set sent_to = null
          where project = old.project and library_id = old.library_id and recipient = old.user_id`,
      },
    });
    await db.schema
      .createTable("bounce_mailboxes")
      .addColumn("mailbox", "text", (column) => column.primaryKey())
      .addColumn("uid_validity", "text", (column) => column.notNull())
      .addColumn("last_uid", "integer", (column) => column.notNull())
      .execute();
  },
};
