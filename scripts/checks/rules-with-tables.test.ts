import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf } from "./tracked-files.ts";

const root = new URL("../../", import.meta.url);

const TESTING = /\.test\.tsx?$|\/(?:testkit|fixtures|fake)\//;
const IMPORTED = /(?:from|import\()\s*"(\.{1,2}\/[^"]+\.rules\.ts)"/g;

/** The rules that a file imports, by their paths from the root. */
const rulesImportedBy = (path: string): readonly string[] =>
  Array.from(readFileSync(new URL(path, root), "utf8").matchAll(IMPORTED), ([, to = ""]) =>
    new URL(to, new URL(path, root)).href.slice(root.href.length),
  );

const rules = filesOf("*.rules.ts").filter((path) => path.includes("/src/") && !TESTING.test(path));

test("every rules file is imported by a test: beside it stands the table of what it decides", () => {
  expect(rules.length).toBeGreaterThan(300);
  const tested = new Set(filesOf("*.test.ts", "*.test.tsx").flatMap(rulesImportedBy));
  expect(rules.filter((path) => !tested.has(path))).toEqual([]);
});
