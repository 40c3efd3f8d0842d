import { type Kysely, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { refuseOld } from "./open-postgres.ts";
import { newDatabasePlace, withName } from "./testkit/index.ts";
import { withStorageErrorsAsync } from "./storage-error.ts";
import { reading, takeTurn, writing } from "./transactions.ts";

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
      await database.db
        .insertInto("card_counters")
        .values({ project: "basic", library_id: 1, last_number: 0 })
        .execute();
    });
    afterAll(() => database.close());

    const count = async (db: Kysely<Tables>) =>
      (await db.selectFrom("card_counters").select("last_number").executeTakeFirstOrThrow())
        .last_number;

    test("has numbers of 64 bits, and texts in the order of SQLite", async () => {
      const at = Date.UTC(2026, 10, 28);
      await database.db.updateTable("card_counters").set({ last_number: at }).execute();
      expect(await count(database.db)).toBe(at);
      const { rows } = await sql<{ text: string }>`select column_name as text
      from information_schema.columns where table_name = 'patrons' and column_name = 'name'
      and collation_name = 'C'`.execute(database.db);
      expect(rows).toEqual([{ text: "name" }]);
      await database.db.updateTable("card_counters").set({ last_number: 0 }).execute();
    });

    test("whoever writes in a library waits for whoever else does, and sees what they wrote", async () => {
      const other = await openDatabase<Tables>(place);
      const raise = (db: Kysely<Tables>) =>
        writing(db, "a library", async (tx) => {
          const last_number = (await count(tx)) + 1;
          await tx.updateTable("card_counters").set({ last_number }).execute();
        });
      const both = [database.db, other.db];
      await Promise.all(Array.from({ length: 50 }, (_, at) => raise(both[at % 2] ?? other.db)));
      expect(await count(database.db)).toBe(50);
      await other.close();
    });

    test("of two that wait for each other one begins anew", async () => {
      const { promise: bothBegan, resolve } = Promise.withResolvers<undefined>();
      let began = 0;
      const inTurns = (first: string, second: string) =>
        writing(database.db, undefined, async (tx) => {
          await takeTurn(tx, first);
          began += 1;
          if (began === 2) resolve(undefined);
          await bothBegan;
          await takeTurn(tx, second);
        });
      await Promise.all([inTurns("a", "b"), inTurns("b", "a")]);
      expect(began).toBe(3);
    });

    test.each([
      ["full", "53100"],
      ["read_only", "25006"],
      ["busy", "55P03"],
      ["gone", "08006"],
    ])("its failures are errors of the storage: %s", async (code, sqlState) => {
      const failure = sql`do ${sql.raw(`'begin raise exception using errcode = ''${sqlState}''; end'`)}`;
      const failed = withStorageErrorsAsync(failure.execute(database.db));
      await expect(failed).rejects.toMatchObject({ name: "StorageError", code });
    });

    test("whoever waits for a turn for too long finds it busy, and nobody is in the way afterwards", async () => {
      await writing(database.db, "long", async () => {
        const waits = database.db.transaction().execute(async (tx) => {
          await sql`set local lock_timeout = 50`.execute(tx);
          await takeTurn(tx, "long");
        });
        await expect(withStorageErrorsAsync(waits)).rejects.toMatchObject({ code: "busy" });
      });
      expect(await writing(database.db, "long", async () => "done")).toBe("done");
    });

    test("of a transaction whose connection is cut nothing is left, and the next has another connection", async () => {
      const cut = writing(database.db, "cut", async (tx) => {
        await tx.updateTable("card_counters").set({ last_number: 99 }).execute();
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      });
      await expect(cut).rejects.toMatchObject({ code: "gone" });
      expect(await writing(database.db, "cut", count)).not.toBe(99);
    });

    test("a snapshot is of one moment, and writes nothing", async () => {
      const raised = (db: Kysely<Tables>) =>
        db
          .updateTable("card_counters")
          .set((row) => ({ last_number: row("last_number", "+", 1) }))
          .execute();
      await reading(database.db, async (tx) => {
        const before = await count(tx);
        await raised(database.db);
        expect(await count(tx)).toBe(before);
      });
      const written = withStorageErrorsAsync(reading(database.db, raised));
      await expect(written).rejects.toMatchObject({ code: "read_only" });
    });

    test("a server that is gone and a database that is not there are errors of the storage", async () => {
      const nowhere = new URL(place);
      nowhere.searchParams.set("host", "/tmp/no-such-folder");
      await expect(openDatabase(String(nowhere))).rejects.toMatchObject({ code: "gone" });
      const closed = "postgres://freihand@127.0.0.1:1/freihand";
      await expect(openDatabase(closed)).rejects.toMatchObject({ code: "gone" });
      const noSuch = withName(place, "no_such_database");
      await expect(openDatabase(noSuch)).rejects.toMatchObject({ code: "cannot_open" });
    });

    test("a server that is too old is not used", async () => {
      await refuseOld(database.db);
      const tooOld = refuseOld(database.db, 999_999);
      await expect(tooOld).rejects.toMatchObject({ code: "too_old" });
    });

    describe("during an upgrade", () => {
      const addColumn = sql`alter table card_counters add column made_at integer`;
      const upgraded = async (...more: readonly RawBuilder<unknown>[]) => {
        const address = await newDatabasePlace();
        const old = await openDatabase<Tables>(address);
        await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(old.db);
        for (const statement of more) await statement.execute(old.db);
        return { address, old };
      };

      test("a server that ran before and one that starts after work with what a newer version added", async () => {
        const { address, old } = await upgraded(addColumn);
        const restarted = await openDatabase<Tables>(address);
        const row = { project: "basic", last_number: 0 };
        for (const [library_id, { db }] of [old, restarted].entries())
          await db
            .insertInto("card_counters")
            .values({ ...row, library_id })
            .execute();
        const seen = await restarted.db.selectFrom("card_counters").select("library_id").execute();
        expect(seen).toEqual([{ library_id: 0 }, { library_id: 1 }]);
        await old.close();
        await restarted.close();
      });

      test.each([
        [
          "it needs what this version does not know",
          sql`update needed_migration set name = '9999-later'`,
        ],
        [
          "this version has migrations that it lacks",
          sql`delete from kysely_migration where name like '0030%'`,
        ],
      ])("a newer version's database is not opened where %s", async (_, statement) => {
        const { address, old } = await upgraded(statement);
        await old.close();
        await expect(openDatabase(address)).rejects.toMatchObject({ code: "newer" });
      });
    });
  },
);
