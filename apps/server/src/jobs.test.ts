import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startJobs } from "./jobs.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a job runs at once and at its interval, a failure is logged and does not end it", async () => {
  const begun = Date.now();
  const done: string[] = [];
  const warnings: unknown[] = [];
  const ends: string[] = [];
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
    ({ what, everyMs, hasFailed, at }) =>
      ends.push(`${what} ${String(everyMs)} ${String(hasFailed)} ${String(at - begun)}`),
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
  expect(ends.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "failing 2000 true 0",
    "failing 2000 true 2000",
    "sweeping 1000 false 0",
    "sweeping 1000 false 1000",
    "sweeping 1000 false 2000",
  ]);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toHaveLength(5);
});
