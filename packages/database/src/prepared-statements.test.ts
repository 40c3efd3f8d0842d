import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { newDatabasePlace } from "./testkit/index.ts";
import { reading, writing } from "./transactions.ts";

interface Tables {
  card_counters: { project: string; library_id: number; last_number: number };
}

describe.skipIf(inject("postgres") === undefined)(
  "PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let place = "";
    let database: Database<Tables>;
    beforeAll(async () => {
      place = await newDatabasePlace();
      database = await openDatabase(place);
      const row = { project: "basic", library_id: 1, last_number: 0 };
      await database.db.insertInto("card_counters").values(row).execute();
    });
    afterAll(() => database.close());

    const rowsOf = (db: Kysely<Tables>) =>
      db.selectFrom("card_counters").selectAll().where("library_id", "=", 1).execute();

    test("plans a statement once for each connection", async () => {
      await reading(database.db, async (tx) => {
        for (let times = 0; times < 3; times += 1) await rowsOf(tx);
        const { rows } = await sql`select from pg_prepared_statements
          where statement like 'select * from "card_counters"%'`.execute(tx);
        expect(rows).toHaveLength(1);
      });
    });

    test("a column that a newer server adds stops nothing", async () => {
      const everyConnection = (look: (db: Kysely<Tables>) => Promise<readonly object[]>) =>
        Promise.all(
          Array.from({ length: 20 }, async () => {
            const [row] = await look(database.db);
            return Object.keys(row ?? {});
          }),
        );
      const looks = [
        rowsOf,
        (db: Kysely<Tables>) => reading(db, rowsOf),
        (db: Kysely<Tables>) => writing(db, "a library", rowsOf),
      ];
      for (const [at, look] of looks.entries()) {
        await everyConnection(look);
        const column = `added_${String(at)}`;
        await sql`alter table card_counters add column ${sql.ref(column)} text`.execute(
          database.db,
        );
        const seen = await everyConnection(look);
        expect(seen.every((columns) => columns.includes(column))).toBe(true);
      }
    });
  },
);
