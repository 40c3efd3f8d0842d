import { libraryId, type Library } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../../parts/fixtures/many-libraries.ts";
import { buildEntries } from "../../../parts/libraries/library-filter.rules.ts";
import type { LibraryOpening } from "./opening.rules.ts";
import { openPlaces, placesFound, visibleRows, type ListedPlace } from "./place-list.rules.ts";

const LIBRARIES = [
  madeUpLibrary(1, { libname: "Ahorn", city: "Groß Birken", geo: { lat: 50, lon: 9 } }),
  madeUpLibrary(2, { libname: "Birke", city: "Ahorn", geo: { lat: 48, lon: 9 } }),
  madeUpLibrary(3, { libname: "Eiche" }),
  madeUpLibrary(4, { libname: "Übung", city: "Au", geo: { lat: 52, lon: 9 } }),
];
const ENTRIES = buildEntries(LIBRARIES);
const EVERYTHING = { text: "", only: undefined, position: undefined };
const names = (places: readonly ListedPlace[]) => places.map(({ library }) => library.libname);
const OPEN: LibraryOpening = { status: "several", open: 1, total: 2 };
const SHUT: LibraryOpening = { status: "several", open: 0, total: 2 };

describe("which libraries are shown", () => {
  test.each([
    ["all by name", EVERYTHING, ["Ahorn", "Birke", "Eiche", "Übung"]],
    ["those whose name or town matches", { ...EVERYTHING, text: "ahorn" }, ["Ahorn", "Birke"]],
    ["umlauts written out", { ...EVERYTHING, text: "uebung" }, ["Übung"]],
    ["those at one place", { ...EVERYTHING, only: new Set([libraryId.parse(3)]) }, ["Eiche"]],
    [
      "nearest first, those without a place last",
      { ...EVERYTHING, position: { lat: 51.9, lon: 9 } },
      ["Übung", "Ahorn", "Birke", "Eiche"],
    ],
    [
      "nearest first among those that match",
      { ...EVERYTHING, text: "ahorn", position: { lat: 47, lon: 9 } },
      ["Birke", "Ahorn"],
    ],
  ])("%s", (_title, filter, expected) => {
    expect(names(placesFound(ENTRIES, filter))).toEqual(expected);
  });

  test("distances increase down the list, and no library is lost", () => {
    const places = fc.record({ lat: fc.double(RANGE(90)), lon: fc.double(RANGE(180)) });
    fc.assert(
      fc.property(places, (position) => {
        const found = placesFound(ENTRIES, { ...EVERYTHING, position });
        const known = found.flatMap(({ distance }) => distance ?? []);
        expect(known).toEqual(known.toSorted((one, other) => one - other));
        expect(names(found).toSorted()).toEqual(LIBRARIES.map(nameOf).toSorted());
        expect(found.at(-1)?.distance).toBeUndefined();
      }),
    );
  });
});

const RANGE = (end: number) => ({ min: -end, max: end, noNaN: true });
const nameOf = ({ libname }: Library) => libname;

describe("only open ones", () => {
  const found = placesFound(ENTRIES, EVERYTHING);
  const openings = new Map<number, LibraryOpening>([
    [1, SHUT],
    [2, OPEN],
    [4, OPEN],
  ]);
  const openingOf = (id: number): LibraryOpening => openings.get(id) ?? { status: "unknown" };

  test.each([
    [0, [], 0, 0],
    [2, ["Birke"], 2, 2],
    [3, ["Birke"], 2, 3],
    [4, ["Birke", "Übung"], 3, 4],
    [99, ["Birke", "Übung"], 3, 4],
  ])("among the first %d", (...row) => {
    const [limit, expected, checked, requested] = row;
    const { open, ...progress } = openPlaces(found, openingOf, limit);
    expect(names(open)).toEqual(expected);
    expect(progress).toEqual({ checked, requested, total: 4 });
  });
});

describe("rows", () => {
  const found = placesFound(ENTRIES, EVERYTHING);
  const selected = (id: number) => ({ libraryId: libraryId.parse(id), branchId: undefined });

  test.each([
    ["the first ones", undefined, ["Ahorn", "Birke"]],
    ["a selected one among them stays where it is", selected(2), ["Ahorn", "Birke"]],
    ["a selected one further down comes first", selected(4), ["Übung", "Ahorn", "Birke"]],
    ["a selected one that does not match is not there", selected(9), ["Ahorn", "Birke"]],
  ])("%s", (_title, selection, expected) => {
    expect(names(visibleRows(found, selection, 2))).toEqual(expected);
  });
});
