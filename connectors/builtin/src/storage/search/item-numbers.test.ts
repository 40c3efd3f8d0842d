import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseQuery } from "@freihand/catalogue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { FtsCatalogue } from "./fts-catalogue.ts";
import { allOnShelves } from "./title-shelf.ts";
import { copy, itemNumbersSuite, NUMBERED } from "../testkit/conformance/item-numbers.suite.ts";
import { FTS } from "../testkit/test-engine.ts";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";

await itemNumbersSuite(FTS);

const folder = testFolder();
const published = () =>
  join(folder.dataDir, catalogueFolder(OWNER), publishedFile(folder.dataDir, OWNER) ?? "");
const idsIn = (path: string, fields: Readonly<Record<string, string>>) => {
  const file = new CatalogueFile(path);
  const wanted = Object.entries(fields).map(([id, value]) => ({ id, value }));
  const page = { limit: 10, offset: 0, prefetch: 0, countFacets: false, asTyped: true };
  const parsed = parseQuery({ fields: wanted, ...page }, 2027);
  if (!parsed.ok) throw new Error(parsed.problem);
  const index = new FtsCatalogue(file, allOnShelves(file));
  const found = index.search(parsed.query);
  file.close();
  expect(found.total).toBe(found.records.length);
  expect(found.corrections).toEqual([]);
  return found.records.map(({ id }) => id);
};
const ids = (fields: Readonly<Record<string, string>>) => idsIn(published(), fields);

beforeAll(async () => {
  await importRecords(folder.dataDir, NUMBERED);
});
afterAll(() => {
  folder.remove();
});

describe("a number as read from a tag", () => {
  const titlesWith = (path: string, barcode: string) => {
    const file = new CatalogueFile(path);
    const found = file.recordsOfItem(barcode).map(({ id }) => id);
    file.close();
    return found;
  };
  test.each([
    ["150/3172113+01", ["hexe"]],
    ["m 77", ["hexe"]],
    ["M77", ["hexe"]],
    ["77", []],
    ["9783551551672", []],
    ["' or 1=1 --", []],
    ["", []],
  ])("%s leads to the titles of its copies", (barcode, titles) => {
    expect(titlesWith(published(), barcode)).toEqual(titles);
  });
});

test("a copy that moved to another title is found there", async () => {
  await importRecords(folder.dataDir, [
    bibRecord("hexe", { title: "Die kleine Hexe", items: [copy("150/3172113+01")] }),
    bibRecord("neu", { title: "Neu gebunden", items: [copy("m 77")] }),
  ]);
  expect(ids({ BARCODE: "M77" })).toEqual(["neu"]);
});

test("a file of an older version has no numbers of copies, and works", () => {
  const older = join(folder.dataDir, "older.sqlite");
  copyFileSync(published(), older);
  const db = new DatabaseSync(older);
  db.exec("drop table item_numbers; update meta set value = '3' where name = 'format'");
  db.close();
  expect(idsIn(older, { BARCODE: "1984" })).toEqual([]);
  expect(idsIn(older, { FREE: "1984" })).toEqual(["orwell", "word"]);
  const file = new CatalogueFile(older);
  expect(file.recordsOfItem("1984")).toEqual([]);
  file.close();
});
