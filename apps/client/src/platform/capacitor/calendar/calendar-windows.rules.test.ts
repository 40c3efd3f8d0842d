import fc from "fast-check";
import { expect, test } from "vitest";
import { splitIntoWindows } from "./calendar-windows.rules.ts";

const DAY = 86_400_000;
const YEAR = 365 * DAY;
const START = Date.parse("2026-11-21T00:00:00Z");

test.each([
  ["a moment", 0, [[0, 0]]],
  ["a day", DAY, [[0, DAY]]],
  ["three years are one search", 3 * YEAR, [[0, 3 * YEAR]]],
  [
    "a moment more is two",
    3 * YEAR + 1,
    [
      [0, 3 * YEAR],
      [3 * YEAR, 3 * YEAR + 1],
    ],
  ],
  [
    "the last one is as short as what is left",
    7 * YEAR,
    [
      [0, 3 * YEAR],
      [3 * YEAR, 6 * YEAR],
      [6 * YEAR, 7 * YEAR],
    ],
  ],
])("%s", (_what, length, expected) => {
  const windows = splitIntoWindows({ from: START, to: START + length });
  expect(windows.map(({ from, to }) => [from - START, to - START])).toEqual(expected);
});

test("the windows leave no gap, and an iPhone searches all of each", () => {
  const span = fc.record({
    from: fc.integer({ min: -50 * YEAR, max: 50 * YEAR }),
    length: fc.integer({ min: 0, max: 40 * YEAR }),
  });
  fc.assert(
    fc.property(span, ({ from, length }) => {
      const windows = splitIntoWindows({ from, to: from + length });
      expect(windows[0]?.from).toBe(from);
      expect(windows.at(-1)?.to).toBe(from + length);
      for (const [place, window] of windows.entries()) {
        expect(window.to - window.from).toBeLessThanOrEqual(4 * YEAR);
        expect(windows[place + 1]?.from ?? window.to).toBe(window.to);
      }
    }),
  );
});
