import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readAccount, type CirculationStore, reserve, StoreError } from "@freihand/circulation";
import { exampleMoments } from "@freihand/circulation/testkit";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { circulationReader } from "./circulation-reader.ts";
import { circulationStore } from "./circulation-store.ts";
import { type Database, openDatabase } from "@freihand/database";
import { openReadOnly } from "@freihand/database/reader";
import type { BuiltinSchema } from "../schema.ts";
import { crowdedLending, SCOPE, seedPatrons, userIds } from "../testkit/lending-world.ts";

let folder = "";
let file = "";
let database: Database<BuiltinSchema>;
let store: CirculationStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "freihand-failure-"));
  file = join(folder, "freihand.sqlite");
  database = await openDatabase(file);
  await seedPatrons(database.db);
  store = circulationStore(database.db, SCOPE);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const moments = exampleMoments();
const reserveAs = (userId: string, over: CirculationStore, requestId = userId) => {
  const policy = { ...crowdedLending.policy, reserveAvailable: true, maxQueuePerCopy: 1000 };
  const request = { userId, requestId, recordId: "r0", branch: "central", acceptedCents: 1000 };
  return reserve({ ...crowdedLending, policy, store: over }, request, moments());
};
const outcomeOf = (userId: string, over: CirculationStore) =>
  reserveAs(userId, over).catch((error: unknown) => error);

/** Reserves until the disk is full. */
async function fill(over: CirculationStore): Promise<unknown> {
  for (const userId of userIds) {
    const outcome = await outcomeOf(userId, over);
    if (outcome instanceof Error) return outcome;
  }
  return undefined;
}

const counted = async (db: Kysely<BuiltinSchema>) =>
  (
    await sql`select (select count(*) from reservations) as reservations,
      (select count(*) from action_log) as actions`.execute(db)
  ).rows[0];

/** Writing has failed with a clear code, reading continues, and nothing is half-written. */
async function expectOnlyReading(
  db: Kysely<BuiltinSchema>,
  failed: unknown,
  over: CirculationStore,
) {
  expect(failed).toMatchObject({ name: "StoreError", code: "cannot_write" });
  const account = await readAccount(
    { ...crowdedLending, store: over },
    "patron-0",
    moments().today,
  );
  expect(account?.patron.name).toBe("Patron patron-0");
  const counts = Object.values((await counted(db)) ?? {});
  expect(new Set(counts).size).toBe(1);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: "ok" }]);
}

describe("Q-37 when the disk fails", () => {
  it("a full database refuses to write, stays readable, and writes again when there is room", async () => {
    // no room is left by tables that a migration has dropped
    await sql`vacuum`.execute(database.db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
    const most = (pages: number) =>
      sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db);
    await most((rows[0]?.page_count ?? 0) + 1);
    const failed = await fill(store);
    expect(failed).toMatchObject({ cause: { name: "StorageError", code: "full" } });
    await expectOnlyReading(database.db, failed, store);
    await most(1_000_000);
    expect(await outcomeOf("patron-49", store)).toMatchObject({ kind: "done" });
  });

  it("a read-only database refuses to write and stays readable", async () => {
    await reserveAs("patron-1", store);
    await sql`pragma query_only = on`.execute(database.db);
    const failed = await outcomeOf("patron-2", store);
    expect(failed).toMatchObject({ cause: { name: "StorageError", code: "read_only" } });
    await expectOnlyReading(database.db, failed, store);
  });

  it("a lock that is never released is a clear failure, not an endless wait", async () => {
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    const failed = await outcomeOf("patron-2", store);
    expect(failed).toMatchObject({ cause: { name: "StorageError", code: "busy" } });
    await expectOnlyReading(database.db, failed, store);
    other.close();
    expect(await outcomeOf("patron-2", store)).toMatchObject({ kind: "done" });
  }, 15_000);

  it("a file that is no database, or a folder that is none, is named when it is opened", async () => {
    const other = join(folder, "other.sqlite");
    await import("node:fs/promises").then((fs) => fs.writeFile(other, "x".repeat(5000)));
    await expect(openDatabase(other)).rejects.toMatchObject({
      name: "StorageError",
      code: "corrupt",
    });
    await expect(openDatabase(join(other, "x.sqlite"))).rejects.toMatchObject({
      name: "StorageError",
    });
    expect(() => openReadOnly(join(folder, "none.sqlite"))).toThrow("cannot_open");
  });

  it("an error in the work itself rolls back the transaction and is rethrown", async () => {
    const failure = new Error("own mistake");
    const failing = store.transaction(async (tx) => {
      await tx.setEmail("patron-0", "half@written.example");
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    const patron = await store.read((view) => view.patron("patron-0"));
    expect(patron?.email).toBeUndefined();
    expect(failure).not.toBeInstanceOf(StoreError);
  });
});

/** A file system of one and a half megabytes; undefined where this process may not mount one. */
function smallDisk(): string | undefined {
  const disk = join(folder, "disk");
  mkdirSync(disk);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1536k", "tmpfs", disk]);
  return status === 0 ? disk : undefined;
}

describe("Q-37 on a disk of its own", () => {
  it("full: writing fails, reading continues", async (context) => {
    const disk = smallDisk();
    if (disk === undefined) return context.skip("this process may not mount a file system");
    const small = await openDatabase<BuiltinSchema>(join(disk, "freihand.sqlite"));
    try {
      await seedPatrons(small.db);
      const onDisk = circulationStore(small.db, SCOPE);
      await reserveAs("patron-1", onDisk);
      const raw = openReadOnly(join(disk, "freihand.sqlite"));
      const ballast = spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "ballast")}`, "bs=4k"]);
      expect(ballast.status).not.toBe(0);
      const failed = await fill(onDisk);
      expect(failed).toMatchObject({ cause: { code: "full" } });
      await expectOnlyReading(small.db, failed, onDisk);
      const states = circulationReader(raw).statesOf(SCOPE, ["r0"]);
      expect(states.get("r0")?.queue).toBeGreaterThan(0);
      raw.close();
    } finally {
      await small.close();
      spawnSync("umount", [disk]);
    }
    return undefined;
  });
});
