import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../portable-sql.ts";

/** Deleted first: `or replace` would be overruled by what the statement says that runs the trigger. */
const noted = (row: "old" | "new") => `
  delete from shelf_changes
    where project = ${row}.project and library_id = ${row}.library_id and record_id = ${row}.record_id;
  insert into shelf_changes (project, library_id, record_id)
    values (${row}.project, ${row}.library_id, ${row}.record_id);`;

const CHANGES = {
  insert: noted("new"),
  update: noted("old") + noted("new"),
  delete: noted("old"),
} as const;

/**
 * The same for SQLite as `0028-shelf-changes.ts` for PostgreSQL: which titles changed last when, so that search threads
 * read those anew and no others. Numbers go up with every commit, since there is one writer at a time.
 */
export const shelfLog: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return;
    await sql`create table shelf_changes (
      changed_in integer primary key autoincrement, project text not null, library_id integer not null,
      record_id text not null, unique (project, library_id, record_id))`.execute(db);
    for (const table of ["loans", "reservations", "copy_marks"])
      for (const [change, notes] of Object.entries(CHANGES))
        await sql
          .raw(
            `create trigger ${table}_on_shelves_${change} after ${change} on ${table} begin ${notes} end`,
          )
          .execute(db);
  },
};
