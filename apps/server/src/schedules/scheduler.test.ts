import { libraryId, projectId } from "@freihand/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScheduledWork } from "./scheduled-work.ts";
import { Scheduler } from "./scheduler.ts";

const work = (library: number, schedule: string, timezone = "Europe/Berlin"): ScheduledWork => ({
  kind: "harvest",
  project: projectId.parse("basic"),
  library: libraryId.parse(library),
  schedule,
  timezone,
});

let wanted: readonly ScheduledWork[];
let runs: string[];
let release: (() => void)[];
let scheduler: Scheduler;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 0, 0) });
  runs = [];
  release = [];
  scheduler = new Scheduler({
    work: () => wanted,
    run: ({ library }) => {
      runs.push(`${String(library)} at ${new Date().toISOString().slice(11, 16)}`);
      return new Promise((resolve) => release.push(resolve));
    },
  });
});
afterEach(() => {
  scheduler.end();
  vi.useRealTimers();
});
const finishAll = async () => {
  for (const done of release.splice(0)) done();
  await vi.advanceTimersByTimeAsync(0);
};
const hours = (count: number) => vi.advanceTimersByTimeAsync(count * 3_600_000);

test("work begins when it is due by the library's clock", async () => {
  wanted = [work(1, "15 3 * * *"), work(2, "30 3 * * *", "UTC")];
  scheduler.update();
  await hours(3);
  await finishAll();
  await hours(1);
  expect(runs).toEqual(["1 at 02:15", "2 at 03:30"]);
});

test("one at a time, and nothing twice while it still waits or runs", async () => {
  wanted = [work(1, "0 * * * *"), work(2, "0 * * * *")];
  scheduler.update();
  await hours(3);
  expect(runs).toEqual(["1 at 01:00"]);
  await finishAll();
  expect(runs).toEqual(["1 at 01:00", "2 at 03:00"]);
});

test("changed and removed schedules are followed, and the end ends them", async () => {
  wanted = [work(1, "0 1 * * *", "UTC"), work(2, "0 2 * * *", "UTC")];
  scheduler.update();
  wanted = [work(1, "0 3 * * *", "UTC")];
  scheduler.update();
  scheduler.update();
  await hours(4);
  expect(runs).toEqual(["1 at 03:00"]);
  await finishAll();
  scheduler.end();
  await hours(48);
  expect(runs).toHaveLength(1);
});

test("what another server does is not done here, but what was due when that one vanished is", async () => {
  scheduler.end();
  let isLeading = false;
  scheduler = new Scheduler({
    work: () => wanted,
    isLeading: () => isLeading,
    run: async ({ library }) => {
      runs.push(`${String(library)} at ${new Date().toISOString().slice(11, 19)}`);
    },
  });
  wanted = [work(1, "0 1 * * *", "UTC"), work(2, "0 2 * * *", "UTC"), work(3, "0 3 * * *", "UTC")];
  scheduler.update();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000 + 4000);
  expect(runs).toEqual([]);
  isLeading = true;
  scheduler.catchUp();
  await hours(1);
  expect(runs).toEqual(["2 at 02:00:04", "3 at 03:00:00"]);
  scheduler.catchUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toHaveLength(2);
});
