import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lentUntil, watched } from "../fixtures/watched.ts";
import { parseView, viewToSearch, watchedPath } from "./list-address.rules.ts";
import {
  activeFilters,
  LIST_SORTS,
  listFacets,
  shownTitles,
  WHOLE_LIST,
  type ListView,
} from "./list-view.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T10:00:00.000Z`;
const GARDEN = watched(
  "garden",
  { title: "Der Bio-Gärten", author: "Marie-Luise Kreuter" },
  { created: day(1), tags: ["Urlaub"], note: "Für Oma" },
);
const MOMO = watched(
  "momo",
  { title: "Momo", author: "Michael Ende", ...lentUntil("2026-12-03") },
  { created: day(3) },
);
const FILM = watched(
  "film",
  { title: "Metropolis", mediaType: "DVD", libraryId: 2, ...lentUntil("2026-11-30") },
  { created: day(2), tags: ["Abend", "Urlaub"] },
);
const GONE: WatchedTitle = {
  ...watched("gone", { title: "Altes Buch" }, { created: day(4) }),
  hit: { ...MOMO.hit, title: "Altes Buch", availability: { light: "UNKNOWN", text: "" } },
  status: "gone",
};
const LIST = [GARDEN, MOMO, FILM, GONE];
const AT_MAIN = () => "main";

const idsOf = (view: Partial<ListView>, branches: () => string | undefined = AT_MAIN) =>
  shownTitles(LIST, { ...WHOLE_LIST, ...view }, branches).map(({ entry }) => entry.id);

describe("the list shows", () => {
  test.each<[string, Partial<ListView>, string[]]>([
    ["all, the newest first", {}, ["gone", "momo", "film", "garden"]],
    ["one library", { libraryId: libraryId.parse(2) }, ["film"]],
    ["one media type", { mediaType: "DVD" }, ["film"]],
    ["one tag", { tag: "Urlaub" }, ["film", "garden"]],
    ["a word of the title, without its marks", { text: "garten" }, ["garden"]],
    ["words of author and note", { text: "oma KREUTER" }, ["garden"]],
    ["a word of a tag", { text: "abend" }, ["film"]],
    ["what is in the own branch now", { atMyBranch: true }, ["garden"]],
    ["nothing that fits", { text: "garten momo" }, []],
    ["by title", { sort: "title" }, ["gone", "garden", "film", "momo"]],
    [
      "by family name, those without one last",
      { sort: "author" },
      ["gone", "momo", "garden", "film"],
    ],
    ["the soonest to get first", { sort: "availability" }, ["garden", "film", "momo", "gone"]],
  ])("%s", (_name, view, ids) => {
    expect(idsOf(view)).toEqual(ids);
  });
  test("nothing in a branch that was never chosen", () => {
    expect(idsOf({ atMyBranch: true }, () => undefined)).toEqual([]);
  });
});

test("counts what occurs", () => {
  const { libraries, mediaTypes, tags } = listFacets(LIST);
  expect([...libraries]).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect([...mediaTypes]).toEqual([
    ["BOOK", 3],
    ["DVD", 1],
  ]);
  expect([...tags]).toEqual([
    ["Abend", 1],
    ["Urlaub", 2],
  ]);
});

test("order and text do not count as filters", () => {
  expect(activeFilters({ ...WHOLE_LIST, text: "x", sort: "title" })).toBe(0);
  expect(activeFilters({ ...WHOLE_LIST, tag: "x", atMyBranch: true })).toBe(2);
});

describe("the address", () => {
  const view: fc.Arbitrary<ListView> = fc.record({
    text: fc.string({ unit: "grapheme" }),
    libraryId: fc.option(
      fc.integer({ min: 1, max: 9999 }).map((id) => libraryId.parse(id)),
      {
        nil: undefined,
      },
    ),
    mediaType: fc.constantFrom("BOOK", "DVD", undefined),
    tag: fc.option(fc.string({ unit: "grapheme", minLength: 1 }), { nil: undefined }),
    atMyBranch: fc.boolean(),
    sort: fc.constantFrom(...LIST_SORTS),
  });
  test("holds every view", () => {
    fc.assert(
      fc.property(view, (one) => {
        expect(parseView(viewToSearch(one))).toEqual(one);
      }),
    );
  });
  test.each([
    ["a/b?c", "/watchlist/1/a%2Fb%3Fc?tag=x"],
    ["a\ud83d", "/watchlist/1/a%EF%BF%BD?tag=x"],
  ])("of the title %j is %s", (id, path) => {
    expect(watchedPath({ libraryId: libraryId.parse(1), id }, "?tag=x")).toBe(path);
  });
  test("of the whole list is empty", () => {
    expect(viewToSearch(WHOLE_LIST)).toBe("");
  });
  test("may be anything: unreadable parts are ignored", () => {
    expect(parseView("?library=-1&media=XYZ&here=yes&sort=drop")).toEqual(WHOLE_LIST);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(LIST_SORTS).toContain(parseView(text).sort);
      }),
    );
  });
});
