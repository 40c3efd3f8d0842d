import { libraryId } from "@freihand/contract";
import type { Kysely } from "kysely";
import { circulationStore } from "@freihand/connector-builtin/testkit";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { BASIC } from "./demo-folder.ts";

const TABLES = [
  "patrons",
  "blocks",
  "fees",
  "loans",
  "reservations",
  "demo_rows",
  "demo_seeds",
] as const;

/** What a test reads from the database. */
export const demoTablesOf = (db: Kysely<BuiltinSchema>) => ({
  storeOf: (library: number) =>
    circulationStore(db, { project: BASIC, libraryId: libraryId.parse(library) }),

  /** Every row that the demo writes, by table. */
  async everything(): Promise<Readonly<Record<string, readonly string[]>>> {
    const all = await Promise.all(
      TABLES.map(async (table) => {
        const rows = await db.selectFrom(table).selectAll().execute();
        const texts = rows.map((row) => JSON.stringify(row));
        return [table, texts.toSorted((a, b) => a.localeCompare(b))] as const;
      }),
    );
    return Object.fromEntries(all);
  },

  /** The loan of a title on a card of library 1. */
  loan: (userId: string, work: string) =>
    db
      .selectFrom("loans")
      .selectAll()
      .where((row) => row.and({ library_id: 1, user_id: userId, record_id: work }))
      .executeTakeFirstOrThrow(),
});
