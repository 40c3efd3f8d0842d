import { expect, test } from "vitest";
import { idleAt } from "./idle.rules.ts";

const LAST = Date.parse("2026-11-21T09:00:00Z");

test.each([
  [0, { kind: "fine" }],
  [89_999, { kind: "fine" }],
  [90_000, { kind: "warning", secondsLeft: 30 }],
  [90_001, { kind: "warning", secondsLeft: 30 }],
  [119_001, { kind: "warning", secondsLeft: 1 }],
  [120_000, { kind: "over" }],
  [8 * 3_600_000, { kind: "over" }],
  [-3_600_000, { kind: "fine" }],
])("Q-21: after %i ms without activity: %o", (quiet, expected) => {
  expect(idleAt(LAST, LAST + quiet)).toEqual(expected);
});
