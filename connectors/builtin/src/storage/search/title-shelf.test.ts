import { join } from "node:path";
import { parseQuery } from "@freihand/catalogue";
import type { TitleState } from "@freihand/circulation";
import { isoDate } from "@freihand/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TitleShelf } from "./title-shelf.ts";
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

const NOTHING = new Map<string, TitleState>();

let file: CatalogueFile;
let shelf: TitleShelf;
beforeAll(async () => {
  await importRecords(folder.dataDir, RECORDS);
  const name = publishedFile(folder.dataDir, OWNER) ?? "";
  file = new CatalogueFile(join(folder.dataDir, catalogueFolder(OWNER), name));
  shelf = new TitleShelf(file, () => [STATES]);
  shelf.put([...STATES.keys()], STATES);
});
afterAll(() => {
  file.close();
  folder.remove();
});

const rowOf = (id: string) => file.rowOf(id) ?? 0;

function branchesOf(of: TitleShelf, id: string) {
  const { starts, ends, values } = of.branches().column;
  const found = values.subarray(starts[rowOf(id)], ends[rowOf(id)]);
  return [...found].map((value) => file.label(file.shelfFacet, value));
}

function search(filters: Record<string, string[]>) {
  const page = { limit: 9, offset: 0, prefetch: 0, countFacets: true };
  const fields = [{ id: "FREE", value: "garten" }];
  const parsed = parseQuery({ ...page, fields, filters }, 2027);
  if (!parsed.ok) throw new Error(parsed.problem);
  const { total, facets } = new FtsCatalogue(file, { now: () => shelf }).search(parsed.query);
  const count = (facet: string, key: string) =>
    facets.find(({ id }) => id === facet)?.options.find((option) => option.key === key)?.count;
  return { total, count };
}

test("a search that depends on no shelf reads none: each thread reads a new file's loans once, and they may be many", () => {
  const now = vi.fn<() => TitleShelf>(() => shelf);
  const fields = [{ id: "FREE", value: "garten" }];
  const page = { limit: 9, offset: 0, prefetch: 0 };
  const index = new FtsCatalogue(file, { now });
  for (const [countFacets, looks] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const parsed = parseQuery({ ...page, countFacets, fields }, 2027);
    if (parsed.ok) expect(index.search(parsed.query).total).toBe(4);
    expect(now).toHaveBeenCalledTimes(looks);
  }
});

test("a title is available at the branches that have a loanable copy which nobody has", () => {
  expect(RECORDS.map(({ id }) => branchesOf(shelf, id))).toEqual([
    ["main", "north"],
    ["main"],
    ["main"],
    [],
  ]);
});

test("a change in circulation is noticed, also the last one", () => {
  const own = new TitleShelf(file, () => [STATES]);
  expect(branchesOf(own, "lent")).toEqual(["main"]);
  own.put(["lent"], new Map([["lent", lent("b1")]]));
  expect(branchesOf(own, "lent")).toEqual(["north"]);
  own.put(["lent"], NOTHING);
  expect(branchesOf(own, "lent")).toEqual(["main", "north"]);
  expect(own.branches().moved.has(rowOf("lent"))).toBe(false);
});

test("a copy that was never to be lent, and is lent all the same, takes no other's place", () => {
  const own = new TitleShelf(file, () => [NOTHING]);
  own.put(["reference"], new Map([["reference", lent("r1")]]));
  expect(own.column.ends[rowOf("reference")]).toBe(1);
  expect(own.gone.size).toBe(0);
  own.put(["reference"], new Map([["reference", lent("c1")]]));
  expect(own.column.ends[rowOf("reference")]).toBe(0);
  expect(own.gone.has(rowOf("reference"))).toBe(true);
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
