import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDatabase, type Database } from "@freihand/database";
import {
  newDatabasePlace,
  newEmptyDatabase,
  storedBytes,
  withName,
} from "@freihand/database/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { runCommand } from "./testkit/run-command.ts";

const CATALOGUE = "catalogue/basic/1/000001.sqlite";
const LIMIT_MS = 60_000;

/** The same database by an address with a password, which the cluster does not look at. */
const withPassword = (url: string) => url.replace("freihand@", "freihand:Geheim99@");

describe.skipIf(inject("postgres") === undefined)(
  "back-ups of PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let root = "";
    let place = "";
    let running: Database<unknown>;
    const at = (name: string) => join(root, name);
    const run = (command: string, url: string, ...args: readonly string[]) =>
      runCommand("backup.ts", [command, ...args], {
        env: {
          DATA_DIR: at(command === "backup" ? "data" : "new"),
          DATABASE_URL: withPassword(url),
        },
      });

    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), "freihand-dump-"));
      place = await newDatabasePlace();
      mkdirSync(at("data/catalogue/basic/1"), { recursive: true });
      writeFileSync(at("data/keys.json"), "{}");
      const catalogue = new DatabaseSync(at(`data/${CATALOGUE}`));
      catalogue.exec("create table titles (id text)");
      catalogue.close();
      // it stays open: a server is running
      running = await openDatabase<unknown>(place);
      const { db } = running;
      await sql`insert into catalogues values ('basic', 1, '000001.sqlite', '2026-01-01T00:00:00Z')`.execute(
        db,
      );
      for (const name of ["Ä\\.\n\\.", "line\u2028separator", "tab\t"])
        await sql`insert into patrons (project, library_id, user_id, name, password_hash, patron_group)
          values ('basic', 1, ${name}, ${name}, '', 'adult')`.execute(db);
    });
    afterAll(async () => {
      await running.close();
      rmSync(root, { recursive: true });
    });

    test(
      "a running server's data are copied, readable only by their owner, and put into an empty database",
      async () => {
        const made = await run("backup", place, at("copy"));
        expect(made).toMatchObject({ code: 0, err: "" });
        expect(made.out).toMatch(/^3 files .* are in .*copy, checked\.\n$/);
        const names = readdirSync(at("copy"), { recursive: true, encoding: "utf8" });
        expect(names.filter((name) => statSync(at(`copy/${name}`)).isFile()).toSorted()).toEqual([
          "backup.json",
          CATALOGUE,
          "freihand.dump",
          "keys.json",
        ]);
        for (const name of names) expect(statSync(at(`copy/${name}`)).mode & 0o077).toBe(0);
        expect(JSON.parse(readFileSync(at("copy/backup.json"), "utf8"))).toMatchObject({
          rows: { patrons: 3, catalogues: 1, loans: 0 },
        });

        const full = await run("restore", place, at("copy"));
        expect([full.code, full.err]).toEqual([
          1,
          expect.stringContaining("holds data already: create an empty one"),
        ]);
        const empty = await newEmptyDatabase();
        const back = await run("restore", empty, at("copy"));
        expect(back).toMatchObject({ code: 0, err: "" });
        expect(await rowsOf(empty)).toEqual(await rowsOf(place));
        expect(existsSync(at(`new/${CATALOGUE}`))).toBe(true);
        expect(readFileSync(at("new/keys.json"), "utf8")).toBe("{}");
        await (await openDatabase(empty)).close();
        expect(made.out + full.err + back.out).not.toContain("Geheim99");
      },
      LIMIT_MS,
    );

    test(
      "a rehearsal fills a database of its own, opens it, and drops it",
      async () => {
        const databases = async () => {
          const { rows } = await sql`select datname from pg_database
            where datname like 'freihand_scratch_%'`.execute(running.db);
          return rows;
        };
        expect(await run("backup", place, at("rehearsed"))).toMatchObject({ code: 0 });
        const before = await rowsOf(place);
        const good = await run("rehearse", place, at("rehearsed"));
        expect(good).toMatchObject({ code: 0, err: "" });
        expect(good.out).toMatch(/rehearsed of \S+ is good: 3 files /);
        expect([await rowsOf(place), await databases()]).toEqual([before, []]);
        const manifest = readFileSync(at("rehearsed/backup.json"), "utf8");
        writeFileSync(
          at("rehearsed/backup.json"),
          manifest.replace('"patrons": 3', '"patrons": 4'),
        );
        const bad = await run("rehearse", place, at("rehearsed"));
        expect(bad).toMatchObject({ code: 1, err: "table patrons has 3 rows in place of 4\n" });
        expect(await databases()).toEqual([]);
        await sql`create role clerk login`.execute(running.db);
        const clerk = await run("rehearse", place.replace("freihand@", "clerk@"), at("rehearsed"));
        await sql`drop role clerk`.execute(running.db);
        expect([clerk.code, clerk.err]).toEqual([
          1,
          expect.stringContaining("alter user NAME createdb"),
        ]);
      },
      LIMIT_MS,
    );

    test(
      "what is damaged, of SQLite, or of a database without data is refused with a sentence",
      async () => {
        const empty = await newEmptyDatabase();
        const nothing = await run("backup", empty, at("nothing"));
        expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining("holds no data")]);
        expect(await run("backup", place, at("spoilt"))).toMatchObject({ code: 0, err: "" });
        const noDatabase = await runCommand("backup.ts", ["restore", at("spoilt")], {
          env: { DATA_DIR: at("without") },
        });
        expect([noDatabase.code, noDatabase.err]).toEqual([
          1,
          expect.stringMatching(
            /is a back-up of PostgreSQL: set DATABASE_URL to an empty database\n$/,
          ),
        ]);
        writeFileSync(at("spoilt/freihand.dump"), "PGDMP");
        const spoilt = await run("restore", empty, at("spoilt"));
        expect([spoilt.code, spoilt.err]).toEqual([
          1,
          expect.stringContaining("is not what was written"),
        ]);
        const gone = await run("backup", "postgres://freihand@127.0.0.1:1/x", at("gone"));
        expect([gone.code, gone.err]).toEqual([
          1,
          expect.stringMatching(/^pg_dump: error: connection [^\n]+\n$/),
        ]);
        const nowhere = withName(place, "nowhere");
        const missing = await run("restore", nowhere, at("copy"));
        expect([missing.code, missing.err]).toEqual([
          1,
          expect.stringMatching(/"nowhere" does not exist; create it with createdb, or correct/),
        ]);
        expect(gone.err).not.toContain("Geheim99");
      },
      LIMIT_MS,
    );
  },
);

/** Rows of all tables, in whatever order, but for notes about changed titles. */
const rowsOf = async (url: string) =>
  (await storedBytes(url))
    .split(/[[\]{}]+/)
    .filter((row) => !row.includes("changed_in"))
    .toSorted();
