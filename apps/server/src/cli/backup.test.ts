import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { openDatabase, type Database } from "@freihand/database";
import { cleanEnvironment } from "../testkit/clean-environment.ts";

const CATALOGUE = "catalogue/basic/1/000001.sqlite";
let root = "";
let running: Database<BuiltinSchema>;
const at = (name: string) => join(root, name);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "freihand-backup-command-"));
  running = await openDatabase(at("data/freihand.sqlite"));
  mkdirSync(at("data/catalogue/basic/1"), { recursive: true });
  const catalogue = new DatabaseSync(at(`data/${CATALOGUE}`));
  catalogue.exec("create table titles (id text); insert into titles values ('7')");
  catalogue.close();
  const published_at = "2026-01-01T00:00:00Z";
  await running.db
    .insertInto("catalogues")
    .values({ project: "basic", library_id: 1, file: "000001.sqlite", published_at })
    .execute();
});
afterAll(async () => {
  await running.close();
  rmSync(root, { recursive: true });
});

/** The command as started by `npm run backup` and `npm run restore`. */
async function run(place: string | NodeJS.ProcessEnv, ...args: readonly string[]) {
  const env = typeof place === "string" ? { DATA_DIR: at(place) } : place;
  const child = spawn(process.execPath, [join(import.meta.dirname, "backup.ts"), ...args], {
    env: { ...cleanEnvironment(), ...env },
  });
  let said = "";
  child.stdout.on("data", (text) => (said += String(text)));
  child.stderr.on("data", (text) => (said += String(text)));
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on("close", (code) => {
      resolve({ code, said });
    });
  });
}
const mode = (name: string) => (statSync(at(name)).mode % 0o1000).toString(8);

test("a misspelt variable is named: the database might be another one", async () => {
  const { code, said } = await run(
    { DATA_DIR: at("data"), DATABSE_URL: "postgres://freihand:geheim@db/freihand" },
    "backup",
    at("misspelt"),
  );
  expect(code).toBe(0);
  expect(said).toMatch(/^Note: [^\n]*DATABSE_URL is no setting[^\n]*did you mean DATABASE_URL\?\n/);
  expect(said).not.toContain("geheim");
}, 60_000);

test("the commands copy a running server's data, restore them elsewhere, and overwrite nothing", async () => {
  const made = await run("data", "backup", at("copy"));
  expect(made).toMatchObject({ code: 0 });
  expect(made.said).toMatch(
    /^2 files .* with 0 patrons, 0 loans and 0 other rows are in .*copy, checked\.\n$/,
  );
  expect([mode("copy"), mode(`copy/${CATALOGUE}`), mode("copy/freihand.sqlite")]).toEqual([
    "700",
    "600",
    "600",
  ]);
  const [again, back, over, inUse, forgotten] = await Promise.all([
    run("data", "backup", at("copy")),
    run("elsewhere", "restore", at("copy")),
    run("data", "restore", at("copy")),
    run("data", "restore", "--force", at("copy")),
    run("data", "restore"),
  ]);
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringContaining("holds something already"),
  });
  expect(back).toMatchObject({ code: 0, said: expect.stringMatching(/elsewhere, checked\.\n$/) });
  expect(over).toMatchObject({ code: 1, said: expect.stringContaining("end it first") });
  expect(inUse).toMatchObject({ code: 1, said: expect.stringContaining("end it first") });
  expect(forgotten).toMatchObject({ code: 2, said: expect.stringContaining("name one folder") });
  const restored = new DatabaseSync(at("elsewhere/freihand.sqlite"), { readOnly: true });
  expect(restored.prepare("select file from catalogues").all()).toEqual([
    { file: "000001.sqlite" },
  ]);
  restored.close();
}, 60_000);

test("a rehearsal takes the newest back-up, names a damaged one, and leaves nothing behind", async () => {
  const scratch = at("scratch");
  mkdirSync(scratch);
  const rehearse = (folder: string) =>
    run({ DATA_DIR: at("data"), TMPDIR: scratch }, "rehearse", at(folder));
  expect(await rehearse("many")).toEqual({ code: 1, said: `${at("many")} holds no back-up\n` });
  for (const name of ["many/first", "many/second"])
    expect(await run("data", "backup", at(name))).toMatchObject({ code: 0 });
  mkdirSync(at("many/cut-off"));
  const good = await rehearse("many");
  expect(good).toMatchObject({ code: 0 });
  expect(good.said).toMatch(/many\/second of \S+ is good: 2 files .* removed again\.\n$/);
  expect(await rehearse("many/first")).toMatchObject({ code: 0 });
  rmSync(at(`many/second/${CATALOGUE}`));
  const damaged = await rehearse("many");
  expect(damaged).toMatchObject({
    code: 1,
    said: expect.stringContaining("the back-up is damaged"),
  });
  expect(readdirSync(scratch)).toEqual([]);
}, 60_000);

test("a place that is not writable is named", async () => {
  const { code, said } = await run("data", "backup", at("data/freihand.sqlite/copy"));
  expect(code).toBe(1);
  expect(said).toMatch(/cannot be opened \(ENOTDIR.*freihand\.sqlite\/copy/);
}, 30_000);
