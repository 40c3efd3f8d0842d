import { isoDate, type LibraryEvent } from "@freihand/contract";
import { afterEach, describe, expect, test } from "vitest";
import { isOver, spanOf } from "./event-time.rules.ts";
import { someEvent } from "./fixtures/some-event.ts";

const wholeDays = (start: string, end?: string) => someEvent({ start, end, allDay: true });

describe("Q-38: when an event takes place, at the library", () => {
  const zone = process.env["TZ"];
  afterEach(() => {
    process.env["TZ"] = zone;
  });

  test.each(["Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo", "UTC"])(
    "is the same for a device in %s",
    (device) => {
      process.env["TZ"] = device;
      expect(spanOf(someEvent())).toEqual({
        from: { day: "2026-11-24", time: "19:30" },
        to: { day: "2026-11-24", time: "21:00" },
      });
      expect(spanOf(wholeDays("2026-12-01T00:00:00+01:00", "2026-12-04T00:00:00+01:00"))).toEqual({
        from: { day: "2026-12-01", time: undefined },
        to: { day: "2026-12-03", time: undefined },
      });
    },
  );

  test.each([
    ["the day that is shorter", "2027-03-28T00:00:00+01:00", "2027-03-29T00:00:00+02:00"],
    ["the day that is longer", "2027-10-31T00:00:00+02:00", "2027-11-01T00:00:00+01:00"],
  ])("%s is one day", (_day, start, end) => {
    expect(spanOf(wholeDays(start, end)).to).toBeUndefined();
  });

  test("a night in which the clocks change begins and ends at local times", () => {
    const night = { start: "2027-03-27T21:00:00+01:00", end: "2027-03-28T07:00:00+02:00" };
    expect(spanOf(someEvent(night))).toEqual({
      from: { day: "2027-03-27", time: "21:00" },
      to: { day: "2027-03-28", time: "07:00" },
    });
  });
});

describe("an event is over", () => {
  const over = (event: LibraryEvent, now: string, today: string) =>
    isOver(event, Date.parse(now), isoDate.parse(today));

  test("at its end, and not a moment before", () => {
    expect(over(someEvent(), "2026-11-24T19:59:59Z", "2026-11-24")).toBe(false);
    expect(over(someEvent(), "2026-11-24T20:00:00Z", "2026-11-24")).toBe(true);
  });

  test("with its day, if it has no end", () => {
    const endless = someEvent({ end: undefined });
    expect(over(endless, "2026-11-24T22:59:00Z", "2026-11-24")).toBe(false);
    expect(over(endless, "2026-11-24T23:00:00Z", "2026-11-25")).toBe(true);
  });
});
