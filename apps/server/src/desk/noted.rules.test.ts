import { instant } from "@freihand/contract";
import { expect, test } from "vitest";
import { notedScan } from "./noted.rules.ts";

const nowMs = Date.parse("2026-11-27T12:00:00Z");
const clock = { nowMs, timezone: "Europe/Berlin" };

test.each([
  ["an hour ago", "2026-11-27T11:00:00Z", ["2026-11-27T11:00:00Z", "2026-11-27"]],
  [
    "late, on the next day at the library",
    "2026-11-26T23:30:00Z",
    ["2026-11-26T23:30:00Z", "2026-11-27"],
  ],
  [
    "with an offset of its own",
    "2026-11-27T00:30:00+02:00",
    ["2026-11-26T22:30:00Z", "2026-11-26"],
  ],
  [
    "by a clock that is a little ahead: now",
    "2026-11-27T12:04:59Z",
    ["2026-11-27T12:00:00Z", "2026-11-27"],
  ],
  ["as long ago as is taken", "2026-11-13T12:00:00Z", ["2026-11-13T12:00:00Z", "2026-11-13"]],
] as const)("%s", (_what, notedAt, [at, day]) => {
  expect(notedScan(instant.parse(notedAt), clock)).toEqual({ atMs: Date.parse(at), day });
});

test.each([
  ["Q-51: by a clock that is wrong", "2026-11-27T12:05:01Z"],
  ["too long ago", "2026-11-13T11:59:59Z"],
])("%s: it cannot be", (_what, notedAt) => {
  expect(notedScan(instant.parse(notedAt), clock)).toBeUndefined();
});
