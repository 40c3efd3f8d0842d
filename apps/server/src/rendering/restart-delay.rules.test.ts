import { expect, test } from "vitest";
import { restartDelay } from "./restart-delay.rules.ts";

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [7, 60_000],
  [5000, 60_000],
])("after %d ends in a row it is started again after %d ms", (ends, ms) => {
  expect(restartDelay(ends)).toBe(ms);
});
