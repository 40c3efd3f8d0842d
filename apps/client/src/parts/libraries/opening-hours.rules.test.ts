import { branch, isoDate, type Branch } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { openingState } from "./opening-hours.rules.ts";

const staffed = (weekday: number, from: string, to: string) => ({
  weekday,
  from,
  to,
  kind: "staffed",
});
const open = (weekday: number, from: string, to: string) => ({ weekday, from, to, kind: "open" });
const make = (facts: Partial<Record<keyof Branch, unknown>>): Branch =>
  branch.parse({ id: "b", name: "B", hours: [], exceptions: [], ...facts });
const at = (day: string, time: string) => ({ day: isoDate.parse(day), time });

// 2026-11-23 is a Monday.
const MIDDAY_BREAK = make({
  hours: [staffed(1, "10:00", "13:00"), staffed(1, "15:00", "18:00"), staffed(3, "09:00", "12:00")],
});
const OPEN_LIBRARY = make({ hours: [open(1, "07:00", "22:00"), staffed(1, "10:00", "18:00")] });
const HOLIDAYS = make({
  hours: [1, 2, 3, 4, 5].map((weekday) => staffed(weekday, "10:00", "18:00")),
  exceptions: [
    { from: "2026-12-23", to: "2027-01-03", closed: true, note: "Weihnachten" },
    { from: "2026-11-23", to: "2026-11-23", closed: false, hours: [staffed(1, "14:00", "16:00")] },
  ],
});

describe("a branch", () => {
  test.each([
    [
      "before it opens",
      MIDDAY_BREAK,
      "2026-11-23",
      "09:59",
      { status: "opens", from: "10:00", staffedFrom: "10:00" },
    ],
    [
      "before it opens, and before the staff comes",
      OPEN_LIBRARY,
      "2026-11-23",
      "06:30",
      { status: "opens", from: "07:00", staffedFrom: "10:00" },
    ],
    [
      "before it opens without staff",
      make({ hours: [open(1, "07:00", "12:00"), staffed(1, "12:30", "18:00")] }),
      "2026-11-23",
      "06:30",
      { status: "opens", from: "07:00" },
    ],
    [
      "from the first minute",
      MIDDAY_BREAK,
      "2026-11-23",
      "10:00",
      { status: "open", until: "13:00", staffedUntil: "13:00" },
    ],
    [
      "to the last minute",
      MIDDAY_BREAK,
      "2026-11-23",
      "12:59",
      { status: "open", until: "13:00", staffedUntil: "13:00" },
    ],
    [
      "in its midday break",
      MIDDAY_BREAK,
      "2026-11-23",
      "13:00",
      { status: "opens", from: "15:00", staffedFrom: "15:00" },
    ],
    [
      "after the last hour",
      MIDDAY_BREAK,
      "2026-11-23",
      "18:00",
      { status: "closed", today: "over", next: { day: "2026-11-25", from: "09:00" } },
    ],
    [
      "on a day without hours",
      MIDDAY_BREAK,
      "2026-11-24",
      "11:00",
      { status: "closed", today: "closed", next: { day: "2026-11-25", from: "09:00" } },
    ],
    [
      "early, before the staff comes",
      OPEN_LIBRARY,
      "2026-11-23",
      "08:00",
      { status: "open", until: "22:00", staffedFrom: "10:00" },
    ],
    [
      "staffed at the desk",
      OPEN_LIBRARY,
      "2026-11-23",
      "12:00",
      { status: "open", until: "22:00", staffedUntil: "18:00" },
    ],
    ["late, unstaffed", OPEN_LIBRARY, "2026-11-23", "20:00", { status: "open", until: "22:00" }],
    [
      "without staff, which comes only after a break",
      make({ hours: [open(1, "07:00", "12:00"), staffed(1, "12:30", "18:00")] }),
      "2026-11-23",
      "08:00",
      { status: "open", until: "12:00" },
    ],
    [
      "on a day with other hours",
      HOLIDAYS,
      "2026-11-23",
      "11:00",
      { status: "opens", from: "14:00", staffedFrom: "14:00" },
    ],
    [
      "in its holidays",
      HOLIDAYS,
      "2026-12-24",
      "11:00",
      {
        status: "closed",
        today: "closed",
        next: { day: "2027-01-04", from: "10:00" },
        note: "Weihnachten",
      },
    ],
    [
      "that says no hours: nobody knows whether it is open",
      make({}),
      "2026-11-23",
      "11:00",
      { status: "closed", today: "closed", unsaid: true },
    ],
  ])("%s", (...[, place, day, time, expected]) => {
    expect(openingState(place, at(day, time))).toEqual(expected);
  });

  test("joins spans that touch or overlap", () => {
    const place = make({
      hours: [
        staffed(1, "13:00", "18:00"),
        staffed(1, "10:00", "13:00"),
        staffed(1, "17:00", "24:00"),
      ],
    });
    expect(openingState(place, at("2026-11-23", "11:00"))).toEqual({
      status: "open",
      until: "24:00",
      staffedUntil: "24:00",
    });
  });
});
