import { describe, expect, test } from "vitest";
import { areTopKnown, plus, totalIn, type Counts, type SetCounts } from "./set-counts.rules.ts";

const setOf = (total: number, values: Record<string, Record<string, number>> = {}): SetCounts => ({
  total,
  values: new Map(
    (["media", "branch", "author"] as const).flatMap((id) =>
      values[id] === undefined ? [] : [[id, new Map(Object.entries(values[id]))] as const],
    ),
  ),
});

const ALL: Counts = new Map([
  ["found", setOf(9)],
  ["all", setOf(5, { media: { BOOK: 3, DVD: 2 }, branch: { north: 4 } })],
]);

describe("plus", () => {
  test("totals and values of the same set are added, or taken away", () => {
    const others: Counts = new Map([["all", setOf(2, { media: { BOOK: 1, CD: 7 } })]]);
    expect(plus(ALL, others, -1).get("all")).toEqual(
      setOf(3, { media: { BOOK: 2, DVD: 2 }, branch: { north: 4 } }),
    );
    expect(plus(ALL, others, 1).get("all")).toEqual(
      setOf(7, { media: { BOOK: 4, DVD: 2 }, branch: { north: 4 } }),
    );
    expect(totalIn(plus(ALL, others, -1), "found")).toBe(9);
  });
  test("what has moved is of branches alone, and of no total", () => {
    const others: Counts = new Map([["moved", setOf(3, { branch: { north: 1 } })]]);
    expect(plus(ALL, others, -1).get("all")).toEqual(
      setOf(5, { media: { BOOK: 3, DVD: 2 }, branch: { north: 3 } }),
    );
  });
});

const authors = (...counts: readonly number[]): Counts =>
  new Map([
    [
      "all",
      setOf(99, {
        author: Object.fromEntries(counts.map((count, at) => [`A${String(at)}`, count])),
      }),
    ],
  ]);
const TWENTY = Array.from({ length: 20 }, () => 9);

describe("areTopKnown", () => {
  test.each([
    { name: "places are left: every value was counted", all: [9, 8], left: [0, 0], isKnown: true },
    { name: "others have fewer", all: [...TWENTY, 3, 2], left: [...TWENTY, 3, 2], isKnown: true },
    {
      name: "others may have as many",
      all: [...TWENTY, 3, 2],
      left: [...TWENTY.slice(1), 2, 2, 0],
      isKnown: false,
    },
    { name: "too few are left", all: [...TWENTY, 3, 2], left: [9, 9], isKnown: false },
    {
      name: "a chosen value beyond those listed has fewer than others may have",
      all: [...TWENTY, 3, 2, 1],
      left: [...TWENTY.slice(1), 3, 0, 1],
      isKnown: true,
    },
  ])("$name", ({ all, left, isKnown }) => {
    expect(areTopKnown(authors(...all), authors(...left), 22)).toBe(isKnown);
  });
});
