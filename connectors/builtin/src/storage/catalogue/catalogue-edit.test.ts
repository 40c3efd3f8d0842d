import type { CatalogueChange } from "@freihand/connector-kit";
import { isoDate } from "@freihand/contract";
import { databasePath, openDatabase, type Database } from "@freihand/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBuiltinStorage, type OpenBuiltinStorage } from "../builtin-storage.ts";
import type { BuiltinSchema } from "../schema.ts";
import {
  bibItem,
  bibRecord,
  OWNER,
  testFolder,
  type TestFolder,
} from "../testkit/small-catalogue.ts";
import { CatalogueImport } from "./catalogue-import.ts";

const by = { staff: "karla", role: "desk" } as const;
const TITLE = { title: "Der Garten", mediaType: "BOOK", subjects: [] } as const;
const NEW: CatalogueChange = { kind: "title", title: TITLE, copies: [{ branch: "zentral" }] };
const today = isoDate.parse("2026-11-27");

let folder: TestFolder;
let database: Database<BuiltinSchema>;
let storage: OpenBuiltinStorage;
let noted: string[];
let ids = 0;
beforeEach(async () => {
  folder = testFolder();
  noted = [];
  database = await openDatabase<BuiltinSchema>(databasePath(folder.dataDir));
  await importing((current) => current.put(bibRecord("t1", { items: [bibItem("a", "zentral")] })));
  storage = await openBuiltinStorage(folder, database.db, {
    threads: 1,
    journal: async ({ action, copy }) => noted.push([action, copy].filter(Boolean).join(" ")),
  });
});
afterEach(async () => {
  await storage.close();
  await database.close();
  folder.remove();
});

async function importing(work: (current: CatalogueImport) => unknown): Promise<void> {
  const started = await CatalogueImport.start(folder, OWNER);
  if (started === undefined) throw new Error("another import is running");
  work(started);
  await started.publish();
}

const titles = () => storage.titlesOf(OWNER);
const editor = () => storage.editorOf(OWNER, { by, titles: titles() });
const edit = (change: CatalogueChange, requestId = `request-${String(ids++)}`) =>
  editor().edit({ change, requestId, today, nowMs: 1_000, newId: () => `id-${String(ids++)}` });
const copiesOf = (id: string) =>
  titles()
    .titles([id])
    .get(id)
    ?.items.map(({ id: copy, branch }) => `${copy} ${branch ?? ""}`);

test("a title made by hand is there at once, once, and noted", async () => {
  const done = { kind: "done", recordIds: ["desk-1"], barcodes: ["E0000001"] };
  expect(await edit(NEW, "same")).toEqual(done);
  expect(await edit(NEW, "same")).toEqual(done);
  expect(copiesOf("desk-1")).toEqual(["E0000001 zentral"]);
  expect(titles().titlesOfCopy("e0000001")).toHaveLength(1);
  expect(editor().isHandmade("desk-1")).toBe(true);
  expect(noted).toEqual(["make_title", "add_copy E0000001"]);
  expect(await edit({ kind: "withdraw", copies: [] }, "same")).toMatchObject({ reason: "reused" });
});

test("a number that a copy or a card has is refused, and nothing is published", async () => {
  await database.db
    .insertInto("patrons")
    .values({
      project: OWNER.project,
      library_id: OWNER.library,
      user_id: "1001",
      name: "Anna",
      password_hash: "",
      patron_group: "adult",
    })
    .execute();
  for (const barcode of ["1001"])
    expect(
      await edit({ kind: "copies", recordId: "t1", copies: [{ barcode, branch: "zentral" }] }),
    ).toEqual({ kind: "refused", reason: "number_taken", number: barcode });
  const twice = [
    { barcode: "x1", branch: "nord" },
    { barcode: "X1", branch: "nord" },
  ];
  expect(await edit({ kind: "copies", recordId: "t1", copies: twice })).toMatchObject({
    reason: "number_taken",
  });
  expect(copiesOf("t1")).toEqual(["a zentral"]);
  expect(noted).toEqual([]);
  // the lock is free again
  expect(await edit(NEW)).toMatchObject({ kind: "done" });
});

test("an import leaves what was made by hand, and counts where it brings the same copy", async () => {
  await edit(NEW);
  await edit({ kind: "copies", recordId: "t1", copies: [{ barcode: "b", branch: "nord" }] });
  await edit({ kind: "copy", recordId: "t1", copyId: "a", branch: "nord" });
  expect(copiesOf("t1")).toEqual(["a nord", "b nord"]);
  await importing((current) => current.put(bibRecord("t1", { items: [bibItem("a", "zentral")] })));
  expect(copiesOf("t1")).toEqual(["a zentral", "b nord"]);
  expect(copiesOf("desk-1")).toEqual(["E0000001 zentral"]);
  const same = { ...bibItem("E0000001", "nord"), barcode: "E0000001" };
  await importing((current) => current.put(bibRecord("t2", { items: [same] })));
  expect(copiesOf("desk-1")).toBeUndefined();
  expect(copiesOf("t2")).toEqual(["E0000001 nord"]);
});

test("only titles made by hand are changed by hand; the last copy takes its title with it", async () => {
  await edit(NEW);
  const change = { kind: "title", title: { ...TITLE, title: "Der Balkon" }, copies: [] } as const;
  expect(await edit({ ...change, recordId: "t1" })).toMatchObject({ reason: "imported" });
  expect(await edit({ ...change, recordId: "t9" })).toMatchObject({ reason: "unknown_title" });
  expect(await edit({ ...change, recordId: "desk-1" })).toMatchObject({ kind: "done" });
  expect(titles().titles(["desk-1"]).get("desk-1")).toMatchObject({ title: "Der Balkon" });
  expect(copiesOf("desk-1")).toEqual(["E0000001 zentral"]);
  const copies = [{ recordId: "desk-1", copyId: "E0000001" }];
  expect(await edit({ kind: "withdraw", copies })).toMatchObject({ kind: "done" });
  expect(copiesOf("desk-1")).toBeUndefined();
  expect(await edit(NEW)).toMatchObject({ recordIds: ["desk-2"], barcodes: ["E0000002"] });
});
