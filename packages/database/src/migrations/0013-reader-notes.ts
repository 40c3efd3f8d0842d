import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const PATRON = ["project", "library_id", "user_id"] as const;

/** What staff write down about a reader; what an import knows stays in `patrons.notes`. */
export const readerNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("reader_notes")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("noted_on", "text", (column) => column.notNull())
      .addColumn("staff", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("reader_notes_key", ["project", "library_id", "id"])
      .addForeignKeyConstraint("reader_notes_patron", [...PATRON], "patrons", [...PATRON], (key) =>
        key.onDelete("cascade").onUpdate("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("reader_notes_by_patron")
      .on("reader_notes")
      .columns([...PATRON])
      .execute();
  },
};
