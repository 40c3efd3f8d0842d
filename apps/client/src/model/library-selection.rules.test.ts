import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { LIBRARIES } from "../testkit/demo-data.ts";
import { isLibraryMissing, isMultiMode, selectionFor } from "./library-selection.rules.ts";

const id = (value: number) => libraryId.parse(value);

test.each([
  ["keeps a library of the list", LIBRARIES, id(2), id(2)],
  ["drops one that left the list", LIBRARIES, id(9), undefined],
  ["selects nothing by itself among several", LIBRARIES, undefined, undefined],
  ["selects the only one", LIBRARIES.slice(0, 1), undefined, id(1)],
  ["selects the only one instead of one that left", LIBRARIES.slice(0, 1), id(9), id(1)],
  ["selects nothing in an empty list", [], id(1), undefined],
])("%s", (...[, libraries, selected, expected]) => {
  expect(selectionFor(libraries, selected)).toBe(expected);
});

test("multi mode means more than one library", () => {
  expect([undefined, [], LIBRARIES.slice(0, 1), LIBRARIES].map(isMultiMode)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test.each([
  ["in the list", LIBRARIES, id(1), false],
  ["gone from several", LIBRARIES, id(9), true],
  ["gone from an only one, which is then selected", LIBRARIES.slice(0, 1), id(9), false],
  ["never selected", LIBRARIES, undefined, false],
])("whether a library is missing: %s", (...[, libraries, selected, expected]) => {
  expect(isLibraryMissing(libraries, selected)).toBe(expected);
});
