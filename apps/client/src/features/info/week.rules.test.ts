import { branch, hoursOn, type Branch, type OpeningHours } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { lengthOf, service, timesText, weekRows } from "./week.rules.ts";

type Row = readonly [weekday: number, from: string, to: string, kind?: OpeningHours["kind"]];

const hours = (...rows: readonly Row[]): Branch["hours"] =>
  branch.parse({
    id: "b",
    name: "B",
    exceptions: [],
    hours: rows.map(([weekday, from, to, kind = "staffed"]) => ({ weekday, from, to, kind })),
  }).hours;

const written = (week: Branch["hours"]) =>
  weekRows(week).map(({ first, last, open, staffed }) => [
    first === last ? String(first) : `${String(first)}-${String(last)}`,
    timesText(open),
    timesText(staffed),
  ]);

describe("the week", () => {
  test("puts equal days that follow each other into one row, closed ones too", () => {
    const same = [2, 3, 5].map((day): Row => [day, "10:00", "18:00"]);
    expect(written(hours(...same))).toEqual([
      ["1", "", ""],
      ["2-3", "10:00–18:00", "10:00–18:00"],
      ["4", "", ""],
      ["5", "10:00–18:00", "10:00–18:00"],
      ["6-7", "", ""],
    ]);
  });

  test("is one row when every day is the same", () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((day): Row => [day, "00:00", "24:00", "open"]);
    expect(written(hours(...all))).toEqual([["1-7", "00:00–24:00", ""]]);
  });

  test("keeps days apart that differ only in staff", () => {
    const rows = written(
      hours([1, "08:00", "20:00", "open"], [1, "10:00", "12:00"], [2, "08:00", "20:00", "open"]),
    );
    expect(rows.slice(0, 2)).toEqual([
      ["1", "08:00–20:00", "10:00–12:00"],
      ["2", "08:00–20:00", ""],
    ]);
  });
});

describe("the hours of a day", () => {
  test.each<readonly [string, readonly Row[], string, string, string]>([
    [
      "a midday break",
      [
        [1, "15:00", "18:00"],
        [1, "10:00", "13:00"],
      ],
      "10:00–13:00, 15:00–18:00",
      "10:00–13:00, 15:00–18:00",
      "always",
    ],
    [
      "open before staff comes",
      [
        [1, "07:00", "10:00", "open"],
        [1, "10:00", "19:00"],
      ],
      "07:00–19:00",
      "10:00–19:00",
      "sometimes",
    ],
    [
      "staff within open time",
      [
        [1, "08:00", "21:00", "open"],
        [1, "15:00", "19:00"],
      ],
      "08:00–21:00",
      "15:00–19:00",
      "sometimes",
    ],
    ["never staff", [[1, "13:00", "18:00", "open"]], "13:00–18:00", "", "never"],
    [
      "both kinds at the same time",
      [
        [1, "10:00", "12:00", "open"],
        [1, "10:00", "12:00"],
      ],
      "10:00–12:00",
      "10:00–12:00",
      "always",
    ],
    ["another day's hours", [[2, "10:00", "12:00"]], "", "", "never"],
  ])("%s", (...row) => {
    const [, given, open, staffed, served] = row;
    const day = hoursOn(hours(...given), 1);
    expect([timesText(day.open), timesText(day.staffed), service(day)]).toEqual([
      open,
      staffed,
      served,
    ]);
  });
});

test.each([
  [1, 1, "one"],
  [2, 3, "two"],
  [2, 5, "more"],
])("days %d to %d are %s", (first, last, expected) => {
  expect(lengthOf({ first, last, open: [], staffed: [] })).toBe(expected);
});
