import type { BibItem, BibRecord } from "@freihand/contract";
import { expect, test } from "vitest";
import { mergedRecord } from "./merged-record.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const record = (title: string, ...items: readonly BibItem[]): BibRecord =>
  plainRecord({
    id: "7",
    title,
    items,
  });
const copy = (barcode: string): BibItem => ({ id: barcode, barcode, status: "loanable" });
const unnumbered = (place: number, shelfmark: string): BibItem => ({
  id: `7-${String(place)}`,
  shelfmark,
  status: "loanable",
});

test.each([
  { name: "copies of both", first: [copy("a")], second: [copy("b")], ids: ["a", "b"] },
  { name: "one of both once", first: [copy("a")], second: [copy("a"), copy("b")], ids: ["a", "b"] },
  {
    name: "copies without a number, numbered on",
    first: [unnumbered(1, "X 1")],
    second: [unnumbered(1, "X 2"), copy("c")],
    ids: ["7-1", "7-2", "c"],
  },
  {
    name: "the same copies again",
    first: [unnumbered(1, "X 1")],
    second: [unnumbered(1, "X 1")],
    ids: ["7-1"],
  },
])("$name", ({ first, second, ids }) => {
  const merged = mergedRecord(record("Der Titel", ...first), record("Der Titel!", ...second));
  expect(merged?.items.map(({ id }) => id)).toEqual(ids);
});

test("a different title is refused, and a different volume is a different title", () => {
  expect(mergedRecord(record("Eins"), record("Zwei"))).toBeUndefined();
  const second = { ...record("Eins"), part: { number: "2" } };
  expect(mergedRecord(record("Eins"), second)).toBeUndefined();
});
