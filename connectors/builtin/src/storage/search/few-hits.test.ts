import { join } from "node:path";
import { parseQuery } from "@freihand/catalogue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { FtsCatalogue } from "./fts-catalogue.ts";
import { bibRecord, importRecords, OWNER, testFolder } from "../testkit/small-catalogue.ts";

const NO_COPIES = { starts: new Uint32Array(99), values: new Uint32Array(), size: 1 };
const folder = testFolder();
let file: CatalogueFile;

beforeAll(async () => {
  await importRecords(folder.dataDir, [
    bibRecord("mistyped", { title: "Gaten am See" }),
    ...Array.from({ length: 12 }, (_, at) =>
      bibRecord(`right${String(at)}`, { title: `Garten ${String(at)}` }),
    ),
    bibRecord("rare", { title: "Zirbel" }),
    ...Array.from({ length: 3 }, (_, at) =>
      bibRecord(`near${String(at)}`, { title: `Wirbel ${String(at)}` }),
    ),
  ]);
  const name = publishedFile(folder.dataDir, OWNER) ?? "";
  file = new CatalogueFile(join(folder.dataDir, catalogueFolder(OWNER), name));
});
afterAll(() => {
  file.close();
  folder.remove();
});

function correctionsFor(value: string, offset = 0) {
  const fields = [{ id: "FREE", value }];
  const page = { limit: 10, offset, prefetch: 0, countFacets: false };
  const parsed = parseQuery({ ...page, fields }, 2027);
  if (!parsed.ok) throw new Error(parsed.problem);
  const shelf = { column: () => NO_COPIES, branches: () => NO_COPIES };
  return new FtsCatalogue(file, shelf).search(parsed.query).corrections;
}

test("few hits: a spelling with far more of them is offered", () => {
  expect(correctionsFor("gaten")).toEqual([{ query: "garten", total: 12 }]);
  expect(correctionsFor("zirbel")).toEqual([]);
});

test("only with the first page", () => {
  expect(correctionsFor("gaten", 10)).toEqual([]);
});
