import { expect, test } from "vitest";
import { REFRESH_THRESHOLD, pulledOut } from "./pull.rules.ts";

test.each([
  ["a short way down shows the sign", { right: 0, down: 40 }, 20],
  ["a long one is enough", { right: 10, down: 2 * REFRESH_THRESHOLD }, REFRESH_THRESHOLD],
  ["it never goes farther than its place", { right: 0, down: 5000 }, 96],
  ["a way up is a scroll", { right: 0, down: -80 }, 0],
  ["a way aside belongs to others", { right: -90, down: 80 }, 0],
])("%s", (_name, way, expected) => {
  expect(pulledOut(way)).toBe(expected);
});
