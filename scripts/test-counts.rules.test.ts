import { expect, test } from "vitest";
import { countPlaywright, countVitest, sum } from "./test-counts.rules.ts";

test("the closing line adds up both runners, and a flaky test is a failed one", () => {
  const unit = countVitest({ numPassedTests: 7, numFailedTests: 1, numTotalTests: 9 });
  const browser = countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 2, skipped: 1 } });
  expect(sum([unit, browser])).toEqual({ passed: 10, failed: 3 });
});
test("a report of another form is refused", () => {
  expect(() => countVitest({})).toThrow("numPassedTests");
});
