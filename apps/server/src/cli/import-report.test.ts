import { expect, test } from "vitest";
import { workRecords } from "../metrics/work-records.rules.ts";
import { branchesText, reportText } from "./import-report.ts";

test("branch codes that the library does not know are named, the most frequent first", () => {
  expect(branchesText(new Map())).toBe("");
  const codes = new Map([
    ["MOND", 1],
    ["OST", 2],
  ]);
  expect(branchesText(codes)).toMatch(/the code "OST" \(2 copies\), "MOND" \(1 copy\)\./);
});

test("notes come with the number of records concerned", () => {
  const nothing = {
    new: 0,
    changed: 0,
    unchanged: 0,
    refused: [],
    removed: 0,
    merged: 0,
    kept: [],
  };
  const remarks = new Map([
    ["once", 1],
    ["twice", 2],
  ]);
  expect(reportText(nothing, remarks)).toMatch(
    /note: twice \(2 records\)\n  note: once \(1 record\)\n$/,
  );
});

test("the counts are understood where scheduled work is watched", () => {
  const report = { new: 12, changed: 3, unchanged: 40, removed: 2, merged: 1, refused: [] };
  const text = reportText({ ...report, kept: ["t1"] }, new Map());
  expect(workRecords(text.split("\n"))).toEqual({ ...report, refused: 0 });
});
