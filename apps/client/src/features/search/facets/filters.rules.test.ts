import type { Facet } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { readSearchQuery, searchParams } from "../../../model/search/search-query.rules.ts";
import {
  activeFilters,
  hasFilters,
  isChosen,
  toggleFilter,
  withoutFilters,
} from "./filters.rules.ts";

const query = (address: string) => readSearchQuery(new URLSearchParams(address));
const option = (key: string, label: string) => ({ key, label, count: 1, active: false });
const FACETS: readonly Facet[] = [
  { id: "media", label: "Medienart", multi: true, options: [option("BOOK", "Buch")] },
  { id: "year", label: "Jahr", multi: false, options: [option("2020-2029", "2020–2029")] },
];

const MEDIA = { id: "media", multi: true };
const YEAR = { id: "year", multi: false };

describe("choosing a filter", () => {
  test.each([
    { from: "FREE=x", facet: MEDIA, key: "BOOK", to: "FREE=x&f.media=BOOK" },
    { from: "f.media=DVD", facet: MEDIA, key: "BOOK", to: "f.media=DVD&f.media=BOOK" },
    { from: "f.media=DVD&f.media=BOOK", facet: MEDIA, key: "DVD", to: "f.media=BOOK" },
    { from: "f.media=BOOK&sort=title", facet: MEDIA, key: "BOOK", to: "sort=title" },
    { from: "f.year=1990-1999", facet: YEAR, key: "2020-2029", to: "f.year=2020-2029" },
    { from: "FREE=x&f.year=2020-2029", facet: YEAR, key: "2020-2029", to: "FREE=x" },
  ])("$key makes $to of $from", ({ from, facet, key, to }) => {
    expect(searchParams(toggleFilter(query(from), facet, key)).toString()).toBe(to);
  });
});

test("chosen filters are named by the facet, and by their key where no facet names them", () => {
  const filters = activeFilters(query("f.old=k&f.year=2020-2029&f.media=BOOK&f.media=X"), FACETS);
  expect(filters.map(({ facetLabel, label }) => [facetLabel, label])).toEqual([
    ["Medienart", "Buch"],
    ["Medienart", "X"],
    ["Jahr", "2020–2029"],
    [undefined, "k"],
  ]);
});

test("a filter is chosen or not, and all can be removed at once", () => {
  const chosen = query("FREE=x&f.media=BOOK");
  expect(isChosen(chosen, "media", "BOOK")).toBe(true);
  expect(isChosen(chosen, "media", "DVD")).toBe(false);
  expect(isChosen(chosen, "year", "BOOK")).toBe(false);
  expect(withoutFilters(chosen).filters).toEqual({});
});

test.each<[string, readonly Facet[], boolean]>([
  ["FREE=x", FACETS, true],
  ["FREE=x", [], false],
  ["FREE=x", [{ id: "media", label: "Medienart", multi: true, options: [] }], false],
  ["FREE=x&f.media=BOOK", [], true],
])("%s with the facets %j: whether there is anything to filter", (address, facets, expected) => {
  expect(hasFilters({ facets: [...facets] }, query(address))).toBe(expected);
});
