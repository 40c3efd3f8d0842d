import { expect, test } from "vitest";
import { roomNeeded, roomProblem } from "./disk-room.rules.ts";

const MEGA = 1_000_000;

test.each([
  ["a first import", { published: 0, sources: 100, staged: 0 }, 200],
  ["the whole catalogue again", { published: 200, sources: 100, staged: 0 }, 240],
  ["last night's changes", { published: 200, sources: 1, staged: 0 }, 240],
  ["as much again as there is", { published: 200, sources: 200, staged: 0 }, 440],
  ["one that goes on", { published: 200, sources: 100, staged: 150 }, 90],
  ["one that is nearly done", { published: 200, sources: 100, staged: 300 }, 0],
])("%s", (_name, plan, needed) => {
  expect(roomNeeded(plan)).toBe(needed);
});

test("an import that fits is not held up, to the byte", () => {
  const plan = { published: 100 * MEGA, sources: 0, staged: 0 };
  expect(roomProblem(plan, 120 * MEGA, "/data")).toBeUndefined();
  expect(roomProblem(plan, 120 * MEGA - 1, "/data")).toContain("Free 1 MB more");
});

test("the sentence says what is needed, what is there and what is missing", () => {
  const plan = { published: 2_000 * MEGA, sources: 0, staged: 0 };
  expect(roomProblem(plan, 900 * MEGA, "/data/catalogue/basic/1")).toBe(
    "The disk has too little room for an import: beside the catalogue in force the new one needs about 2.4 GB, and /data/catalogue/basic/1 has 900 MB left. Free 1.5 GB more, or begin nevertheless with --yes.",
  );
});
