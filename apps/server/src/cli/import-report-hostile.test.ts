import { expect, test } from "vitest";
import { branchesText, reportText } from "./import-report.ts";

const NOTHING = { new: 0, changed: 0, unchanged: 0, refused: [], removed: 0, merged: 0, kept: [] };
const HOSTILE = `\u001B[2Jinvalid\u202E\r\nISBN: ${"9".repeat(50_000)}`;

test("the contents of records neither flood nor control the operator's terminal", () => {
  const text =
    reportText(
      { ...NOTHING, refused: [{ file: "a.mrc", position: 1, reason: HOSTILE }] },
      new Map([[HOSTILE, 2]]),
    ) + branchesText(new Map([[HOSTILE, 3]]));
  expect(text.split("\n")).toHaveLength(5);
  expect(text.length).toBeLessThan(1200);
  expect(text.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
  expect(text).toMatch(/a\.mrc, record 1: {2}\[2Jinvalid ISBN: 9{100}/);
  expect(text).toContain("(2 records)");
  expect(text).toContain("(3 copies)");
});
