import { expect, test } from "vitest";
import { firstNonZero } from "./first-non-zero.rules.ts";

test.each([
  ["the first decides", [-1, 2], -1],
  ["a later one decides between equals", [0, 0, 5, -1], 5],
  ["the sign of zero decides nothing", [-0, 3], 3],
  ["all equal", [0, 0], 0],
  ["nothing to compare", [], 0],
])("%s", (_what, comparisons, expected) => {
  expect(firstNonZero(...comparisons)).toBe(expected);
});
