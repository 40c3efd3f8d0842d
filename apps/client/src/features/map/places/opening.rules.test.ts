import { libraryInfo } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { isOpenNow, libraryOpening } from "./opening.rules.ts";

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: "09:00",
  to: "18:00",
  kind: "staffed",
}));
const opening = (id: string, hours: readonly unknown[] = WEEK) => ({
  id,
  name: id,
  hours,
  exceptions: [],
});
const info = (timezone: string, ...branches: readonly unknown[]) =>
  libraryInfo.parse({ libraryId: 1, timezone, branches, links: [] });

// A Monday, 08:30 in Berlin, 16:30 in Tokyo and 02:30 in New York.
const NOW = Date.parse("2026-11-23T07:30:00Z");

describe("whether a library is open", () => {
  test.each([
    ["Europe/Berlin", false],
    ["Asia/Tokyo", true],
    ["America/New_York", false],
  ])("is decided by the clock in %s", (zone, isOpen) => {
    expect(isOpenNow(libraryOpening(info(zone, opening("a")), NOW))).toBe(isOpen);
  });

  test.each([
    ["not asked", undefined, { status: "unknown" }],
    ["no answer", "failed", { status: "failed" }],
    ["no house", info("Asia/Tokyo"), { status: "unsaid" }],
    ["no hours", info("Asia/Tokyo", opening("a", [])), { status: "unsaid" }],
    [
      "one house with hours among others",
      info("Asia/Tokyo", opening("a", []), opening("b")),
      { status: "one", opening: { status: "open", until: "18:00", staffedUntil: "18:00" } },
    ],
    [
      "two houses, one open",
      info("Asia/Tokyo", opening("a"), opening("b", [{ ...WEEK[1] }])),
      { status: "several", open: 1, total: 2 },
    ],
  ] as const)("%s", (_title, known, expected) => {
    expect(libraryOpening(known, NOW)).toEqual(expected);
  });

  test("nothing is open whose hours are unknown", () => {
    for (const status of ["unknown", "failed", "unsaid"] as const)
      expect(isOpenNow({ status })).toBe(false);
    expect(isOpenNow({ status: "several", open: 0, total: 3 })).toBe(false);
  });
});
