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
  test.each<[string, readonly number[], readonly number[], boolean]>([
    ["not all places are taken: every value was counted", [9, 8], [0, 0], true],
    ["others have fewer than the last that is shown", [...TWENTY, 3, 2], [...TWENTY, 3, 2], true],
    ["others may have as many", [...TWENTY, 3, 2], [...TWENTY.slice(1), 2, 2, 0], false],
    ["nothing is left of too many", [...TWENTY, 3, 2], [9, 9], false],
    ["chosen values have no place", [...TWENTY, 3, 2, 1], [...TWENTY.slice(1), 3, 0, 1], true],
  ])("%s", (_name, all, left, expected) => {
    expect(areTopKnown(authors(...all), authors(...left), 22)).toBe(expected);
  });
});
