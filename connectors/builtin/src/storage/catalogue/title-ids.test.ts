import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";
import { CatalogueFile } from "./catalogue-file.ts";
import { catalogueFolder } from "./catalogue-folder.ts";
import { publishedFile } from "./published-catalogues.ts";

const folder = testFolder();
beforeAll(async () => {
  const records = ["hexe", "momo", "stein"].map((id) => bibRecord(id, { title: id }));
  await importRecords(folder.dataDir, records);
});
afterAll(() => {
  folder.remove();
});

const published = () =>
  join(folder.dataDir, catalogueFolder(OWNER), publishedFile(folder.dataDir, OWNER) ?? "");

/** All parts of a file, and the one after the last. */
function partsOf(path: string): readonly (readonly string[])[] {
  const file = new CatalogueFile(path);
  const parts = Array.from({ length: file.idParts + 1 }, (_, part) =>
    file.titlesOfPart(part).map(({ id }) => id),
  );
  file.close();
  return parts;
}

test("the ids of a small catalogue are one part", () => {
  expect(partsOf(published()).map((part) => part.toSorted())).toEqual([
    ["hexe", "momo", "stein"],
    [],
  ]);
});

test("a title stays in its part, whatever became of those before it", () => {
  const path = join(folder.dataDir, "far.sqlite");
  copyFileSync(published(), path);
  const db = new DatabaseSync(path);
  const moves = { hexe: 9_999, momo: 10_000, stein: 34_567 };
  for (const [id, row] of Object.entries(moves))
    db.prepare("update records set row = ? where id = ?").run(row, id);
  db.close();
  expect(partsOf(path)).toEqual([["hexe"], ["momo"], [], ["stein"], []]);
});
