import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase } from "../open-database.ts";
import { dropTrigger, newDatabasePlace, storedBytes } from "../testkit/index.ts";
import { fillTables } from "../testkit/full-tables.ts";
import { moveDatabase } from "./move-database.ts";
import { movedTables } from "./moved-tables.ts";
import { insertRows, sumOf } from "./table-rows.ts";

/** What is of one moment of its servers. */
const OF_POSTGRES = [
  "instances",
  "login_attempts",
  "login_homes",
  "needed_migration",
  "sent_requests",
  "shelf_changes",
  "used_puzzles",
  "write_turns",
];

type Tables = Record<string, Record<string, string | number | null>>;

const opened = async <T>(place: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> => {
  const { db, close } = await openDatabase<unknown>(place);
  try {
    return await work(db);
  } finally {
    await close();
  }
};

const allSums = (place: string, tables: Awaited<ReturnType<typeof movedTables>>) =>
  opened(place, async (db) => {
    const sums = [];
    for (const table of tables) sums.push({ name: table.name, ...(await sumOf(db, table)) });
    return sums;
  });

describe.skipIf(inject("postgres") === undefined)(
  "moving between SQLite and PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let folder = "";
    let file = "";
    let postgres = "";
    let tables: Awaited<ReturnType<typeof movedTables>> = [];

    /** A file in which every table has rows, with whatever texts and numbers there can be. */
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "freihand-move-"));
      file = join(folder, "full.sqlite");
      await opened(file, async (db) => {
        tables = await movedTables(db);
        await fillTables(db, tables, { text: "a", number: 1 });
        await fillTables(db, tables, {
          text: "Ä ß \n\t'\"\\ 😀 %s",
          number: Number.MAX_SAFE_INTEGER,
        });
        await fillTables(db, tables, { text: "", number: -3 });
        await manyPatrons(db);
      });
    });
    afterAll(() => {
      rmSync(folder, { recursive: true });
    });
    beforeEach(async () => {
      postgres = await newDatabasePlace();
    });

    const patron = (user_id: string) => ({
      ...Object.fromEntries(
        tables.find(({ name }) => name === "patrons")?.columns.map((column) => [column, null]) ??
          [],
      ),
      project: "many",
      library_id: 1,
      user_id,
      name: user_id,
      password_hash: "",
      patron_group: "adult",
    });
    /** More than are read at once; their order is not that of any language. */
    async function manyPatrons(db: Kysely<unknown>): Promise<void> {
      const patrons = tables.find(({ name }) => name === "patrons");
      if (patrons === undefined) throw new Error("no patrons");
      const ids = Array.from(
        { length: 1203 },
        (_, at) => `${"Zaäz-_😀é"[at % 8] ?? ""}${String(at)}`,
      );
      for (const id of ids) await insertRows(db, patrons, [patron(id)]);
    }
    const expectEmpty = async (place: string) => {
      const sums = await allSums(place, tables);
      expect(sums.filter(({ rows }) => rows > 0)).toEqual([]);
    };

    test("both databases have the same tables, but for those of PostgreSQL alone, and nothing counts by itself", async () => {
      await opened(postgres, async (db) => {
        const names = (await db.introspection.getTables()).filter(({ isView }) => !isView);
        expect(names.map(({ name }) => name).toSorted()).toEqual(
          [...tables.map(({ name }) => name), ...OF_POSTGRES].toSorted(),
        );
        const { rows } = await sql`select sequencename from pg_sequences`.execute(db);
        expect(rows).toEqual([]);
      });
    });

    test("everything goes into PostgreSQL and back, and the source stays as it is", async () => {
      const before = readFileSync(file);
      const there = await moveDatabase({ from: file, to: postgres });
      expect(there.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
      expect(there.filter(({ rows }) => rows < 3)).toEqual([]);
      expect(there.find(({ name }) => name === "patrons")?.rows).toBe(1206);
      expect(readFileSync(file).equals(before)).toBe(true);
      const stored = await storedBytes(postgres);
      const back = join(folder, "back.sqlite");
      expect(await moveDatabase({ from: postgres, to: back })).toEqual(there);
      expect(await allSums(back, tables)).toEqual(await allSums(file, tables));
      expect(await storedBytes(postgres)).toBe(stored);
    });

    test("no title is noted as changed, and what is written next follows on what was moved", async () => {
      await moveDatabase({ from: file, to: postgres });
      const { db, close } = await openDatabase<Tables>(postgres);
      const noted = () => db.selectFrom("shelf_changes").select("record_id").execute();
      expect(await noted()).toEqual([]);
      const { library_id = 0, ...entry } = await db
        .selectFrom("fee_entries")
        .selectAll()
        .where("project", "=", "a")
        .executeTakeFirstOrThrow();
      const next = { ...entry, library_id, seq: 2 };
      await expect(
        db
          .insertInto("fee_entries")
          .values({ ...next, seq: 3 })
          .execute(),
      ).rejects.toThrow("no gaps");
      await db.insertInto("fee_entries").values(next).execute();
      await expect(db.deleteFrom("staff_journal").execute()).rejects.toThrow("append-only");
      await db.deleteFrom("loans").where("project", "=", "a").execute();
      expect(await noted()).toEqual([{ record_id: "a" }]);
      await close();
    });

    test("of a move that fails half-way nothing is left, and it can be made again", async () => {
      const broken = join(folder, "broken.sqlite");
      copyFileSync(file, broken);
      const raw = new DatabaseSync(broken);
      // SQLite keeps a text in a column of numbers, PostgreSQL does not
      raw.exec("update takeovers set library_id = 'one' where project = 'a'");
      raw.close();
      await expect(moveDatabase({ from: broken, to: postgres })).rejects.toThrow("one");
      await expectEmpty(postgres);
      expect(await moveDatabase({ from: file, to: postgres })).toHaveLength(tables.length);
    });

    test("what arrives otherwise than it was is noticed, and nothing of it is left", async () => {
      await opened(postgres, async (db) => {
        await sql`create function spoil() returns trigger language plpgsql as
          $body$ begin new.code := new.code || '.'; return new; end $body$`.execute(db);
        await sql`create trigger spoil before insert on stocktake_lines
          for each row execute function spoil()`.execute(db);
      });
      await expect(moveDatabase({ from: file, to: postgres })).rejects.toMatchObject({
        code: "differs",
        table: "stocktake_lines",
      });
      await expectEmpty(postgres);
      await opened(postgres, (db) => dropTrigger(db, "spoil", "stocktake_lines"));
      expect(await moveDatabase({ from: file, to: postgres })).toHaveLength(tables.length);
    });

    test("a target with data is refused, and keeps them", async () => {
      await moveDatabase({ from: file, to: postgres });
      const stored = await storedBytes(postgres);
      const again = moveDatabase({ from: file, to: postgres });
      await expect(again).rejects.toMatchObject({ code: "holds_data" });
      expect(await storedBytes(postgres)).toBe(stored);
      const back = moveDatabase({ from: postgres, to: file });
      await expect(back).rejects.toMatchObject({ code: "holds_data" });
    });

    test("while a server has one of the two open, nothing is moved", async () => {
      const server = await openDatabase<Tables>(file);
      await server.db.selectFrom("patrons").select("name").limit(1).execute();
      const fileInUse = { code: "file_in_use" };
      await expect(moveDatabase({ from: file, to: postgres })).rejects.toMatchObject(fileInUse);
      const inUse = { code: "postgres_in_use" };
      await server.close();
      const other = await openDatabase<Tables>(postgres);
      await other.db.selectFrom("patrons").select("name").execute();
      await expect(moveDatabase({ from: file, to: postgres })).rejects.toMatchObject(inUse);
      const fresh = join(folder, "unused.sqlite");
      await expect(moveDatabase({ from: postgres, to: fresh })).rejects.toMatchObject(inUse);
      await other.close();
    });

    test("a source of another version, and one without data, are refused before the target is touched", async () => {
      const nowhere = moveDatabase({ from: join(folder, "none.sqlite"), to: postgres });
      await expect(nowhere).rejects.toMatchObject({ code: "no_data" });
      for (const [code, change] of [
        ["older", "delete from kysely_migration where name = '0024-stocktakes'"],
        ["newer", "insert into kysely_migration values ('9999-later', '2030-01-01')"],
      ] as const) {
        const other = join(folder, `${code}.sqlite`);
        copyFileSync(file, other);
        const raw = new DatabaseSync(other);
        raw.exec(change);
        raw.close();
        const moved = moveDatabase({ from: other, to: postgres });
        await expect(moved).rejects.toMatchObject({ code });
      }
      await expectEmpty(postgres);
    });
  },
);
