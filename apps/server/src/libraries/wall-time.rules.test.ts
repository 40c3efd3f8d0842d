import { isoDate } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { momentAt, wallInstant } from "./wall-time.rules.ts";

describe("Q-38: a local time at the library as an instant", () => {
  test.each([
    ["2026-12-03 19:30", "Europe/Berlin", "2026-12-03T19:30:00+01:00"],
    ["2026-07-03 19:30", "Europe/Berlin", "2026-07-03T19:30:00+02:00"],
    ["2026-03-29 01:59", "Europe/Berlin", "2026-03-29T01:59:00+01:00"],
    ["2026-03-29 02:30", "Europe/Vienna", "2026-03-29T03:30:00+02:00"],
    ["2026-03-29 03:00", "Europe/Zurich", "2026-03-29T03:00:00+02:00"],
    ["2026-10-25 02:30", "Europe/Berlin", "2026-10-25T02:30:00+02:00"],
    ["2026-10-25 03:00", "Europe/Vienna", "2026-10-25T03:00:00+01:00"],
    ["2026-10-25 00:00", "Europe/Zurich", "2026-10-25T00:00:00+02:00"],
    ["2028-02-29 10:00", "Europe/Berlin", "2028-02-29T10:00:00+01:00"],
    ["2026-10-29 23:30", "Africa/Cairo", "2026-10-29T23:30:00+03:00"],
    ["2026-10-04 02:15", "Australia/Lord_Howe", "2026-10-04T02:45:00+11:00"],
    ["2026-12-03 09:00", "UTC", "2026-12-03T09:00:00+00:00"],
    ["2026-12-03 09:00", "America/St_Johns", "2026-12-03T09:00:00-03:30"],
    ["2026-12-03 09:00", "Asia/Kathmandu", "2026-12-03T09:00:00+05:45"],
  ])("%s in %s", (wall, zone, moment) => {
    const [day = "", time = ""] = wall.split(" ");
    expect(momentAt(isoDate.parse(day), time, zone)).toBe(moment);
  });

  test("an instant written with its offset is the same instant, in any time zone", () => {
    const zones = fc.constantFrom("Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Asia/Tokyo");
    const minutes = fc.integer({ min: 25_000_000, max: 35_000_000 });
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        expect(Date.parse(wallInstant(minute * 60_000, zone))).toBe(minute * 60_000);
      }),
    );
  });
});
