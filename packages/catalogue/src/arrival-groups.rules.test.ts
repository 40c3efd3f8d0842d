import { isoDate } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupBySubject } from "./arrival-groups.rules.ts";
import { dayNumber } from "./day-number.rules.ts";

const CRIME = 1;
const SEA = 2;
const GARDEN = 3;

/** Subjects of the rows 0, 1, 2 … */
const group = (subjects: readonly (readonly number[])[], most = 8, fewest = 2) =>
  groupBySubject([...subjects.keys()], (row) => subjects[row] ?? [], { most, fewest });

describe("new titles by subject", () => {
  test("a title that fits several is in the largest group only", () => {
    expect(group([[CRIME, SEA], [CRIME], [SEA], [SEA]])).toEqual([
      { subject: SEA, rows: [0, 2, 3] },
      { subject: undefined, rows: [1] },
    ]);
  });

  test("the given order is kept", () => {
    expect(groupBySubject([5, 2, 9], () => [CRIME], { most: 8, fewest: 2 })).toEqual([
      { subject: CRIME, rows: [5, 2, 9] },
    ]);
  });

  test.each([
    ["nothing", [], []],
    ["titles without a subject", [[], []], [{ subject: undefined, rows: [0, 1] }]],
    ["subjects of single titles", [[CRIME], [SEA]], [{ subject: undefined, rows: [0, 1] }]],
  ])("%s", (_what, subjects, groups) => {
    expect(group(subjects)).toEqual(groups);
  });

  test("no more groups than requested; the rest is listed together", () => {
    const many = [[CRIME], [CRIME], [CRIME], [SEA], [SEA], [GARDEN], [GARDEN]];
    expect(group(many, 1)).toEqual([
      { subject: CRIME, rows: [0, 1, 2] },
      { subject: undefined, rows: [3, 4, 5, 6] },
    ]);
  });

  test("every title is in exactly one group, whatever the subjects", () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 6 })), { maxLength: 40 }),
        (subjects) => {
          const rows = group(subjects, 4, 3).flatMap((one) => one.rows);
          expect(rows.toSorted((a, b) => a - b)).toEqual([...subjects.keys()]);
        },
      ),
    );
  });
});

test.each([
  ["1970-01-01", 0],
  ["1969-05-05", 0],
  ["1970-01-02", 1],
  ["2026-03-29", 20_541],
  ["2026-03-30", 20_542],
  ["2300-01-01", 65_535],
])("%s is day %d", (day, number) => {
  expect(dayNumber(isoDate.parse(day))).toBe(number);
});
