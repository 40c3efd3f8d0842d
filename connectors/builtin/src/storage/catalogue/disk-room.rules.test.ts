import { expect, test } from "vitest";
import { roomNeeded, roomProblem } from "./disk-room.rules.ts";

const MEGA = 1_000_000;

const size = (published: number, sources: number, staged: number) => ({
  published: published * MEGA,
  sources: sources * MEGA,
  staged: staged * MEGA,
});

test.each([
  ["a first import", size(0, 100, 0), 600.5],
  ["the whole catalogue again", size(600, 100, 0), 720.5],
  ["last night's changes", size(600, 1, 0), 720.5],
  ["as much again as there is", size(600, 200, 0), 1320.5],
  ["one that goes on", size(600, 100, 150), 570.5],
  ["one that is nearly done", size(600, 100, 900), 0],
])("%s", (_name, plan, needed) => {
  expect(roomNeeded(plan)).toBe(needed * MEGA);
});

/** Generated records, and the most that the catalogue's folder held in between. */
test.each([
  [10, 6_499, 311_904],
  [100, 60_992, 548_864],
  [1_000, 627_358, 3_399_680],
  [10_000, 6_282_999, 27_746_304],
  [100_000, 62_808_116, 360_571_992],
])("what was measured fits: %d records", (_records, sources, most) => {
  expect(roomNeeded({ published: 0, sources, staged: 0 })).toBeGreaterThan(most);
});

test("an import that fits is not held up, to the byte", () => {
  const plan = { published: 100 * MEGA, sources: 0, staged: 0 };
  expect(roomProblem(plan, 120.5 * MEGA, "/data")).toBeUndefined();
  expect(roomProblem(plan, 120.5 * MEGA - 1, "/data")).toContain("Free 1 MB more");
});

test("the sentence says what is needed, what is there and what is missing", () => {
  const plan = { published: 2_000 * MEGA, sources: 0, staged: 0 };
  expect(roomProblem(plan, 900 * MEGA, "/data/catalogue/basic/1")).toBe(
    "The disk has too little room for an import: beside the catalogue in force the new one needs about 2.4 GB, and /data/catalogue/basic/1 has 900 MB left. Free 1.5 GB more, or begin nevertheless with --yes.",
  );
});
