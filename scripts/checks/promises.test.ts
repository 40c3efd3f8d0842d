import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const page = readFileSync(new URL("docs/security.md", root), "utf8");
const rows = page
  .split("\n")
  .map((line) => /^\|\s*(Q-\d+)\s*\|(.*)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, row = "", rest = ""]) => ({
    row,
    files: Array.from(rest.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g), ([, file = ""]) => file),
  }));

/** The promises that have to hold for what is built. */
const PROMISED = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
  28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
];

test("every promise about what is built is on the page of promises", () => {
  const listed = new Set(rows.map(({ row }) => row));
  expect(PROMISED.map((number) => `Q-${String(number)}`).filter((row) => !listed.has(row))).toEqual(
    [],
  );
});
test.each(rows)("$row names tests that exist and name it", ({ row, files }) => {
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(existsSync(new URL(file, root)), file).toBe(true);
    expect(readFileSync(new URL(file, root), "utf8"), file).toMatch(new RegExp(`${row}(?!\\d)`));
  }
});
