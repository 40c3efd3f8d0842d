import { describe, expect, test } from "vitest";
import { barHeight, busyTable, dateText, figureLines, sumOf } from "./figure-lines.rules.ts";

const NONE = { loans: 0, returns: 0, newReaders: 0, searches: 0, vainSearches: 0 };
const ROWS = [
  { ...NONE, at: "2026-02-02", branch: "main", loans: 3 },
  { ...NONE, at: "2026-02-02", branch: "north", loans: 2, returns: 1 },
  { ...NONE, at: "2026-02-28", branch: "", searches: 7 },
];

describe("lines of a period", () => {
  test("a month has all its days, of all branches or one", () => {
    const all = figureLines({ period: "2026-02", rows: ROWS }, undefined);
    expect(all).toHaveLength(28);
    expect(all[1]).toEqual({ ...NONE, at: "2026-02-02", loans: 5, returns: 1 });
    expect(all[27]).toEqual({ ...NONE, at: "2026-02-28", searches: 7 });
    const north = figureLines({ period: "2026-02", rows: ROWS }, "north");
    expect(sumOf(north)).toEqual({ ...NONE, loans: 2, returns: 1 });
  });

  test("a year has its months", () => {
    const rows = [{ ...NONE, at: "2026-02", branch: "main", loans: 3 }];
    const lines = figureLines({ period: "2026", rows }, undefined);
    expect(lines.map(({ at, loans }) => [at, loans]).slice(0, 3)).toEqual([
      ["2026-01", 0],
      ["2026-02", 3],
      ["2026-03", 0],
    ]);
    expect(lines).toHaveLength(12);
  });
});

test.each([
  ["2026-11-02", "de", "Mo., 2. November"],
  ["2026-11-02", "en", "Mon 2 November"],
  ["2026-11", "de", "November"],
] as const)("%s in %s is %s", (at, locale, text) => {
  expect(dateText(at, locale).replace(",", locale === "en" ? "" : ",")).toBe(text);
});

test.each([
  [0, 10, 0],
  [1, 1000, 2],
  [5, 10, 50],
  [10, 10, 100],
  [0, 0, 0],
])("%i of %i is %i percent high", (count, highest, height) => {
  expect(barHeight(count, highest)).toBe(height);
});

test("busy hours reach from the first to the last", () => {
  const busy = [
    { weekday: 1, hour: 10, count: 3 },
    { weekday: 6, hour: 13, count: 5 },
  ];
  const { hours, highest, count } = busyTable(busy);
  expect([hours, highest]).toEqual([[10, 11, 12, 13], 5]);
  expect([count(1, 10), count(1, 11), count(6, 13)]).toEqual([3, 0, 5]);
  expect(busyTable([]).hours).toEqual([]);
});
