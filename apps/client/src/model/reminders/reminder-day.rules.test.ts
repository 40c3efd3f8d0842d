import { addDays, isoDate, localDay } from "@freihand/contract";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { momentOn } from "./reminder.rules.ts";

const zone = process.env["TZ"];
afterEach(() => {
  process.env["TZ"] = zone;
});
const day = (text: string) => isoDate.parse(text);

describe("Q-38 nine o’clock on the device’s clock", () => {
  test.each([
    ["Europe/Berlin", "2026-03-29", "2026-03-29T07:00:00Z"], // the clocks went forward that night
    ["Europe/Berlin", "2026-03-28", "2026-03-28T08:00:00Z"],
    ["Europe/Berlin", "2026-10-25", "2026-10-25T08:00:00Z"], // and back
    ["America/Los_Angeles", "2026-03-08", "2026-03-08T16:00:00Z"],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T19:00:00Z"],
    ["Asia/Kathmandu", "2028-02-29", "2028-02-29T03:15:00Z"], // leap day
  ])("in %s on %s", (where, on, moment) => {
    process.env["TZ"] = where;
    expect(new Date(momentOn(day(on))).toISOString()).toBe(moment.replace("Z", ".000Z"));
    expect(localDay(Date.parse(moment))).toBe(on);
  });

  test("is on the intended day, in every time zone and on every day", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Tehran"),
        fc.integer({ min: -4000, max: 4000 }),
        (where, count) => {
          process.env["TZ"] = where;
          const on = addDays(day("2026-03-29"), count);
          expect(localDay(momentOn(on))).toBe(on);
          expect(new Date(momentOn(on)).getHours()).toBe(9);
        },
      ),
    );
  });
});
