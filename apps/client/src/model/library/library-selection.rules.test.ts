import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { LIBRARIES } from "../../testkit/demo-data.ts";
import {
  cardsOfGone,
  isLibraryMissing,
  isMultiMode,
  settledOnCopy,
  settledOnList,
  shownLibraries,
} from "./library-selection.rules.ts";
import {
  clearedLibrary,
  libraryStateShape,
  selectedLibrary,
  type LibraryState,
} from "./library-state.rules.ts";

const id = (value: number) => libraryId.parse(value);
const state = (part: object = {}): LibraryState => libraryStateShape.parse(part);
const ONE = LIBRARIES.slice(0, 1);

describe("on a list from the server", () => {
  test.each([
    ["a library of the list stays", LIBRARIES, { libraryId: 2 }, { libraryId: 2 }],
    ["nothing is selected by itself among several", LIBRARIES, {}, {}],
    ["nothing is selected in an empty list", [], {}, {}],
    ["the only entry is selected", ONE, {}, { libraryId: 1 }],
    ["the only entry does not replace a selection", ONE, { libraryId: 1 }, { libraryId: 1 }],
    ["one that left several is missing", LIBRARIES, { libraryId: 9 }, { libraryMissing: true }],
    ["one that left an only one gives way to it", ONE, { libraryId: 9 }, { libraryId: 1 }],
    ["one that left an empty list is gone unsaid", [], { libraryId: 9 }, {}],
    [
      "one that left leaves the favourites and the default too; others stay",
      LIBRARIES,
      { libraryId: 9, favourites: [2, 9, 8], defaultLibraryId: 9, favouritesOnly: true },
      { libraryMissing: true, favourites: [2, 8], favouritesOnly: true },
    ],
    [
      "another default stays",
      LIBRARIES,
      { libraryId: 9, defaultLibraryId: 2 },
      { libraryMissing: true, defaultLibraryId: 2 },
    ],
    [
      "a pending selection is applied once it is listed",
      LIBRARIES,
      { libraryId: 1, pendingLibraryId: 2 },
      { libraryId: 2 },
    ],
    [
      "a pending selection waits until it is listed",
      LIBRARIES,
      { libraryId: 1, pendingLibraryId: 9 },
      { libraryId: 1, pendingLibraryId: 9 },
    ],
    [
      "a pending selection still waits when the only entry is selected",
      ONE,
      { pendingLibraryId: 9 },
      { libraryId: 1, pendingLibraryId: 9 },
    ],
    [
      "a pending selection takes the place of one that left",
      LIBRARIES,
      { libraryId: 9, pendingLibraryId: 2, favourites: [9] },
      { libraryId: 2 },
    ],
    [
      "a missing library stays missing until it is cleared",
      LIBRARIES,
      { libraryMissing: true },
      { libraryMissing: true },
    ],
    [
      "a missing library is forgotten when one is left",
      ONE,
      { libraryMissing: true },
      { libraryId: 1 },
    ],
  ])("%s", (...[, libraries, before, expected]) => {
    const settled = settledOnList(state(before), libraries);
    expect(settled).toEqual(state(expected));
    expect(settledOnList(settled, libraries)).toBe(settled);
  });
});

describe("on a list that may be out of date", () => {
  test.each([
    ["one that is not in it stays", LIBRARIES, { libraryId: 9, favourites: [9] }, undefined],
    ["the only entry is selected", ONE, {}, { libraryId: 1 }],
    ["the only entry does not replace a selection", ONE, { libraryId: 9 }, undefined],
    ["a pending selection is applied", LIBRARIES, { pendingLibraryId: 2 }, { libraryId: 2 }],
  ])("%s", (...[, libraries, before, expected]) => {
    expect(settledOnCopy(state(before), libraries)).toEqual(state(expected ?? before));
  });
});

test("selecting resets what was pending and what was missing", () => {
  const before = state({ pendingLibraryId: 9, libraryMissing: true, favourites: [2] });
  expect(selectedLibrary(before, id(1))).toEqual(state({ libraryId: 1, favourites: [2] }));
});

test("OK clears the library", () => {
  const before = state({ libraryId: 1, libraryMissing: true, favourites: [2] });
  expect(clearedLibrary(before)).toEqual(state({ favourites: [2] }));
});

test("multi mode means more than one library", () => {
  expect([undefined, [], ONE, LIBRARIES].map(isMultiMode)).toEqual([false, false, false, true]);
});

test.each([
  ["gone from several", LIBRARIES, { libraryMissing: true }, true],
  ["gone from an only one", ONE, { libraryMissing: true }, false],
  ["the list is on its way", undefined, { libraryMissing: true }, false],
  ["another one is selected", LIBRARIES, { libraryMissing: true, libraryId: 1 }, false],
  ["never selected", LIBRARIES, {}, false],
])("whether a library is missing: %s", (...[, libraries, before, expected]) => {
  expect(isLibraryMissing(state(before), libraries)).toBe(expected);
});

test.each([
  ["multi mode", {}, [1, 2]],
  ["multi mode with a forced library", { singleModeLibraryId: 2 }, [1, 2]],
  ["single mode", { singleModeEnabled: true, singleModeLibraryId: 2 }, [2]],
  ["forced, not listed", { singleModeEnabled: true, singleModeLibraryId: 9 }, [1, 2]],
  ["forced, none", { singleModeEnabled: true }, [1, 2]],
])("shown in %s", (...[, before, expected]) => {
  expect(shownLibraries(LIBRARIES, state(before)).map((library) => library.id)).toEqual(expected);
});

test("the cards of libraries that are not in the list", () => {
  const cards = [1, 9, 2, 9].map((value, index) => ({
    libraryId: id(value),
    userId: String(index),
  }));
  expect(cardsOfGone(cards, LIBRARIES).map(({ userId }) => userId)).toEqual(["1", "3"]);
});
