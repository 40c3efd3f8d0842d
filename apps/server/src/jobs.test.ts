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
    {
      log: { warn: (facts: unknown) => warnings.push(facts) },
      note: ({ what, everyMs, hasFailed, at }) =>
        ends.push(`${what} ${String(everyMs)} ${String(hasFailed)} ${String(at - begun)}`),
    },
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

test("what is done once for all servers is done while this one leads, and at once when it begins to", async () => {
  const done: string[] = [];
  const begins: (() => void)[] = [];
  let isLeading = false;
  const stop = startJobs(
    [
      { what: "looking", everyMs: 1000, onEach: true, run: async () => done.push("on each") },
      { what: "writing", everyMs: 1000, run: async () => done.push("once") },
    ],
    {
      log: { warn: () => {} },
      leadership: { isLeading: () => isLeading, onBegin: (begin) => begins.push(begin) },
    },
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(done.splice(0)).toEqual(["on each", "on each"]);
  isLeading = true;
  for (const begin of begins) begin();
  expect(done.splice(0)).toEqual(["once"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done.splice(0).toSorted((a, b) => a.localeCompare(b))).toEqual(["on each", "once"]);
  isLeading = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(done.splice(0)).toEqual(["on each"]);
  stop();
  for (const begin of begins) begin();
  expect(done).toEqual([]);
});
