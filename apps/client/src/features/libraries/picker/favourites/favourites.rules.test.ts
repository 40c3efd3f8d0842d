import { libraryId, type LibraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../../../parts/fixtures/many-libraries.ts";
import {
  favouriteLibraries,
  favouritesReordered,
  favouritesToggled,
  moved,
  placeAt,
} from "./favourites.rules.ts";

const ids = (...numbers: readonly number[]): readonly LibraryId[] =>
  numbers.map((number) => libraryId.parse(number));
const id = (number: number): LibraryId => libraryId.parse(number);

describe("a favourite", () => {
  test.each([
    ["comes to the end", [3, 1], 2, [3, 1, 2]],
    ["comes first where there is none", [], 2, [2]],
    ["goes, the others stay in order", [3, 2, 1], 2, [3, 1]],
  ])("%s", (...row) => {
    const [, before, which, after] = row;
    expect(favouritesToggled(ids(...before), id(which))).toEqual(after);
  });

  test("shows only while its library is in the list", () => {
    const libraries = [madeUpLibrary(1, {}), madeUpLibrary(2, {})];
    expect(favouriteLibraries(ids(2, 9, 1), libraries).map((library) => library.id)).toEqual([
      2, 1,
    ]);
  });
});

describe("moving", () => {
  test.each([
    ["down by one", 1, 1, [2, 1, 3]],
    ["up by one", 3, 1, [1, 3, 2]],
    ["to the top", 3, 0, [3, 1, 2]],
    ["to the end", 1, 2, [2, 3, 1]],
    ["beyond the end", 1, 99, [2, 3, 1]],
    ["above the top", 2, -1, [2, 1, 3]],
    ["to where it is", 2, 1, [1, 2, 3]],
    ["one that is not there", 7, 0, [1, 2, 3]],
  ])("%s", (...row) => {
    const [, which, to, after] = row;
    expect(moved(ids(1, 2, 3), { id: id(which), to })).toEqual(after);
  });

  test.each([
    ["all shown", [1, 2, 3], [3, 1, 2], [3, 1, 2]],
    ["a hidden one keeps its place", [1, 9, 2, 3], [3, 2, 1], [3, 9, 2, 1]],
    ["hidden ones at the ends", [8, 1, 2, 9], [2, 1], [8, 2, 1, 9]],
    ["one that is no favourite does not become one", [1, 2], [2, 5, 1], [2, 1]],
  ])("stored order: %s", (...row) => {
    const [, before, shown, after] = row;
    expect(favouritesReordered(ids(...before), ids(...shown))).toEqual(after);
  });
});

describe("the place under the pointer", () => {
  test.each([
    [-100, 0],
    [30, 0],
    [31, 1],
    [110, 2],
    [9999, 3],
  ])("at %d is %d", (y, place) => {
    expect(placeAt([30, 90, 150], y)).toBe(place);
  });
});
