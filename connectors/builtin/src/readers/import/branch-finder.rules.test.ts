import { expect, test } from "vitest";
import { branchFinder } from "./branch-finder.rules.ts";

const BRANCHES = [
  { id: "markt", name: "Bücherei am Markt" },
  { id: "west", name: "Zweigstelle West" },
];

test.each([
  ["markt", "markt"],
  ["Bücherei am Markt", "markt"],
  ["ZWEIGSTELLE WEST ", "west"],
  ["Ost", "Ost"],
  [undefined, undefined],
])("%s is the branch %s", (text, branch) => {
  expect(branchFinder(BRANCHES)(text)).toBe(branch);
});

test("a copy without a branch is at the only one", () => {
  expect(branchFinder(BRANCHES.slice(0, 1))(undefined)).toBe("markt");
  expect(branchFinder([])(undefined)).toBeUndefined();
});
