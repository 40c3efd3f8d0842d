import { fieldMeaning, libraryId } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isEmptyMetaQuery,
  libraryQuery,
  META_SORTS,
  metaFieldsOf,
  metaQueryPath,
  metaQueryWords,
  metaSearchParams,
  NO_META_QUERY,
  ownFields,
  readMetaQuery,
  type MetaQuery,
} from "./meta-query.rules.ts";
import { emptyQuery, readSearchQuery, resultPath } from "./search-query.rules.ts";

const read = (address: string) => readMetaQuery(new URLSearchParams(address));
const library1 = libraryId.parse(1);

describe("parsing a meta search from the address", () => {
  test.each([
    ["FREE=garten", { fields: { FREE: "garten" } }],
    ["FREE=+garten+&TITLE=++", { fields: { FREE: "garten" } }],
    ["free=x&OTHER=y&__proto__=z", {}],
    ["libs=1.5.9", { libraries: [1, 5, 9] }],
    ["libs=5.5.0.-1.1e3.x.", { libraries: [5] }],
    ["libs=all", { libraries: "all" }],
    ["libs=", {}],
    ["", { sort: "DEFAULT" }],
    ["sort=distance", { sort: "distance" }],
    ["sort=response-time", { sort: "response-time" }],
    ["sort=DISTANCE", {}],
    ["sort=now&view=titles", { sort: "now", view: "titles" }],
    ["sort=now", {}],
    ["view=titles&empty=show", { view: "titles", showsEmpty: true }],
    ["view=x&empty=1", {}],
  ])("%s", (address, part) => {
    expect(read(address)).toEqual({ ...NO_META_QUERY, ...part });
  });
});

const words = fc.string({ minLength: 1 }).map((text) => `x${text.trim()}`.trim());
const anyQuery = fc.record({
  fields: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...fieldMeaning.options), words), {
      selector: ([meaning]) => meaning,
    })
    .map((pairs) => Object.fromEntries(pairs)),
  libraries: fc.oneof(
    fc.constant(undefined),
    fc.constant("all" as const),
    fc
      .uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1 })
      .map((ids) => ids.map((id) => libraryId.parse(id))),
  ),
  sort: fc.constantFrom(...META_SORTS),
  view: fc.constantFrom("libraries" as const, "titles" as const),
  showsEmpty: fc.boolean(),
});

test("every meta search survives the round trip through its address", () => {
  fc.assert(
    fc.property(anyQuery, (query: MetaQuery) => {
      fc.pre(query.sort !== "now" || query.view === "titles");
      const address = metaSearchParams(query).toString();
      expect(read(address)).toEqual(query);
    }),
  );
});

test("an order leaves the address with the view that has it", () => {
  const titles = read("FREE=a&view=titles&sort=now");
  expect(metaQueryPath(titles)).toBe("/metasearch?FREE=a&sort=now&view=titles");
  expect(metaQueryPath({ ...titles, view: "libraries" })).toBe("/metasearch?FREE=a");
});

test("the same search has the same address, whatever the order of its fields", () => {
  const address = "/metasearch?FREE=a&AUTHOR=b&libs=2.1&sort=distance&view=titles&empty=show";
  expect(metaQueryPath(read("empty=show&view=titles&libs=2.1&AUTHOR=b&sort=distance&FREE=a"))).toBe(
    address,
  );
});

test.each([
  [{ FREE: "garten" }, "/metasearch?FREE=garten"],
  [{ FREE: " garten ", ebooks: true, media: "CD" }, "/metasearch?FREE=garten"],
  [{ ebooks: true }, "/metasearch"],
] as const)(
  "switching from a search in one library keeps the fields that have a meaning: %o",
  (fields, path) => {
    expect(metaQueryPath({ ...NO_META_QUERY, fields: metaFieldsOf(fields) })).toBe(path);
  },
);

test("only a search without fields is empty", () => {
  expect(isEmptyMetaQuery(read("libs=1&sort=distance"))).toBe(true);
  expect(isEmptyMetaQuery(read("YEAR=2020"))).toBe(false);
  expect(metaQueryWords(read("YEAR=2020&FREE=garten").fields)).toBe("garten · 2020");
});

describe("selecting a result", () => {
  test("opens the result page of that library as a meta search, starting at its first hit", () => {
    const path = resultPath(libraryQuery(library1, { FREE: "garten", YEAR: "2020" }));
    expect(path).toBe("/result?libraryId=1&FREE=garten&YEAR=2020&type=meta");
    expect(readSearchQuery(new URLSearchParams(path.split("?")[1]))).toEqual({
      ...emptyQuery(library1),
      fields: { FREE: "garten", YEAR: "2020" },
      isMeta: true,
    });
  });

  test("the library's form shows the fields under its own names", () => {
    const own = [
      { id: "any", meaning: "FREE" as const },
      { id: "author", meaning: "AUTHOR" as const },
      { id: "branch" },
    ];
    const query = libraryQuery(library1, { FREE: "garten", KEYWORD: "beet" });
    expect(ownFields(query, own)).toEqual({ any: "garten", KEYWORD: "beet" });
    const single = { ...emptyQuery(library1), fields: { FREE: "garten" } };
    expect(ownFields(single, own)).toEqual({ FREE: "garten" });
  });
});
