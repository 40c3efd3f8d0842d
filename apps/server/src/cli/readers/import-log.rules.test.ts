import { expect, test } from "vitest";
import { importLogText } from "./import-log.rules.ts";
import type { ImportFacts } from "./import-text.rules.ts";

const change = { line: 2, card: "4711", name: "Anna Muster", kind: "new", fields: [] } as const;
const wrong = { line: 3, column: "Mail", reason: "is no e-mail address", value: "anna(at)x" };
const facts = (more: Partial<ImportFacts> = {}): ImportFacts => ({
  end: "refused",
  fingerprint: "3f",
  lines: 2,
  unchanged: 0,
  changes: [change],
  problems: [wrong],
  twins: [{ line: 2, card: "4711", other: "1147" }],
  ...more,
});

test("the log has lines and reasons, and nothing of a reader", () => {
  const text = importLogText("/imports/a.csv", facts());
  expect(text.split("\n")).toEqual([
    "/imports/a.csv: 2 lines: 1 new, 0 changed, 0 unchanged, 1 problems",
    "  line 3, Mail: is no e-mail address",
    "  line 2: same name and birthday as another reader",
    "Nothing was changed, as lines are wrong; it is tried again next time.",
    "",
  ]);
  expect(text).not.toMatch(/Muster|4711|anna/);
});

test.each([
  ["done", "Imported."],
  ["dry_run", "A dry run: nothing was changed."],
  ["other_state", "Nothing was changed; it is tried again next time."],
] as const)("%s", (end, last) => {
  expect(importLogText("a", facts({ end })).trimEnd().split("\n").at(-1)).toBe(last);
});

test("many problems are cut", () => {
  const problems = Array.from({ length: 50 }, () => wrong);
  expect(importLogText("a", facts({ problems }))).toContain("  … and 10 more");
});
