import { expect, test } from "vitest";
import { playwrightTimes, slowest, vitestTimes } from "./slowest.rules.ts";

test("each file of Vitest has its time", () => {
  const report = {
    testResults: [
      { name: "/root/a.test.ts", startTime: 1000, endTime: 3000.5 },
      { name: "/root/b.test.ts", startTime: 1000, endTime: 9000 },
    ],
  };
  expect(slowest(vitestTimes(report), 5, "/root/")).toEqual(["8 s b.test.ts", "2 s a.test.ts"]);
  expect(slowest(vitestTimes(report), 1, "/root/")).toEqual(["8 s b.test.ts"]);
});

test("tests of Playwright are added up by file, at every depth and with second tries", () => {
  const spec = (file: string, ...durations: readonly number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      { specs: [spec("a.spec.ts", 1000)], suites: [{ specs: [spec("a.spec.ts", 2000, 3000)] }] },
      { specs: [spec("b.spec.ts", 500)] },
    ],
  };
  expect(playwrightTimes(report)).toEqual([
    { file: "a.spec.ts", ms: 6000 },
    { file: "b.spec.ts", ms: 500 },
  ]);
});

test("what is no report is refused", () => {
  expect(() => vitestTimes({})).toThrow(/testResults/);
  expect(() => playwrightTimes(undefined)).toThrow(/"expected": "object"/);
});
