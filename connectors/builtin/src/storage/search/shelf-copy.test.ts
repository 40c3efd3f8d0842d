import { existsSync, readFileSync } from "node:fs";
import type { Database } from "@freihand/database";
import { databasePath, openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { openReadOnly } from "@freihand/database/reader";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { BuiltinSchema } from "../schema.ts";
import { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import { OWNER, testFolder } from "../testkit/small-catalogue.ts";
import { ShelfCopy } from "./shelf-copy.ts";

const mine = { project: OWNER.project, library_id: OWNER.library };

describe.skipIf(inject("postgres") === undefined)(
  "a copy of what is on loan in PostgreSQL, if it is in /usr/lib/postgresql",
  () => {
    const folder = testFolder();
    let database: Database<BuiltinSchema>;
    let copy: ShelfCopy;
    beforeAll(async () => {
      database = await openDatabase<BuiltinSchema>(await newDatabasePlace());
      const reader = { user_id: "p1", name: "Geheime Person", password_hash: "x" };
      await database.db
        .insertInto("patrons")
        .values({ ...mine, ...reader, patron_group: "adult" })
        .execute();
      await lend(database.db, "before");
      copy = await ShelfCopy.open(folder.dataDir, database.db);
    });
    afterAll(async () => {
      await copy.close();
      await database.close();
      folder.remove();
    });

    type Db = Database<BuiltinSchema>["db"];
    const lend = (db: Db, title: string) =>
      db
        .insertInto("loans")
        .values({
          ...mine,
          user_id: "p1",
          id: `loan-${title}`,
          copy_id: `copy-${title}`,
          record_id: title,
          branch: "main",
          lent_on: "2026-11-01",
          due: "2026-12-03",
          renewals: 0,
        })
        .execute();

    const lentTitles = () => {
      const raw = openReadOnly(copy.path);
      const rows = raw.prepare("select record_id, due from loans order by record_id").all();
      raw.close();
      return rows.map((row) => `${String(row["record_id"])} ${String(row["due"])}`);
    };

    test("has what was lent before, is lent, is renewed and comes back", async () => {
      expect(lentTitles()).toEqual(["before 2026-12-03"]);
      await lend(database.db, "later");
      expect(await copy.upToDate()).toBe(true);
      expect(lentTitles()).toEqual(["before 2026-12-03", "later 2026-12-03"]);
      await database.db
        .updateTable("loans")
        .set({ due: "2026-12-31" })
        .where("record_id", "=", "later")
        .execute();
      await database.db.deleteFrom("loans").where("record_id", "=", "before").execute();
      await copy.upToDate();
      expect(lentTitles()).toEqual(["later 2026-12-31"]);
    });

    test("has what a transaction commits that began before one that was seen", async () => {
      const { promise: isSeen, resolve } = Promise.withResolvers<undefined>();
      const { promise: hasLent, resolve: lent } = Promise.withResolvers<undefined>();
      const slow = database.db.transaction().execute(async (tx) => {
        await lend(tx, "slow");
        lent(undefined);
        await isSeen;
      });
      await hasLent;
      await lend(database.db, "quick");
      await copy.upToDate();
      expect(lentTitles().map((line) => line.split(" ")[0])).toEqual(["later", "quick"]);
      resolve(undefined);
      await slow;
      await copy.upToDate();
      expect(lentTitles().map((line) => line.split(" ")[0])).toEqual(["later", "quick", "slow"]);
    });

    test("what is committed before the call is in the copy after it, however many call at once", async () => {
      const titles = Array.from({ length: 40 }, (_, at) => `many${String(at)}`);
      await Promise.all(
        titles.map(async (title) => {
          await lend(database.db, title);
          expect(await copy.upToDate()).toBe(true);
          expect(lentTitles()).toContain(`${title} 2026-12-03`);
        }),
      );
    });

    test("has reservations, marks and which catalogue is current", async () => {
      await database.db
        .insertInto("reservations")
        .values({
          ...mine,
          user_id: "p1",
          id: "r1",
          record_id: "reserved",
          copy_id: null,
          wanted_copy_id: null,
          branch: "main",
          state: "waiting",
          placed_seq: 1,
          placed_on: "2026-11-01",
          ready_on: null,
          expires_on: null,
          suspended_until: null,
        })
        .execute();
      const published_at = "2026-11-28T12:00:00Z";
      const file = "000001.sqlite";
      await database.db
        .insertInto("catalogues")
        .values({ ...mine, file, published_at })
        .execute();
      await copy.upToDate();
      const raw = openReadOnly(copy.path);
      expect(raw.prepare("select record_id, state from reservations").all()).toEqual([
        { record_id: "reserved", state: "waiting" },
      ]);
      raw.close();
      const published = new PublishedCatalogues(folder.dataDir, copy.path);
      expect(published.current(OWNER)).toBe(file);
      published.close();
    });

    test("another process over the same folder has a copy of its own, and none names a reader", async () => {
      const other = await ShelfCopy.open(folder.dataDir, database.db);
      expect(other.path).not.toBe(copy.path);
      expect(readFileSync(other.path, "latin1")).not.toContain("Geheime Person");
      expect(existsSync(databasePath(folder.dataDir))).toBe(false);
      await other.close();
      expect(existsSync(other.path)).toBe(false);
    });

    test("without the database it is not up to date, and with it again it is, whatever happened in between", async () => {
      await sql`alter table shelf_changes rename to away`.execute(database.db);
      expect(await copy.upToDate()).toBe(false);
      await sql`alter table away rename to shelf_changes`.execute(database.db);
      await sql`alter table loans disable trigger loans_on_shelves`.execute(database.db);
      await database.db.deleteFrom("loans").where("record_id", "like", "many%").execute();
      await expect.poll(() => copy.upToDate(), { timeout: 10_000 }).toBe(true);
      expect(lentTitles()).toHaveLength(3);
    });
  },
);
