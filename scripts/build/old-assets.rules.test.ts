import { expect, test } from "vitest";
import { judgeOldAssets } from "./old-assets.rules.ts";

const NOW = Date.parse("2026-11-21T08:00:00Z");
const daysAgo = (days: number) => NOW - days * 86_400_000;

test.each([
  ["belongs to the build in force", undefined, "kept"],
  ["was replaced today", daysAgo(0), "kept"],
  ["was replaced 30 days ago", daysAgo(30), "kept"],
  ["was replaced longer ago", daysAgo(30) - 1, "dropped"],
  ["was replaced by a clock that was wrong", daysAgo(-2), "kept"],
])("Q-44: a file that %s is %s", (...[, replacedMs, what]) => {
  const asset = replacedMs === undefined ? { name: "a" } : { name: "a", replacedMs };
  const { kept, dropped } = judgeOldAssets([asset], new Set(["b"]), NOW);
  expect([kept.length, dropped.length]).toEqual(what === "kept" ? [1, 0] : [0, 1]);
});

test("files in force get the current time as their replacement time, older files keep theirs", () => {
  const old = [{ name: "current" }, { name: "older", replacedMs: daysAgo(7) }, { name: "same" }];
  expect(judgeOldAssets(old, new Set(["same"]), NOW)).toEqual({
    kept: [
      { name: "current", replacedMs: NOW },
      { name: "older", replacedMs: daysAgo(7) },
    ],
    dropped: [],
  });
});
