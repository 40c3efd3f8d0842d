import type { Facet } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { readSearchQuery, searchParams } from "../../model/search-query.rules.ts";
import { activeFilters, isChosen, toggleFilter, withoutFilters } from "./filters.rules.ts";

const query = (address: string) => readSearchQuery(new URLSearchParams(address));
const option = (key: string, label: string) => ({ key, label, count: 1, active: false });
const FACETS: readonly Facet[] = [
  { id: "media", label: "Medienart", multi: true, options: [option("BOOK", "Buch")] },
  { id: "year", label: "Jahr", multi: false, options: [option("2020-2029", "2020–2029")] },
];

describe("choosing a filter", () => {
  test.each([
    ["FREE=x", "media", true, "BOOK", "FREE=x&f.media=BOOK"],
    ["FREE=x&f.media=DVD", "media", true, "BOOK", "FREE=x&f.media=DVD&f.media=BOOK"],
    ["FREE=x&f.media=DVD&f.media=BOOK", "media", true, "DVD", "FREE=x&f.media=BOOK"],
    ["FREE=x&f.media=BOOK&sort=title", "media", true, "BOOK", "FREE=x&sort=title"],
    ["FREE=x&f.year=1990-1999", "year", false, "2020-2029", "FREE=x&f.year=2020-2029"],
    ["FREE=x&f.year=2020-2029", "year", false, "2020-2029", "FREE=x"],
  ])("%s, %s (several: %s) %s: %s", (address, id, multi, key, expected) => {
    const changed = toggleFilter(query(address), { id, multi }, key);
    expect(searchParams(changed).toString()).toBe(expected);
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

test("a filter is chosen or not, and all can be taken away at once", () => {
  const chosen = query("FREE=x&f.media=BOOK");
  expect(isChosen(chosen, "media", "BOOK")).toBe(true);
  expect(isChosen(chosen, "media", "DVD")).toBe(false);
  expect(isChosen(chosen, "year", "BOOK")).toBe(false);
  expect(withoutFilters(chosen).filters).toEqual({});
});
