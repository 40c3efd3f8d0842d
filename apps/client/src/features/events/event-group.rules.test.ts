import { isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { groupEvents, eventPeriod } from "./event-group.rules.ts";
import { someEvent } from "./fixtures/some-event.ts";

const on = (id: string, start: string) => someEvent({ id, start, end: undefined });

describe("the heading of a day", () => {
  test.each([
    // 2026-11-21 is a Saturday
    ["2026-11-20", "2026-11-21", { kind: "today" }],
    ["2026-11-21", "2026-11-21", { kind: "today" }],
    ["2026-11-22", "2026-11-21", { kind: "tomorrow" }],
    ["2026-11-23", "2026-11-21", { kind: "month", month: "2026-11" }],
    ["2026-11-24", "2026-11-23", { kind: "tomorrow" }],
    ["2026-11-25", "2026-11-23", { kind: "week" }],
    ["2026-11-29", "2026-11-23", { kind: "week" }],
    ["2026-11-30", "2026-11-23", { kind: "month", month: "2026-11" }],
    ["2027-01-01", "2026-12-31", { kind: "tomorrow" }],
    ["2027-01-03", "2026-12-30", { kind: "week" }],
    // the clocks change in the night to Sunday
    ["2027-03-28", "2027-03-27", { kind: "tomorrow" }],
    ["2027-03-29", "2027-03-28", { kind: "tomorrow" }],
  ])("%s on %s: %j", (day, today, period) => {
    expect(eventPeriod(isoDate.parse(day), isoDate.parse(today))).toEqual(period);
  });
});

test("what begins today comes before continuing events; months follow each other", () => {
  const events = [
    on("goes-on", "2026-11-02T00:00:00+01:00"),
    on("today", "2026-11-23T19:00:00+01:00"),
    on("friday", "2026-11-27T19:00:00+01:00"),
    on("november", "2026-11-30T19:00:00+01:00"),
    on("december", "2026-12-01T19:00:00+01:00"),
  ];
  const groups = groupEvents(events, isoDate.parse("2026-11-23"));
  expect(groups.map(({ key, events: all }) => [key, all.map(({ id }) => id)])).toEqual([
    ["today", ["today", "goes-on"]],
    ["week", ["friday"]],
    ["2026-11", ["november"]],
    ["2026-12", ["december"]],
  ]);
});
