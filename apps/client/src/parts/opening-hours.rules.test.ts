import { isoDate, type Branch } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { hoursOn, localMoment, openState } from "./opening-hours.rules.ts";

const day = (text: string) => isoDate.parse(text);
const branch: Branch = {
  id: "z",
  name: "Zentrale",
  hours: [
    { weekday: 1, from: "10:00", to: "12:00", kind: "staffed" },
    { weekday: 1, from: "14:00", to: "18:00", kind: "staffed" },
    { weekday: 2, from: "13:00", to: "19:00", kind: "open" },
    { weekday: 2, from: "10:00", to: "13:00", kind: "staffed" },
    { weekday: 7, from: "13:00", to: "17:00", kind: "open" },
  ],
  exceptions: [
    { from: day("2026-12-21"), to: day("2026-12-27"), closed: true },
    {
      from: day("2026-11-23"),
      to: day("2026-11-23"),
      closed: false,
      hours: [{ weekday: 1, from: "11:00", to: "13:00", kind: "staffed" }],
    },
  ],
};

describe("whether a branch is open", () => {
  test.each([
    ["2026-11-16", "09:59", { status: "opens", from: "10:00" }],
    ["2026-11-16", "10:00", { status: "open", until: "12:00", kind: "staffed" }],
    ["2026-11-16", "12:00", { status: "opens", from: "14:00" }],
    ["2026-11-16", "18:00", { status: "closed" }],
    ["2026-11-17", "11:00", { status: "open", until: "19:00", kind: "staffed" }],
    ["2026-11-18", "11:00", { status: "closed" }],
    ["2026-11-22", "13:30", { status: "open", until: "17:00", kind: "open" }],
    ["2026-11-23", "10:30", { status: "opens", from: "11:00" }],
    ["2026-12-21", "11:00", { status: "closed" }],
    ["2026-12-27", "14:00", { status: "closed" }],
    ["1969-12-29", "11:00", { status: "open", until: "12:00", kind: "staffed" }],
  ])("%s at %s", (date, time, expected) => {
    expect(openState(branch, { day: day(date), time })).toEqual(expected);
  });
});

test("hours of a day are in order", () => {
  expect(hoursOn(branch, day("2026-11-17")).map(({ from }) => from)).toEqual(["10:00", "13:00"]);
});

describe("the library's clock", () => {
  test.each([
    ["2026-03-28T23:30:00Z", "Europe/Berlin", "2026-03-29 00:30"],
    ["2026-11-21T05:07:00Z", "Europe/Berlin", "2026-11-21 06:07"],
    ["2026-11-21T05:07:00Z", "America/Los_Angeles", "2026-11-20 21:07"],
  ])("%s in %s", (instant, zone, expected) => {
    const { day: date, time } = localMoment(Date.parse(instant), zone);
    expect(`${date} ${time}`).toBe(expected);
  });
});
