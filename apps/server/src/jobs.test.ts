import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startJobs } from "./jobs.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a job runs at once and at its interval, a failure is logged and does not end it", async () => {
  const done: string[] = [];
  const warnings: unknown[] = [];
  const failing = async () => {
    done.push("failing");
    throw new Error("not now");
  };
  const stop = startJobs(
    [
      { what: "sweeping", everyMs: 1000, run: async () => done.push("sweeping") },
      { what: "failing", everyMs: 2000, run: failing },
    ],
    { warn: (facts: unknown) => warnings.push(facts) },
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect(done.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "failing",
    "failing",
    "sweeping",
    "sweeping",
    "sweeping",
  ]);
  expect(warnings).toMatchObject([{ what: "failing" }, { what: "failing" }]);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toHaveLength(5);
});
