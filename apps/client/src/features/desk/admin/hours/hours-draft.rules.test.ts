import { branchHours } from "@freihand/contract/staff";
import { describe, expect, test } from "vitest";
import {
  draftedHours,
  hoursDraft,
  isIncomplete,
  isOver,
  isPastAtOnce,
  withDays,
  withSpan,
} from "./hours-draft.rules.ts";

const span = (weekday: number, times = "10:00–18:00", kind = "staffed") => {
  const [from, to] = times.split("–");
  return { weekday, from, to, kind };
};
const BRANCH = branchHours.parse({
  id: "main",
  name: "Hauptstelle",
  hours: [span(1), span(2, "10:00–24:00", "open")],
  exceptions: [
    { from: "2026-12-24", to: "2026-12-26", closed: true, note: "Weihnachten" },
    { from: "2026-12-28", to: "2026-12-28", closed: false, hours: [span(1, "10:00–13:00")] },
    {
      from: "2026-12-30",
      to: "2026-12-30",
      closed: false,
      hours: [span(3, "08:00–09:00"), span(3, "10:00–11:00")],
    },
    { from: "2027-01-04", to: "2027-01-04", closed: false, note: "wie immer" },
  ],
});

test("what is not touched is sent as it came", () => {
  const { hours, exceptions } = BRANCH;
  expect(draftedHours(hoursDraft(BRANCH))).toEqual({ hours, exceptions });
});

describe("days that differ from the week", () => {
  const typed = (more: object) => {
    const draft = withDays({ spans: [], days: [] });
    return draftedHours({
      ...draft,
      days: draft.days.map((day) => ({ ...day, from: "2026-12-31", ...more })),
    }).exceptions[0];
  };

  test.each([
    ["one day", {}, { from: "2026-12-31", to: "2026-12-31", closed: true }],
    [
      "several",
      { to: "2027-01-02", note: " Umbau " },
      { from: "2026-12-31", to: "2027-01-02", closed: true, note: "Umbau" },
    ],
    [
      "other hours of one day",
      { way: "hours", opens: "10:00", closes: "13:00" },
      { from: "2026-12-31", to: "2026-12-31", closed: false, hours: [span(4, "10:00–13:00")] },
    ],
    [
      "other hours until midnight, on the weekdays that there are",
      { way: "hours", opens: "10:00", closes: "00:00", to: "2027-01-02" },
      {
        from: "2026-12-31",
        to: "2027-01-02",
        closed: false,
        hours: [4, 5, 6].map((day) => span(day, "10:00–24:00")),
      },
    ],
    [
      "other hours of weeks",
      { way: "hours", opens: "10:00", closes: "13:00", to: "2027-01-31" },
      {
        from: "2026-12-31",
        to: "2027-01-31",
        closed: false,
        hours: [1, 2, 3, 4, 5, 6, 7].map((day) => span(day, "10:00–13:00")),
      },
    ],
  ])("%s", (_, more, expected) => {
    expect(typed(more)).toEqual(expected);
  });

  test("are over when their last day is", () => {
    const [christmas] = hoursDraft(BRANCH).days;
    expect(
      ["2026-12-26", "2026-12-27"].map((today) => christmas && isOver(christmas, today)),
    ).toEqual([false, true]);
  });
});

test("a new day of the week is like the day before, a second stretch of it is empty", () => {
  const third = withSpan(hoursDraft(BRANCH), 3);
  expect(third.spans.at(-1)).toMatchObject({
    weekday: 3,
    from: "10:00",
    to: "24:00",
    kind: "open",
  });
  expect(withSpan(third, 3).spans.at(-1)).toMatchObject({ weekday: 3, from: "", to: "" });
  expect(new Set(withSpan(third, 3).spans.map(({ key }) => key)).size).toBe(4);
});

test("what has not been typed is missing", () => {
  expect(isIncomplete(hoursDraft(BRANCH))).toBe(false);
  expect(isIncomplete(withSpan({ spans: [], days: [] }, 1))).toBe(true);
  const days = withDays({ spans: [], days: [] }).days;
  expect(isIncomplete({ spans: [], days })).toBe(true);
  const hours = days.map((day) => ({ ...day, from: "2026-12-31", way: "hours" as const }));
  expect(isIncomplete({ spans: [], days: hours })).toBe(true);
});

test.each([
  ["nothing typed", { from: "" }, false],
  ["a day that is over", { from: "2020-01-01" }, true],
  ["days of which one is to come", { from: "2020-01-01", to: "2026-12-01" }, false],
  ["days that are over", { from: "2020-01-01", to: "2026-11-30" }, true],
  ["today", { from: "2026-12-01" }, false],
])("typed as over, %s: %s", (_, typed, expected) => {
  const [days] = withDays({ spans: [], days: [] }).days;
  expect(days && isPastAtOnce({ ...days, ...typed }, "2026-12-01")).toBe(expected);
});

test("what the file has is not typed as over", () => {
  const [days] = hoursDraft(BRANCH).days;
  expect(days && isPastAtOnce(days, "2028-01-01")).toBe(false);
});
