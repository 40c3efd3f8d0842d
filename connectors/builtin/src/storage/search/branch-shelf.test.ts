import { join } from "node:path";
import { parseQuery, type FacetColumn } from "@freihand/catalogue";
import type { TitleState } from "@freihand/circulation";
import { isoDate } from "@freihand/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BranchShelf } from "./branch-shelf.ts";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { FtsCatalogue } from "./fts-catalogue.ts";
import {
  bibItem,
  bibRecord,
  importRecords,
  OWNER,
  testFolder,
} from "../testkit/small-catalogue.ts";

const folder = testFolder();
const reference = { ...bibItem("r1", "north"), status: "reference" as const };
const RECORDS = [
  bibRecord("both", { title: "Garten", items: [bibItem("a1"), bibItem("a2", "north")] }),
  bibRecord("lent", { title: "Garten", items: [bibItem("b1"), bibItem("b2", "north")] }),
  bibRecord("reference", { title: "Garten", items: [bibItem("c1"), reference] }),
  bibRecord("gone", { title: "Garten", items: [bibItem("d1", "north")] }),
];
const lent = (copyId: string): TitleState => ({
  loans: [{ copyId, due: isoDate.parse("2026-12-03") }],
  held: [],
  queue: 0,
  waiting: 0,
});
const STATES = new Map([
  ["lent", lent("b2")],
  ["gone", lent("d1")],
  ["unknown", lent("x")],
]);

let file: CatalogueFile;
let column: FacetColumn;
beforeAll(async () => {
  await importRecords(folder.dataDir, RECORDS);
  const name = publishedFile(folder.dataDir, OWNER) ?? "";
  file = new CatalogueFile(join(folder.dataDir, catalogueFolder(OWNER), name));
  column = new BranchShelf(file).column(STATES);
});
afterAll(() => {
  file.close();
  folder.remove();
});

const branchesOf = ({ starts, values }: FacetColumn, id: string) => {
  const row = file.rowOf(id) ?? 0;
  return [...values.subarray(starts[row], starts[row + 1])].map((value) =>
    file.label(file.shelfFacet, value),
  );
};

function search(filters: Record<string, string[]>) {
  const page = { limit: 9, offset: 0, prefetch: 0, countFacets: true };
  const fields = [{ id: "FREE", value: "garten" }];
  const parsed = parseQuery({ ...page, fields, filters }, 2027);
  if (!parsed.ok) throw new Error(parsed.problem);
  const shelf = { column: () => file.facet("media"), branches: () => column };
  const { total, facets } = new FtsCatalogue(file, shelf).search(parsed.query);
  const count = (facet: string, key: string) =>
    facets.find(({ id }) => id === facet)?.options.find((option) => option.key === key)?.count;
  return { total, count };
}

test("a title is available at the branches that have a loanable copy which nobody has", () => {
  expect(RECORDS.map(({ id }) => branchesOf(column, id))).toEqual([
    ["main", "north"],
    ["main"],
    ["main"],
    [],
  ]);
});

test("a change in circulation is noticed", () => {
  const shelf = new BranchShelf(file);
  expect(branchesOf(shelf.column(STATES), "lent")).toEqual(["main"]);
  expect(branchesOf(shelf.column(new Map([["lent", lent("b1")]])), "lent")).toEqual(["north"]);
  expect(branchesOf(shelf.column(new Map()), "lent")).toEqual(["main", "north"]);
});

test("available now and a branch together mean available there, and every branch has its count", () => {
  const { total, count } = search({ availability: ["now"], branch: ["north"] });
  expect(total).toBe(1);
  expect([count("branch", "main"), count("branch", "north")]).toEqual([3, 1]);
});

test("with a chosen branch, available now counts the hits of that combination", () => {
  const { total, count } = search({ branch: ["north"] });
  expect([total, count("availability", "now")]).toEqual([4, 1]);
});

test("without a choice, branches are counted by where copies belong", () => {
  expect(search({}).count("branch", "north")).toBe(4);
});
