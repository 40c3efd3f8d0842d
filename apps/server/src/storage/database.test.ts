import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { openDatabase, openReadOnly } from "./database.ts";
import { circulationReader } from "./circulation-reader.ts";

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
    const database = await openDatabase(file);
    await database.close();
    expect([mode(join(folder, "data")), mode(file)]).toEqual(["700", "600"]);
  });

  it("reopens with its contents, and by several processes at once", async () => {
    const file = join(folder, "freihand.sqlite");
    const both = await Promise.all([openDatabase(file), openDatabase(file)]);
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
    const { db, close } = await openDatabase(join(folder, "freihand.sqlite"));
    const pragma = async (name: string) =>
      Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect([
      await pragma("journal_mode"),
      await pragma("synchronous"),
      await pragma("foreign_keys"),
    ]).toEqual(["wal", 2, 1]);
    await close();
  });
  it("reads", async () => {
    const file = join(folder, "freihand.sqlite");
    const { close } = await openDatabase(file);
    const raw = openReadOnly(file);
    expect(circulationReader(raw).statesOf({ project: "basic", libraryId: 1 }, ["a"]).size).toBe(0);
    raw.close();
    await close();
  });
});
