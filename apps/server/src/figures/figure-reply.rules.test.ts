import { describe, expect, test } from "vitest";
import { figuresOf, spanOf } from "./figure-reply.rules.ts";
import type { HourCount } from "./figure-store.ts";

const at = (time: string, more: Partial<HourCount> = {}): HourCount => ({
  branch: "main",
  kind: "loan",
  count: 1,
  hourMs: Date.parse(time),
  ...more,
});
const read = (hours: readonly HourCount[], period: string) =>
  figuresOf(hours, { period, timezone: "Europe/Berlin" });
const NONE = { loans: 0, returns: 0, newReaders: 0, searches: 0, vainSearches: 0 };

describe("figures of a period, by the library's clock", () => {
  const hours = [
    at("2026-10-31T23:00:00Z"), // the first of November at the library
    at("2026-11-02T09:00:00Z", { count: 3 }),
    at("2026-11-02T10:00:00Z", { kind: "return", count: 2 }),
    at("2026-11-02T10:00:00Z", { kind: "search", branch: "", count: 7 }),
    at("2026-11-02T10:00:00Z", { kind: "vain_search", branch: "", count: 4 }),
    at("2026-11-30T23:00:00Z", { kind: "new_reader" }), // of December
  ];

  test("a month has its days", () => {
    expect(read(hours, "2026-11").rows).toEqual([
      { ...NONE, at: "2026-11-01", branch: "main", loans: 1 },
      { ...NONE, at: "2026-11-02", branch: "", searches: 7, vainSearches: 4 },
      { ...NONE, at: "2026-11-02", branch: "main", loans: 3, returns: 2 },
    ]);
  });

  test("a year has its months", () => {
    expect(read(hours, "2026").rows).toEqual([
      { ...NONE, at: "2026-11", branch: "", searches: 7, vainSearches: 4 },
      { ...NONE, at: "2026-11", branch: "main", loans: 4, returns: 2 },
      { ...NONE, at: "2026-12", branch: "main", newReaders: 1 },
    ]);
  });

  test("busy hours are those of loans and returns", () => {
    expect(read(hours, "2026-11").busy).toEqual([
      { weekday: 1, hour: 10, count: 3 },
      { weekday: 1, hour: 11, count: 2 },
      { weekday: 7, hour: 0, count: 1 },
    ]);
  });
});

test.each([
  ["2026-12", "2026-11-30T00:00:00Z", "2027-01-02T00:00:00Z"],
  ["2026-02", "2026-01-31T00:00:00Z", "2026-03-02T00:00:00Z"],
  ["2026", "2025-12-31T00:00:00Z", "2027-01-02T00:00:00Z"],
])("%s lies between %s and %s everywhere", (period, from, until) => {
  expect(spanOf(period)).toEqual({ fromMs: Date.parse(from), untilMs: Date.parse(until) });
});
