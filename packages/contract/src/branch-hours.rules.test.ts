import { describe, expect, it } from "vitest";
import { hoursOf } from "./branch-hours.rules.ts";
import type { Branch, OpeningHours } from "./library.ts";
import { isoDate } from "./units.ts";

const at = (weekday: number, from: string, to: string): OpeningHours => ({
  weekday,
  from,
  to,
  kind: "staffed",
});
const unstaffed = (hours: OpeningHours): OpeningHours => ({ ...hours, kind: "open" });
const closed = { from: isoDate.parse("2026-12-24"), to: isoDate.parse("2026-12-26"), closed: true };
const short = {
  from: isoDate.parse("2026-03-17"),
  to: isoDate.parse("2026-03-17"),
  closed: false,
  hours: [at(2, "12:00", "13:00")],
};
const branch: Branch = {
  id: "central",
  name: "Zentrale",
  hours: [
    at(2, "14:00", "18:00"),
    at(2, "10:00", "13:00"),
    at(4, "09:00", "18:00"),
    unstaffed(at(4, "18:00", "24:00")),
    unstaffed(at(7, "10:00", "16:00")),
  ],
  exceptions: [closed, short],
};

describe("opening hours", () => {
  it.each([
    ["2026-03-10", "a Tuesday, in order", ["10:00-13:00", "14:00-18:00"]],
    ["2026-03-11", "a Wednesday", []],
    ["2026-03-12", "a Thursday: hours with and without staff touch", ["09:00-24:00"]],
    ["2026-03-15", "a Sunday", ["10:00-16:00"]],
    ["2026-03-17", "a Tuesday that differs", ["12:00-13:00"]],
    ["2026-12-24", "the first closed day", []],
    ["2026-12-31", "a Thursday after the closed days", ["09:00-24:00"]],
  ])("on %s, %s", (day, _, spans) => {
    const found = hoursOf(branch, isoDate.parse(day)).open.map(({ from, to }) => `${from}-${to}`);
    expect(found).toEqual(spans);
  });
});
