import { expect, test } from "vitest";
import { branchesText } from "./import-report.ts";

test("branch codes that the library does not know are named, the most frequent first", () => {
  expect(branchesText(new Map())).toBe("");
  const codes = new Map([
    ["MOND", 1],
    ["OST", 2],
  ]);
  expect(branchesText(codes)).toMatch(/the code "OST" \(2 copies\), "MOND" \(1 copy\)\./);
});
