import { type Branch, isoDate, type OpeningHours } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { isBranchOpen } from "./branch-hours.rules.ts";

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

describe("whether a branch is open", () => {
  const unsaid: Branch = { ...branch, hours: [] };

  it.each([
    ["2026-03-10", branch, true],
    ["2026-03-11", branch, false],
    ["2026-03-17", branch, true],
    ["2026-12-24", branch, false],
    // nothing is said of its regular hours
    ["2026-03-11", unsaid, true],
    ["2026-03-17", unsaid, true],
    ["2026-12-26", unsaid, false],
    ["2026-12-27", unsaid, true],
  ])("on %s", (day, place, expected) => {
    expect(isBranchOpen(place, isoDate.parse(day))).toBe(expected);
  });
});
