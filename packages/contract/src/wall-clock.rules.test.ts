import { describe, expect, test, vi } from "vitest";
import { dayAt, localDay, wallClock } from "./wall-clock.rules.ts";

describe("Q-38: the clocks of a time zone", () => {
  test.each([
    ["Europe/Berlin", "2026-11-20T23:30:00Z", { day: "2026-11-21", time: "00:30" }],
    ["Europe/Berlin", "2026-03-29T00:59:00Z", { day: "2026-03-29", time: "01:59" }],
    ["Europe/Berlin", "2026-03-29T01:00:00Z", { day: "2026-03-29", time: "03:00" }],
    ["America/Los_Angeles", "2026-11-21T05:00:00Z", { day: "2026-11-20", time: "21:00" }],
    ["Pacific/Kiritimati", "2026-11-21T12:00:00Z", { day: "2026-11-22", time: "02:00" }],
  ])("in %s at %s", (zone, instant, expected) => {
    expect(wallClock(Date.parse(instant), zone)).toEqual(expected);
  });

  test.each([
    ["2026-03-28T22:30:00Z", "Europe/Berlin", "2026-03-28"],
    ["2026-03-28T22:30:00Z", "Asia/Tokyo", "2026-03-29"],
    ["2026-03-28T23:00:00Z", "Europe/Berlin", "2026-03-29"],
    ["2026-10-25T22:59:00Z", "Europe/Vienna", "2026-10-25"],
    ["2026-12-31T23:00:00Z", "Europe/Zurich", "2027-01-01"],
    ["2026-12-31T23:00:00Z", "America/Los_Angeles", "2026-12-31"],
  ])("%s in %s is on %s", (instant, zone, day) => {
    expect(dayAt(Date.parse(instant), zone)).toBe(day);
  });

  test("a device that has travelled shows the clocks of where it is", () => {
    const evening = Date.parse("2026-03-28T22:30:00Z");
    const days = ["Europe/Berlin", "Asia/Tokyo", "Europe/Berlin"].map((zone) => {
      vi.stubEnv("TZ", zone);
      return localDay(evening);
    });
    vi.unstubAllEnvs();
    expect(days).toEqual(["2026-03-28", "2026-03-29", "2026-03-28"]);
  });
});
