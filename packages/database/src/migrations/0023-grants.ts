import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const PLACE = ["project", "library_id"] as const;

/** Who may open the account of a child; a grant leaves with either of the cards. */
export const grantTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_grants")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("guardian", "text", (column) => column.notNull())
      .addColumn("made_on", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("account_grants_key", [...PLACE, "user_id", "guardian"])
      .addForeignKeyConstraint(
        "account_grants_child",
        [...PLACE, "user_id"],
        "patrons",
        [...PLACE, "user_id"],
        (key) => key.onDelete("cascade").onUpdate("cascade"),
      )
      .addForeignKeyConstraint(
        "account_grants_guardian",
        [...PLACE, "guardian"],
        "patrons",
        [...PLACE, "user_id"],
        (key) => key.onDelete("cascade").onUpdate("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("account_grants_by_guardian")
      .on("account_grants")
      .columns([...PLACE, "guardian"])
      .execute();
    await db.schema
      .createIndex("account_grants_by_id")
      .unique()
      .on("account_grants")
      .columns([...PLACE, "id"])
      .execute();
  },
};
