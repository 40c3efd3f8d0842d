import { expect, test } from "vitest";
import { workRecords } from "./work-records.rules.ts";

test.each<[string, readonly string[], object | undefined]>([
  ["reports of several files", ["1 new, 2 refused", "a.mrc:", "4 new"], { new: 5, refused: 2 }],
  ["a title that looks like one", ['record 3: "12 new, 3 changed"', "  9 new"], undefined],
  ["other words", ["3 mice, 4 new"], { new: 4 }],
  ["no report", ["Nothing new in /srv/exports."], undefined],
])("%s", (_what, lines, records) => {
  expect(workRecords(lines)).toEqual(records);
});
