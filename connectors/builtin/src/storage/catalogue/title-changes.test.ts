import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";
import { CatalogueFile } from "./catalogue-file.ts";
import { catalogueFolder } from "./catalogue-folder.ts";
import { CatalogueImport } from "./catalogue-import.ts";
import { publishedFile } from "./published-catalogues.ts";

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => {
  vi.useRealTimers();
  folder.remove();
});

const momo = bibRecord("momo", { title: "Momo" });
const hexe = bibRecord("hexe", { title: "Die kleine Hexe" });

async function started(day: string): Promise<CatalogueImport> {
  vi.useFakeTimers({ now: Date.parse(`${day}T12:00:00Z`), toFake: ["Date"] });
  const begun = await CatalogueImport.start(folder, OWNER);
  if (begun === undefined) throw new Error("another import is running");
  return begun;
}

async function importedOn(day: string, records: Parameters<typeof importRecords>[1]) {
  vi.useFakeTimers({ now: Date.parse(`${day}T12:00:00Z`), toFake: ["Date"] });
  await importRecords(folder.dataDir, records);
}

const published = () =>
  join(folder.dataDir, catalogueFolder(OWNER), publishedFile(folder.dataDir, OWNER) ?? "");

function days(): Readonly<Record<string, string | undefined>> {
  const file = new CatalogueFile(published());
  const titles = file.titlesOfPart(0);
  file.close();
  return Object.fromEntries(titles.map(({ id, changed }) => [id, changed]));
}

/** Changes the published file as no import does. */
function alter(sql: string): void {
  const db = new DatabaseSync(published());
  db.exec(sql);
  db.close();
}

test("a title has the day on which it came or changed; one that came again as it was keeps it", async () => {
  await importedOn("2026-03-01", [momo, hexe]);
  await importedOn("2026-04-02", [momo, { ...hexe, title: "Die große Hexe" }]);
  expect(days()).toEqual({ momo: "2026-03-01", hexe: "2026-04-02" });
});

test("a new copy is a change", async () => {
  await importedOn("2026-03-01", [momo]);
  const items = [{ id: "1", branch: "main", shelfmark: "X", status: "loanable" as const }];
  await importedOn("2026-05-03", [{ ...momo, items }]);
  expect(days()).toEqual({ momo: "2026-05-03" });
});

test("a title that is in the end as it was keeps its day", async () => {
  await importedOn("2026-03-01", [momo]);
  const begun = await started("2026-06-04");
  begun.put({ ...momo, title: "Halb gelesen" });
  begun.putAgain(momo);
  begun.put(hexe);
  await begun.publish();
  expect(days()).toEqual({ momo: "2026-03-01", hexe: "2026-06-04" });
});

test("a title that is gone leaves no day to the next in its row", async () => {
  await importedOn("2026-03-01", [momo, hexe]);
  const begun = await started("2026-06-04");
  begun.remove(begun.rowOf("momo") ?? 0);
  await begun.publish();
  expect(days()).toEqual({ hexe: "2026-03-01" });
});

test("the titles of an older version have no day until they change", async () => {
  await importedOn("2026-03-01", [momo, hexe]);
  alter("drop table changes");
  expect(days()).toEqual({ momo: undefined, hexe: undefined });
  await importedOn("2026-07-05", [{ ...momo, title: "Momo!" }, hexe]);
  expect(days()).toEqual({ momo: "2026-07-05", hexe: undefined });
});

test("what is indexed anew keeps its days", async () => {
  await importedOn("2026-03-01", [momo, hexe]);
  alter("update meta set value = '0' where name = 'format'");
  await importedOn("2026-08-06", [momo, { ...hexe, title: "Hexe" }]);
  expect(days()).toEqual({ momo: "2026-03-01", hexe: "2026-08-06" });
});
