import { expect, test } from "vitest";
import { orderedAmongEquals, preferencePlace, preferenceShare } from "./preference.rules.ts";

const BOOK = { mediaType: "BOOK", isForeign: false, volume: 0 };

test.each([
  ["a title that is no volume", {}, 1],
  ["a first volume", { volume: 1 }, 1],
  ["a second volume", { volume: 2 }, 0.98],
  ["a late volume, at least", { volume: 17 }, 0.7],
  ["a publisher's count", { volume: 900 }, 0.7],
  ["a medium of any kind", { mediaType: "DVD" }, 1],
  ["a foreign title", { isForeign: true }, 0.6],
  ["a foreign second volume", { isForeign: true, volume: 2 }, 0.588],
])("%s keeps its share of the weight", (_, facts, share) => {
  expect(preferenceShare({ ...BOOK, ...facts })).toBeCloseTo(share, 10);
});

test("among the same words language comes before medium, and medium before volume", () => {
  const inOrder = [
    BOOK,
    { ...BOOK, volume: 2 },
    { ...BOOK, volume: 50 },
    { ...BOOK, mediaType: "EBOOK" },
    { ...BOOK, mediaType: "DVD" },
    { ...BOOK, mediaType: "DVD", volume: 50 },
    { ...BOOK, isForeign: true },
  ].map((traits) => preferencePlace(traits));
  expect(inOrder).toEqual([...new Set(inOrder)].toSorted((a, b) => a - b));
  expect(preferencePlace({ ...BOOK, volume: 51 })).toBe(preferencePlace({ ...BOOK, volume: 50 }));
  expect(preferencePlace({ ...BOOK, mediaType: "MAP" })).toBe(
    preferencePlace({ ...BOOK, mediaType: "CD" }),
  );
});

test.each([
  ["equals swap among their own positions", ["b2", "a1", "b1"], ["b1", "a1", "b2"]],
  ["different ones stay", ["c1", "b1", "a1"], ["c1", "b1", "a1"]],
  ["none is none", [], []],
])("%s", (_, ranked, ordered) => {
  const byDigit = (a: string, b: string) => Number(a.at(1)) - Number(b.at(1));
  expect(orderedAmongEquals(ranked, (one) => one.charAt(0), byDigit)).toEqual(ordered);
});
