import fc from "fast-check";
import { expect, test } from "vitest";
import { outlineLevels } from "./outline.rules.ts";

test.each([
  [[], 2, []],
  [[1], 2, [2]],
  [[1, 2, 3, 4, 5], 2, [2, 3, 4, 4, 4]],
  [[3, 5, 3], 2, [2, 3, 2]],
  [[2, 4, 3, 2], 2, [2, 3, 3, 2]],
  [[4, 1], 2, [2, 2]],
  [[1, 2, 2], 3, [3, 4, 4]],
] as const)("headings %j below a heading of level %i - 1 get %j", (written, top, expected) => {
  expect(outlineLevels(written, top)).toEqual(expected);
});

test("whatever is written: never above the top, and no level skipped going down", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), fc.constantFrom(2, 3), (written, top) => {
      let before = top - 1;
      for (const level of outlineLevels(written, top)) {
        expect(level).toBeGreaterThanOrEqual(top);
        expect(level).toBeLessThanOrEqual(Math.max(top, Math.min(4, before + 1)));
        before = level;
      }
    }),
  );
});
