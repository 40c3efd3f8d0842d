import { expect, test } from "vitest";
import { byGermanAlphabet, comparePlaces } from "./german-alphabet.rules.ts";

test("umlauts are sorted with their letters", () => {
  expect(["Zürich", "Öhringen", "Oldenburg", "Zug"].toSorted(byGermanAlphabet)).toEqual([
    "Öhringen",
    "Oldenburg",
    "Zug",
    "Zürich",
  ]);
});

test("unknown places come last", () => {
  expect(comparePlaces(undefined, "Bern")).toBeGreaterThan(0);
  expect(comparePlaces("Uri", undefined)).toBeLessThan(0);
  expect(comparePlaces(undefined, undefined)).toBe(0);
  expect(comparePlaces("Uri", "Bern")).toBeGreaterThan(0);
});
