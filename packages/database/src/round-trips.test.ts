import type { Kysely, Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { countedWay, type CountedWay, newDatabasePlace } from "./testkit/index.ts";
import { reading, readInTurn, writing } from "./transactions.ts";

interface Tables {
  card_counters: { project: string; library_id: number; last_number: number };
}

describe.skipIf(inject("postgres") === undefined)(
  "the way to PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let way: CountedWay;
    let database: Database<Tables>;
    beforeAll(async () => {
      way = await countedWay(await newDatabasePlace());
      database = await openDatabase(way.url);
      const row = { project: "basic", library_id: 1, last_number: 0 };
      await database.db.insertInto("card_counters").values(row).execute();
      // the row of the turn, and a connection
      await writing(database.db, "a library", count);
    });
    afterAll(async () => {
      await database.close();
      way.close();
    });

    const count = async (db: Kysely<Tables>) =>
      (await db.selectFrom("card_counters").select("last_number").executeTakeFirstOrThrow())
        .last_number;
    const raise = (tx: Transaction<Tables>) =>
      tx
        .updateTable("card_counters")
        .set((row) => ({ last_number: row("last_number", "+", 1) }))
        .execute();
    /** How often `work` has waited. */
    const tripsOf = async (work: () => Promise<unknown>) => {
      const before = way.roundTrips();
      await work();
      return way.roundTrips() - before;
    };

    test("is gone once by a snapshot of which everything is asked at once", async () => {
      const trips = await tripsOf(() =>
        reading(database.db, (tx) => Promise.all([count(tx), count(tx), count(tx)])),
      );
      expect(trips).toBe(1);
    });

    test("is gone by a change for its turn, for what it reads, for what it writes, and for its end", async () => {
      const trips = await tripsOf(() =>
        writing(database.db, "a library", async (tx) => {
          await Promise.all([count(tx), count(tx)]);
          await Promise.all([raise(tx), raise(tx)]);
        }),
      );
      expect(trips).toBe(4);
    });

    test("is gone once for a turn and what was written in the one before", async () => {
      const other = await openDatabase<Tables>(way.url);
      const before = await count(database.db);
      const raised = (db: Kysely<Tables>) =>
        writing(db, undefined, async (tx) => {
          const seen = await readInTurn(tx, "a library", () => count(tx));
          await tx
            .updateTable("card_counters")
            .set({ last_number: seen + 1 })
            .execute();
        });
      const both = [database.db, other.db];
      await Promise.all(Array.from({ length: 40 }, (_, at) => raised(both[at % 2] ?? other.db)));
      expect(await count(database.db)).toBe(before + 40);
      expect(await tripsOf(() => raised(database.db))).toBe(3);
      await other.close();
    });

    test("nothing is left of statements that were sent together with one that fails", async () => {
      const before = await count(database.db);
      const failed = writing(database.db, undefined, (tx) =>
        Promise.all([
          raise(tx),
          tx
            .insertInto("card_counters")
            .values({ project: "basic", library_id: 1, last_number: 0 })
            .execute(),
          raise(tx),
        ]),
      );
      await expect(failed).rejects.toThrow("duplicate key");
      expect(await count(database.db)).toBe(before);
    });
  },
);
