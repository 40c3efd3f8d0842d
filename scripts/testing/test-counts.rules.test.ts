import { expect, test } from "vitest";
import { countPlaywright, countVitest, sum } from "./test-counts.rules.ts";

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: "e2e/a.spec.ts",
  line: 7,
  tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
});

test("the closing line adds up both runners; failures are listed with their reason, retried tests by name", () => {
  const unit = countVitest({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "adds", status: "passed" },
          { fullName: "takes away", status: "failed", failureMessages: ["expected 1 to be 2"] },
        ],
      },
      {
        name: "java.test.ts",
        status: "passed",
        assertionResults: [
          { fullName: "compiles (skipped: mvn is not installed)", status: "skipped" },
          { fullName: "notices", status: "skipped" },
        ],
      },
    ],
  });
  const browser = countPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 1 },
    suites: [
      {
        title: "a.spec.ts",
        specs: [
          spec("opens", "expected"),
          spec("closes", "unexpected", "\u001B[31mlate\u001B[39m"),
        ],
        suites: [{ title: "in en", specs: [spec("loads", "flaky", "early")] }],
      },
    ],
  });
  const { passed, failed, remarks } = sum([unit, browser]);
  expect({ passed, failed }).toEqual({ passed: 12, failed: 2 });
  expect(remarks).toEqual([
    "FAILED a.test.ts › takes away\nexpected 1 to be 2",
    "SKIPPED 2 in java.test.ts › compiles (skipped: mvn is not installed)",
    "FAILED e2e/a.spec.ts:7 › closes\nlate",
    "SECOND TRY e2e/a.spec.ts:7 › in en › loads\nearly",
  ]);
});
test("an error that no test caught is a failure of its own", () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
  const uncaught = ["Error: power is gone\n    at step"];
  expect(countVitest(report, uncaught)).toEqual({
    passed: 3,
    failed: 1,
    remarks: ["FAILED caught by no test\nError: power is gone\n    at step"],
  });
});
test("a browser test that was not run is listed", () => {
  const { remarks } = countPlaywright({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 1 },
    suites: [{ title: "a.spec.ts", specs: [spec("flies", "skipped", "no wings")] }],
  });
  expect(remarks).toEqual(["SKIPPED e2e/a.spec.ts:7 › flies\nno wings"]);
});
test("a file that could not be loaded is listed too", () => {
  const { remarks } = countVitest({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [
      { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ],
  });
  expect(remarks).toEqual(["FAILED b.test.ts\nno such module"]);
});
test("a report of another form is rejected", () => {
  expect(() => countVitest({})).toThrow("numPassedTests");
});
