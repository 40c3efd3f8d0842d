import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { phrase } from "@freihand/catalogue";
import { expect, test } from "vitest";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { CATALOGUE_FORMAT } from "../catalogue/catalogue-schema.ts";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";
import { FTS } from "../testkit/test-engine.ts";
import { CatalogueTexts } from "./catalogue-texts.ts";
import { widerSuite } from "../testkit/conformance/wider.suite.ts";

// Q-24 is among them
await widerSuite(FTS);

test("an import that changes no title still upgrades a file of an older version", async () => {
  const folder = testFolder();
  const records = [bibRecord("1", { title: "Hexe", year: 1957 })];
  await importRecords(folder.dataDir, records);
  const pathOf = () =>
    join(folder.dataDir, catalogueFolder(OWNER), publishedFile(folder.dataDir, OWNER) ?? "");
  const first = pathOf();
  const old = new DatabaseSync(first);
  old.exec("update meta set value = '0' where name = 'format'");
  old.close();
  expect(await importRecords(folder.dataDir, records)).toEqual({
    new: 0,
    changed: 0,
    unchanged: 1,
    removed: 0,
  });
  const renewed = new DatabaseSync(pathOf(), { readOnly: true });
  expect(renewed.prepare("select value from meta where name = 'format'").get()).toEqual({
    value: CATALOGUE_FORMAT,
  });
  renewed.close();
  const second = pathOf();
  expect(second).not.toBe(first);
  await importRecords(folder.dataDir, records);
  expect(pathOf()).toBe(second);
  folder.remove();
});

test("lists that took long to read are kept, eight rows for each title at most", async () => {
  const folder = testFolder();
  const letters = "a b c d e f g h i j k l".split(" ");
  const title = letters.map((letter) => `wort${letter}`).join(" ");
  await importRecords(folder.dataDir, [bibRecord("1", { title }), bibRecord("2", { title })]);
  const name = publishedFile(folder.dataDir, OWNER) ?? "";
  const db = new DatabaseSync(join(folder.dataDir, catalogueFolder(OWNER), name));
  const rowsOf = (texts: CatalogueTexts, letter: string) => texts.rows(phrase([`wort${letter}`]));
  const keeping = new CatalogueTexts(db, 0);
  const first = rowsOf(keeping, "a");
  expect([...first]).toEqual([1, 2]);
  expect(rowsOf(keeping, "a")).toBe(first);
  for (const letter of letters.slice(1)) rowsOf(keeping, letter);
  expect([...rowsOf(keeping, "l")]).toEqual([1, 2]);
  expect(rowsOf(keeping, "a")).not.toBe(first);
  const reading = new CatalogueTexts(db, Infinity);
  expect(rowsOf(reading, "a")).not.toBe(rowsOf(reading, "a"));
  expect([...rowsOf(reading, "a")]).toEqual([1, 2]);
  db.close();
  folder.remove();
});
