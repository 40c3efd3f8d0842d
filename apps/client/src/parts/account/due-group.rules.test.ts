import { describe, expect, it } from "vitest";
import { dayAt, addDays, isoDate, type LentItem } from "@freihand/contract";
import { assignDueGroup, groupLoans, lastDayOfWeek } from "./due-group.rules.ts";
import { dueState } from "./due-state.rules.ts";

const day = (text: string) => isoDate.parse(text);

describe("today is a day at the library, whatever the device's time zone (Q-38)", () => {
  it.each([
    ["an hour before midnight in winter", "2026-11-21T22:59:59Z", "Europe/Berlin", "2026-11-21"],
    ["midnight in winter", "2026-11-21T23:00:00Z", "Europe/Berlin", "2026-11-22"],
    ["midnight in summer", "2026-07-01T22:00:00Z", "Europe/Berlin", "2026-07-02"],
    ["the night when clocks go forward", "2026-03-28T22:30:00Z", "Europe/Berlin", "2026-03-28"],
    ["the day when clocks went forward", "2026-03-28T23:00:00Z", "Europe/Berlin", "2026-03-29"],
    ["its end, an hour earlier", "2026-03-29T22:00:00Z", "Europe/Berlin", "2026-03-30"],
    ["the night when clocks go back", "2026-10-25T22:59:00Z", "Europe/Berlin", "2026-10-25"],
    ["a leap day", "2028-02-28T23:30:00Z", "Europe/Berlin", "2028-02-29"],
    ["a library west of the device", "2026-03-29T05:30:00Z", "America/Los_Angeles", "2026-03-28"],
    ["a library east of the device", "2026-03-28T15:00:00Z", "Asia/Tokyo", "2026-03-29"],
  ])("%s", (_name, ...[instant, zone, expected]) => {
    expect(dayAt(Date.parse(instant), zone)).toBe(expected);
  });
});

describe("lastDayOfWeek", () => {
  it.each([
    ["Monday", "2026-11-16", "2026-11-22"],
    ["Saturday", "2026-11-21", "2026-11-22"],
    ["Sunday", "2026-11-22", "2026-11-22"],
    ["over the end of a year", "2026-12-31", "2027-01-03"],
    ["over a leap day", "2028-02-28", "2028-03-05"],
  ])("%s", (_name, from, expected) => {
    expect(lastDayOfWeek(day(from))).toBe(expected);
  });
});

describe("due groups and texts", () => {
  it.each([
    // today (a Wednesday, DST change on Sunday), deadline, group, state
    ["2026-03-25", "2026-03-23", "overdue", { status: "overdue", days: 2 }],
    ["2026-03-25", "2026-03-24", "overdue", { status: "overdue", days: 1 }],
    ["2026-03-25", "2026-03-25", "today", { status: "today" }],
    ["2026-03-25", "2026-03-26", "week", { status: "tomorrow" }],
    ["2026-03-25", "2026-03-28", "week", { status: "soon", days: 3 }],
    ["2026-03-25", "2026-03-29", "week", { status: "later", days: 4 }],
    ["2026-03-25", "2026-03-30", "later", { status: "later", days: 5 }],
    ["2026-03-28", "2026-03-29", "week", { status: "tomorrow" }],
    ["2026-03-29", "2026-03-30", "later", { status: "tomorrow" }],
    ["2026-10-24", "2026-10-26", "later", { status: "soon", days: 2 }],
    ["2028-02-28", "2028-03-01", "week", { status: "soon", days: 2 }],
    ["2027-02-28", "2027-03-01", "later", { status: "tomorrow" }],
  ] as const)("on %s a loan until %s is %s", (today, deadline, ...[group, state]) => {
    expect(assignDueGroup(day(deadline), day(today))).toBe(group);
    expect(dueState(day(deadline), day(today))).toEqual(state);
  });

  it("one calendar day counts as one on every day of a leap year", () => {
    const start = day("2028-01-01");
    for (let count = 0; count < 366; count += 1) {
      const today = addDays(start, count);
      expect(dueState(addDays(today, 1), today)).toEqual({ status: "tomorrow" });
      expect(dueState(addDays(today, -1), today)).toEqual({ status: "overdue", days: 1 });
    }
  });
});

describe("at midnight in another zone than the library's (Q-38)", () => {
  it.each([
    // The naive difference of instants says 0 days here.
    ["2026-03-28T22:30:00Z", "Europe/Berlin", { status: "tomorrow" }],
    ["2026-03-28T23:30:00Z", "Europe/Berlin", { status: "today" }],
    ["2026-03-29T21:59:00Z", "Europe/Berlin", { status: "today" }],
    ["2026-03-29T22:00:00Z", "Europe/Berlin", { status: "overdue", days: 1 }],
    ["2026-03-29T06:59:00Z", "America/Los_Angeles", { status: "tomorrow" }],
    ["2026-03-29T07:00:00Z", "America/Los_Angeles", { status: "today" }],
  ] as const)("at %s a loan until 29 March in %s", (instant, zone, state) => {
    const today = dayAt(Date.parse(instant), zone);
    expect(dueState(day("2026-03-29"), today)).toEqual(state);
  });
});

describe("groupLoans", () => {
  const loan = (id: string, title: string, deadline: string): LentItem => ({
    id,
    title,
    deadline: day(deadline),
    status: "on loan",
    barcode: id,
    format: "BOOK",
    renew: { ok: true },
  });

  it("shows the most urgent group first, sorts by day and title, and leaves out empty groups", () => {
    const groups = groupLoans(
      [
        loan("1", "Zebra", "2026-12-03"),
        loan("2", "Ölfarben", "2026-11-18"),
        loan("3", "Nordsee", "2026-11-18"),
        loan("4", "Ostsee", "2026-11-17"),
        loan("5", "Apfel", "2026-12-03"),
        loan("6", "Heute", "2026-11-19"),
      ],
      day("2026-11-19"),
    );
    expect(groups.map(({ group, loans }) => [group, loans.map(({ title }) => title)])).toEqual([
      ["overdue", ["Ostsee", "Nordsee", "Ölfarben"]],
      ["today", ["Heute"]],
      ["later", ["Apfel", "Zebra"]],
    ]);
  });

  it("has no group without loans", () => {
    expect(groupLoans([], day("2026-11-19"))).toEqual([]);
  });
});
