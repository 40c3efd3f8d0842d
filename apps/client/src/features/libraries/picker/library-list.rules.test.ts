import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { madeUpLibrary, manyLibraries } from "../../../parts/fixtures/many-libraries.ts";
import { buildEntries } from "../../../parts/libraries/library-filter.rules.ts";
import { byCountry, firstRows, groupLibraries, isWorthGrouping } from "./library-groups.rules.ts";
import { listing, type ListView } from "./library-list.rules.ts";

const SIX = [
  madeUpLibrary(1, { libname: "A", state: "Tal", country: "Süd", geo: { lat: 48, lon: 9 } }),
  madeUpLibrary(2, { libname: "B", state: "Alb", country: "Süd", geo: { lat: 50, lon: 9 } }),
  madeUpLibrary(3, { libname: "C", state: "Tal", country: "Süd", geo: { lat: 49, lon: 9 } }),
  madeUpLibrary(4, { libname: "D", state: "Alb", country: "Süd" }),
  madeUpLibrary(5, { libname: "E", state: "Öd", country: "Nord" }),
  madeUpLibrary(6, { libname: "F", state: "", country: "Nord" }),
  madeUpLibrary(7, { libname: "G", state: "Öd", country: "Nord" }),
  madeUpLibrary(8, { libname: "H" }),
];
const ENTRIES = buildEntries(SIX);
const VIEW: ListView = {
  text: "",
  favourites: [],
  favouritesOnly: false,
  position: undefined,
  sort: "name",
};
const favourites = [7, 3, 99].map((id) => libraryId.parse(id));

const shown = (view: Partial<ListView>, entries = ENTRIES) => {
  const { groups, favourites: marked, count } = listing(entries, { ...VIEW, ...view });
  return {
    groups: groups.map(({ state, libraries }) => [
      state ?? "–",
      libraries.map(({ library }) => library.libname).join(""),
    ]),
    favourites: marked.map(({ library }) => library.libname).join(""),
    count,
  };
};

describe("the list", () => {
  test("is grouped by country and state, unknown ones last", () => {
    const { groups } = shown({}, buildEntries(SIX.slice(0, 6).concat(manyOfTal())));
    expect(groups).toEqual([
      ["Alb", "BD"],
      ["Tal", "ACT0T1T2T3"],
      ["Öd", "E"],
      ["–", "F"],
    ]);
  });

  test.each([
    ["one group is none", [0, 2], false],
    ["headings over one library each say nothing", [0, 1, 4], false],
    ["two each are worth it", [0, 1, 2, 3], true],
  ])("groups: %s", (_, which, expected) => {
    expect(isWorthGrouping(which.flatMap((index) => SIX[index] ?? []))).toBe(expected);
  });

  test("is one list by distance when the position is known, unknown places last by name", () => {
    expect(shown({ sort: "distance", position: { lat: 50, lon: 9 } }).groups).toEqual([
      ["–", "BCADEFGH"],
    ]);
  });

  test("stays by name while the position is not known", () => {
    expect(shown({ sort: "distance" }).groups).toEqual(shown({}).groups);
  });

  test("shows distances when sorted by name, too", () => {
    const { groups } = listing(ENTRIES, { ...VIEW, position: { lat: 48, lon: 9 } });
    const all = groups.flatMap(({ libraries }) => libraries);
    expect(all.find(({ library }) => library.libname === "A")?.distance).toBe(0);
    expect(all.find(({ library }) => library.libname === "D")?.distance).toBeUndefined();
  });

  test.each([
    [{}, "GC", 8],
    [{ text: "süd" }, "C", 4],
    [{ favouritesOnly: true }, "GC", 2],
    [{ favouritesOnly: true, text: "süd" }, "C", 1],
  ])("keeps the order of favourites: %j", (view, marked, count) => {
    const result = shown({ ...view, favourites });
    expect([result.favourites, result.count]).toEqual([marked, count]);
  });

  test("has nothing but favourites if only they are shown", () => {
    expect(shown({ favourites, favouritesOnly: true }).groups).toEqual([]);
  });
});

describe("favourites among the others", () => {
  const namesOf = ({ groups }: ReturnType<typeof listing>) =>
    groups.flatMap(({ libraries }) => libraries.map(({ library }) => library.libname)).join("");

  test("are not repeated in a short list", () => {
    const short = listing(ENTRIES, { ...VIEW, favourites });
    expect([short.isRepeating, namesOf(short)]).toEqual([false, "ABDEFH"]);
  });

  test("leave nothing where all are favourites", () => {
    const all = SIX.map(({ id }) => id);
    expect(listing(ENTRIES, { ...VIEW, favourites: all }).groups).toEqual([]);
  });

  test("keep their place in a long list too", () => {
    const many = buildEntries(manyLibraries(60));
    const long = listing(many, { ...VIEW, favourites: favourites.slice(0, 1) });
    const listed = long.groups.flatMap(({ libraries }) => libraries);
    expect([long.isRepeating, listed.length, long.favourites.length]).toEqual([true, 60, 1]);
  });
});

describe("groups", () => {
  const GROUPS = groupLibraries(SIX.map((library) => ({ library, distance: undefined })));

  test("are sorted by country", () => {
    expect(byCountry(GROUPS).map(({ country, groups }) => [country, groups.length])).toEqual([
      ["Süd", 2],
      ["Nord", 2],
      [undefined, 1],
    ]);
  });

  test.each([
    [0, []],
    [1, [1]],
    [5, [2, 2, 1]],
    [99, [2, 2, 2, 1, 1]],
  ])("the first %d rows", (rows, expected) => {
    expect(firstRows(GROUPS, rows).map(({ libraries }) => libraries.length)).toEqual(expected);
  });
});

test("finds and groups among 1,400 libraries within 20 ms", () => {
  const entries = buildEntries(manyLibraries(1400));
  const position = { lat: 48, lon: 9 };
  const texts = ["", "b", "bucherei linden", "Mühlheim Land 1", "nirgendwo"];
  const durations = texts.flatMap((text) => [
    duration(() => listing(entries, { ...VIEW, text, position })),
    duration(() => listing(entries, { ...VIEW, text, position, sort: "distance" })),
  ]);
  expect(listing(entries, VIEW).groups.length).toBeGreaterThan(20);
  expect(Math.max(...durations)).toBeLessThan(20);
});

/** Milliseconds of the fastest of five runs: the cost of the rule, not of what else the machine does. */
function duration(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

function manyOfTal() {
  return Array.from({ length: 4 }, (_, index) =>
    madeUpLibrary(20 + index, { libname: `T${String(index)}`, state: "Tal", country: "Süd" }),
  );
}
