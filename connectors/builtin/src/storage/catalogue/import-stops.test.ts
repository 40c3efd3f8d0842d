import { copyFileSync, readdirSync, renameSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";
import { catalogueFolder } from "./catalogue-folder.ts";
import { CatalogueImport, type ImportOptions } from "./catalogue-import.ts";
import { publishedFile } from "./published-catalogues.ts";

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => {
  folder.remove();
});

const momo = bibRecord("momo", { title: "momo" });
const hexe = bibRecord("hexe", { title: "hexe" });
const jim = bibRecord("jim", { title: "jim" });
const files = () => join(folder.dataDir, catalogueFolder(OWNER));
const staged = () => readdirSync(files()).filter((name) => name.startsWith("staging-"));

async function started(options: ImportOptions): Promise<CatalogueImport> {
  const begun = await CatalogueImport.start(folder, OWNER, options);
  if (begun === undefined) throw new Error("another import is running");
  return begun;
}

/** As if the process had been killed: the files are as they are now, whatever it does in the end. */
function kill(running: CatalogueImport): void {
  const names = staged();
  for (const name of names) copyFileSync(join(files(), name), join(files(), `killed-${name}`));
  running.abandon();
  for (const name of names) renameSync(join(files(), `killed-${name}`), join(files(), name));
}

/** Stores two titles, and a third after the last stop; then it is killed. */
async function killedImport(): Promise<void> {
  const running = await started({ order: "a" });
  running.put(momo);
  running.put({ ...hexe, title: "Die kleine Hexe" });
  running.stop({ file: 1, record: 2 });
  running.put(jim);
  kill(running);
}

function titles(): readonly string[] {
  const db = new DatabaseSync(join(files(), publishedFile(folder.dataDir, OWNER) ?? ""));
  const rows = db.prepare("select title from facts order by row").all();
  const found = db.prepare("select count(*) as n from texts where texts match 'hexe'").get();
  const left = db.prepare("select count(*) as n from meta where name = 'stopped_at'").get();
  db.close();
  expect([found?.["n"], left?.["n"]]).toEqual([1, 0]);
  return rows.map(({ title }) => String(title));
}

test("an import that was killed goes on after its last stop, and counts as if it had not been", async () => {
  await importRecords(folder.dataDir, [momo, hexe]);
  await killedImport();
  const again = await started({ order: "a" });
  expect(again.resumedAt).toEqual({ file: 1, record: 2 });
  expect(again.titles().map(({ id }) => id)).toEqual(["momo", "hexe"]);
  for (const title of [momo, { ...hexe, title: "Die kleine Hexe" }, jim]) again.put(title);
  expect(again.counts).toEqual({ new: 1, changed: 1, unchanged: 1, removed: 0 });
  await again.publish();
  expect(titles()).toEqual(["momo", "Die kleine Hexe", "jim"]);
  expect(staged()).toEqual([]);
});

test("an import that was asked to stop goes on with everything that it had stored", async () => {
  const running = await started({ order: "a" });
  running.put(hexe);
  running.suspend();
  const again = await started({ order: "a" });
  expect(again.titles().map(({ id }) => id)).toEqual(["hexe"]);
  again.put(hexe);
  expect(again.counts).toMatchObject({ new: 1, unchanged: 0 });
  await again.publish();
  expect(titles()).toEqual(["hexe"]);
});

test("a title that was removed before the interruption is counted when it comes again", async () => {
  await importRecords(folder.dataDir, [momo, hexe]);
  const running = await started({ order: "a" });
  running.remove(running.rowOf("momo") ?? 0);
  running.suspend();
  const again = await started({ order: "a" });
  expect(again.rowOf("momo")).toBeUndefined();
  again.noteRemoved("momo");
  again.noteRemoved("never there");
  expect(again.counts.removed).toBe(1);
  again.abandon();
});

test.each([
  ["other files", { order: "b" }],
  ["one of which nothing is kept", {}],
])("%s begin anew, and what was left is deleted", async (_name, options) => {
  await killedImport();
  const other = await started(options);
  expect(other.resumedAt).toBeUndefined();
  expect(other.titles()).toEqual([]);
  other.abandon();
  expect(staged()).toEqual([]);
});

test("a catalogue that was published in between is not lost", async () => {
  await killedImport();
  const desk = await started({});
  desk.put(hexe);
  await desk.publish();
  const again = await started({ order: "a" });
  expect(again.resumedAt).toBeUndefined();
  expect(again.titles().map(({ id }) => id)).toEqual(["hexe"]);
  again.abandon();
});

test("what is older than the start of the machine is not trusted", async () => {
  await killedImport();
  for (const name of staged()) utimesSync(join(files(), name), 1000, 1000);
  const again = await started({ order: "a" });
  expect(again.resumedAt).toBeUndefined();
  expect(again.titles()).toEqual([]);
  again.abandon();
});

test("an import does not begin when the disk has too little room, and leaves nothing", async () => {
  await importRecords(folder.dataDir, [momo]);
  const asked: string[] = [];
  const room = {
    sources: 5_000_000,
    freeBytes: (path: string) => {
      asked.push(path);
      return 1_000_000;
    },
  };
  await expect(started({ room })).rejects.toThrow(/Free \d+ MB more/);
  expect(asked).toEqual([files()]);
  expect(staged()).toEqual([]);
  const fits = await started({ room: { ...room, freeBytes: () => 50_000_000 } });
  fits.abandon();
});
