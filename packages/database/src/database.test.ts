import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { openDatabase } from "./open-database.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { openReadOnly } from "./reader.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";

/** What these tests use of the tables. */
interface Tables {
  catalogues: { project: string; library_id: number; file: string; published_at: string };
}

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freihand-database-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const mode = (path: string) => (statSync(path).mode % 0o1000).toString(8);

describe("the database", () => {
  it("is created with its folder, readable by its owner only", async () => {
    const file = join(folder, "data", "freihand.sqlite");
    const database = await openDatabase<Tables>(file);
    await database.close();
    expect([mode(join(folder, "data")), mode(file)]).toEqual(["700", "600"]);
  });

  it("stays locked against other processes when it is opened once more", async () => {
    const file = join(folder, "freihand.sqlite");
    const server = await openDatabase<Tables>(file);
    await server.db.selectFrom("catalogues").selectAll().execute();
    await (await openDatabase<Tables>(file)).close();
    const alone = `new (require("node:sqlite").DatabaseSync)(process.argv[1])
      .exec("pragma locking_mode = exclusive; select * from catalogues")`;
    const openAlone = () => execFileSync(process.execPath, ["-e", alone, file], { stdio: "pipe" });
    expect(openAlone).toThrow("database is locked");
    await server.close();
    expect(openAlone).not.toThrow();
  });

  it("reopens with its contents, and by several processes at once", async () => {
    const file = join(folder, "freihand.sqlite");
    const both = await Promise.all([openDatabase<Tables>(file), openDatabase<Tables>(file)]);
    await both[0].db
      .insertInto("catalogues")
      .values({
        project: "basic",
        library_id: 1,
        file: "1.sqlite",
        published_at: "2026-01-01T00:00:00Z",
      })
      .execute();
    expect(await both[1].db.selectFrom("catalogues").selectAll().execute()).toHaveLength(1);
    await Promise.all(both.map((database) => database.close()));
  });

  it("syncs its log at every commit and checks foreign keys", async () => {
    const { db, close } = await openDatabase<Tables>(join(folder, "freihand.sqlite"));
    const pragma = async (name: string) =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect([
      await pragma("journal_mode"),
      await pragma("synchronous"),
      await pragma("foreign_keys"),
    ]).toEqual(["wal", 2, 1]);
    await close();
  });

  it("has a connection that only reads", async () => {
    const file = join(folder, "freihand.sqlite");
    const { close } = await openDatabase<Tables>(file);
    const raw = openReadOnly(file);
    expect(raw.prepare("select * from catalogues").all()).toEqual([]);
    expect(() => raw.exec("delete from catalogues")).toThrow("readonly");
    raw.close();
    await close();
  });

  it("upgrades: data of the version before the last schema change are opened, with their contents", async () => {
    const file = join(folder, "before", "freihand.sqlite");
    mkdirSync(join(folder, "before"));
    const raw = new DatabaseSync(file);
    const db = new Kysely<Record<string, never>>({ dialect: new NodeSqliteDialect(raw) });
    const before = Object.keys(MIGRATIONS).toSorted().at(-2) ?? "";
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    });
    await migrator.migrateTo(before);
    raw.exec("insert into catalogues values ('basic', 1, '000001.sqlite', '2026-01-01T00:00:00Z')");
    await db.destroy();
    if (raw.isOpen) raw.close();
    const upgraded = await openDatabase<Tables>(file);
    expect(await upgraded.db.selectFrom("catalogues").select("file").execute()).toEqual([
      { file: "000001.sqlite" },
    ]);
    await upgraded.close();
  });
});
