import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

/** The transaction that notes it; whoever reads compares it with the oldest that had not ended at the last look. */
const NOW = "pg_current_xact_id()::text::bigint";

const noted = (title: string) => `insert into shelf_changes values
  (changed.project, changed.library_id, ${title}, ${NOW})
  on conflict (project, library_id, record_id) do update set changed_in = excluded.changed_in`;

const notes = (name: string, title: string) => `
  create function ${name}() returns trigger language plpgsql as $body$
  declare changed record;
  begin
    if tg_op = 'DELETE' then changed := old; else changed := new; end if;
    ${noted(title)};
    return null;
  end $body$`;

const noting = (table: string, run: string) => `
  create trigger ${table}_on_shelves after insert or update or delete on ${table}
    for each row execute function ${run}()`;

/**
 * Which titles of which libraries changed last when: servers search in a copy of what is on loan, which they keep up to
 * date by it. The title without an id is the catalogue itself. In SQLite the search reads the tables themselves.
 */
export const shelfChanges: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return;
    await db.schema
      .createTable("shelf_changes")
      .addColumn("project", "text", (column) => column.notNull())
      .addColumn("library_id", "integer", (column) => column.notNull())
      .addColumn("record_id", "text", (column) => column.notNull())
      .addColumn("changed_in", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("shelf_changes_key", ["project", "library_id", "record_id"])
      .execute();
    await db.schema
      .createIndex("shelf_changes_by_transaction")
      .on("shelf_changes")
      .column("changed_in")
      .execute();
    const statements = [
      notes("note_title_on_shelves", "changed.record_id"),
      notes("note_catalogue", "''"),
      ...["loans", "reservations", "copy_marks"].map((table) =>
        noting(table, "note_title_on_shelves"),
      ),
      noting("catalogues", "note_catalogue"),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
