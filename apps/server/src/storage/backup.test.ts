import {
  appendFileSync,
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
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeBackup, restoreBackup, verifiedBackup } from "./backup.ts";
import type { DatabaseCopy } from "./database-copy.ts";
import { sqliteCopy } from "./sqlite-copy.ts";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { publishedFiles } from "@freihand/connector-builtin/catalogue";
import { openDatabase, type Database } from "@freihand/database";

const NOW = Date.parse("2026-11-23T05:00:00Z");
const CATALOGUE = "catalogue/basic/1/000001.sqlite";

const placeOf = (dataDir: string) => ({
  dataDir,
  database: sqliteCopy(dataDir, publishedFiles),
  nowMs: NOW,
});

let root = "";
let dataDir = "";
let folder = "";
let running: Database<BuiltinSchema>;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "freihand-backup-"));
  dataDir = join(root, "data");
  folder = join(root, "copy");
  running = await openDatabase(join(dataDir, "freihand.sqlite"));
  mkdirSync(join(dataDir, "catalogue/basic/1"), { recursive: true });
  const catalogue = new DatabaseSync(join(dataDir, CATALOGUE));
  catalogue.exec("create table titles (id text); insert into titles values ('7')");
  catalogue.close();
  writeFileSync(join(dataDir, "catalogue/basic/1/staging-000002.sqlite"), "half");
  writeFileSync(join(dataDir, "keys.json"), "{}");
  await publish("000001.sqlite");
});
afterEach(async () => {
  await running.close();
  rmSync(root, { recursive: true });
});

const publish = (file: string) =>
  running.db
    .insertInto("catalogues")
    .values({ project: "basic", library_id: 1, file, published_at: "2026-01-01T00:00:00Z" })
    .onConflict((conflict) => conflict.columns(["project", "library_id"]).doUpdateSet({ file }))
    .execute();
const back = () => makeBackup({ ...placeOf(dataDir), folder });
const restore = (force: boolean) => restoreBackup({ ...placeOf(dataDir), folder, force });
const tree = (path: string) =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((name) => [name, (statSync(join(path, name)).mode % 0o1000).toString(8)]);

test("a backup is taken while the server runs, readable only by its owner, with what is published", async () => {
  const { rows, files } = await back();
  expect(rows["catalogues"]).toBe(1);
  expect(Object.keys(files).toSorted()).toEqual([CATALOGUE, "freihand.sqlite", "keys.json"]);
  expect((statSync(folder).mode % 0o1000).toString(8)).toBe("700");
  expect(tree(folder)).toEqual([
    ["backup.json", "600"],
    ["catalogue", "700"],
    ["catalogue/basic", "700"],
    ["catalogue/basic/1", "700"],
    [CATALOGUE, "600"],
    ["freihand.sqlite", "600"],
    ["keys.json", "600"],
  ]);
  await expect(back()).rejects.toThrow("holds something already");
});

test("a restore refuses to overwrite, or to run under a running server; otherwise everything is as it was", async () => {
  await back();
  // with --force it would not help: the server is named first
  for (const force of [false, true])
    await expect(restore(force)).rejects.toThrow("a server or an import uses the data");
  await running.db.deleteFrom("catalogues").execute();
  rmSync(join(dataDir, CATALOGUE));
  await running.close();
  await expect(restore(false)).rejects.toThrow("holds data already");
  const { aside } = await restore(true);
  expect(existsSync(join(String(aside), "freihand.sqlite"))).toBe(true);
  running = await openDatabase(join(dataDir, "freihand.sqlite"));
  expect(await running.db.selectFrom("catalogues").select("file").execute()).toEqual([
    { file: "000001.sqlite" },
  ]);
  expect(existsSync(join(dataDir, CATALOGUE))).toBe(true);
  expect(readFileSync(join(dataDir, "keys.json"), "utf8")).toBe("{}");
});

test("it can be restored into an empty place, too", async () => {
  await back();
  const elsewhere = join(root, "new");
  await restoreBackup({ ...placeOf(elsewhere), folder, force: false });
  expect(existsSync(join(elsewhere, CATALOGUE))).toBe(true);
  expect((statSync(elsewhere).mode % 0o1000).toString(8)).toBe("700");
});

test("a restore that does not fit, or finds the disk full, leaves nothing behind, and works when it is repeated", async () => {
  await back();
  const elsewhere = join(root, "new");
  const place = { ...placeOf(elsewhere), folder, force: false };
  await expect(restoreBackup({ ...place, freeBytes: () => 100_000 })).rejects.toThrow(
    /too little room: the copy needs about \d MB, and .*new has 0 MB left; nothing was restored; make \d MB of room and repeat$/,
  );
  expect(existsSync(elsewhere)).toBe(false);
  await expect(restoreBackup({ ...place, database: full(place.database) })).rejects.toThrow(
    "the disk is full; nothing was restored; make room and repeat",
  );
  expect(existsSync(elsewhere)).toBe(false);
  mkdirSync(join(elsewhere, "unfinished/catalogue"), { recursive: true });
  await restoreBackup(place);
  expect(readdirSync(elsewhere).toSorted()).toEqual(["catalogue", "freihand.sqlite", "keys.json"]);
});

test("with --force as well the data stay in their place while the disk is full", async () => {
  await back();
  await running.close();
  const { database } = placeOf(dataDir);
  const before = readdirSync(dataDir);
  await expect(
    restoreBackup({ ...placeOf(dataDir), database: full(database), folder, force: true }),
  ).rejects.toThrow("nothing was restored");
  expect(readdirSync(dataDir)).toEqual(before.filter((name) => !/-(?:wal|shm)$/.test(name)));
});

test("a back-up that fails leaves no folder, and one that was killed is begun anew", async () => {
  const order = { ...placeOf(dataDir), folder };
  await expect(makeBackup({ ...order, freeBytes: () => 0 })).rejects.toThrow(
    /no back-up was made; make \d MB of room and repeat$/,
  );
  const free = [Infinity, 0];
  await expect(makeBackup({ ...order, freeBytes: () => free.shift() ?? 0 })).rejects.toThrow(
    "no back-up was made",
  );
  expect(existsSync(folder)).toBe(false);
  mkdirSync(join(folder, "unfinished"), { recursive: true });
  writeFileSync(join(folder, "unfinished/freihand.sqlite"), "half");
  await back();
  expect(readdirSync(folder)).not.toContain("unfinished");
});

test("a folder that takes none is named", async () => {
  await expect(makeBackup({ ...placeOf(dataDir), folder: "/proc/nope/copy" })).rejects.toThrow(
    /ENOENT.*\/proc\/nope/,
  );
});

/** The disk is full when all is copied. */
const full = (database: DatabaseCopy): DatabaseCopy => ({
  ...database,
  restoreFrom: async () => {
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  },
});

test("a damaged, a foreign and an incomplete backup are refused before anything is touched", async () => {
  await back();
  const said = readFileSync(join(folder, "backup.json"), "utf8");
  writeFileSync(join(folder, "backup.json"), said.replace("keys.json", "../keys.json"));
  await expect(restore(true)).rejects.toThrow("belongs into no back-up");
  writeFileSync(join(folder, "backup.json"), said.replace('"catalogues": 1', '"catalogues": 2'));
  await expect(restore(true)).rejects.toThrow("table catalogues has 1 rows in place of 2");
  writeFileSync(join(folder, "backup.json"), said);
  appendFileSync(join(folder, CATALOGUE), "x");
  await expect(verifiedBackup(folder, sqliteCopy(dataDir, publishedFiles))).rejects.toThrow(
    "is not what was written",
  );
  rmSync(join(folder, "backup.json"));
  await expect(restore(true)).rejects.toThrow("is no back-up, or one that was cut off");
  expect(readdirSync(dataDir)).toContain("freihand.sqlite");
});

test("nothing to copy, and a missing catalogue, are reported", async () => {
  await expect(makeBackup({ ...placeOf(join(root, "leer")), folder })).rejects.toThrow(
    "holds no data",
  );
  await publish("000009.sqlite");
  await expect(back()).rejects.toThrow("catalogues are replaced faster");
});

test("downgrading: an older version does not touch the data of a newer one, nor accept its backup", async () => {
  const { rows } = await back();
  const file = join(folder, "freihand.sqlite");
  const copy = new DatabaseSync(file);
  copy.exec("insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00Z')");
  copy.close();
  await expect(openDatabase(file)).rejects.toMatchObject({ code: "newer" });
  rmSync(join(folder, "backup.json"));
  expect(rows["kysely_migration"]).toBeGreaterThan(0);
  const second = join(root, "second");
  await running.close();
  const own = new DatabaseSync(join(dataDir, "freihand.sqlite"));
  own.exec("insert into kysely_migration values ('9999-later', '2027-01-01T00:00:00Z')");
  own.close();
  await makeBackup({ ...placeOf(dataDir), folder: second });
  await expect(
    restoreBackup({ ...placeOf(join(root, "third")), folder: second, force: false }),
  ).rejects.toThrow("made by a newer version (9999-later)");
});
