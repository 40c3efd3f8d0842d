import { expect, test } from "vitest";
import { importJson, importText, type ImportFacts } from "./import-text.rules.ts";

const DRY: ImportFacts = {
  end: "dry_run",
  fingerprint: "abc",
  lines: 3,
  unchanged: 0,
  changes: [
    {
      line: 2,
      card: "1",
      name: "Ada\u001B[2J",
      kind: "new",
      fields: [
        { field: "lastName", after: "Ada" },
        { field: "group", after: "adullt" },
      ],
    },
    {
      line: 3,
      card: "2",
      name: "Bob",
      kind: "changed",
      fields: [{ field: "city", before: "Ulm" }],
      block: "added",
    },
  ],
  problems: [{ line: 4, column: "E-Mail", reason: "is no e-mail address", value: "x" }],
  twins: [{ line: 2, card: "1", other: "9" }],
};

test("a dry run shows changes, problems and twins, and how to do exactly this", () => {
  expect(importText(DRY, { unread: ["sex"], secret: ["password"] }))
    .toBe(`3 lines: 1 new, 1 changed, 0 unchanged, 1 problems
Changes:
  2  new  1  Ada [2J
  3  changed  2  Bob  city Ulm → –; block added
Readers by new group:
  adullt 1
Problems:
  line 4, E-Mail: is no e-mail address ("x")
Same name and birthday, perhaps the same person (never merged):
  line 2: 1 and 9
Columns not read:
  sex
Passwords, never read:
  password
A dry run: nothing was changed.
To do exactly this: --leave-out --fingerprint abc
`);
});

test("without problems, nothing has to be left out to do exactly this", () => {
  const text = importText({ ...DRY, problems: [] }, { unread: [], secret: [] });
  expect(text.trimEnd().split("\n").at(-1)).toBe("To do exactly this: --fingerprint abc");
});

test.each([
  ["done", "Imported."],
  ["refused", "--leave-out"],
  ["other_state", "not what the dry run has shown"],
] as const)("%s ends with %s", (end, expected) => {
  const text = importText({ ...DRY, end }, { unread: [], secret: [] });
  expect(text.trimEnd().split("\n").at(-1)).toContain(expected);
  expect(text).not.toContain("--fingerprint abc");
});

test("JSON has the same", () => {
  expect(JSON.parse(importJson(DRY))).toMatchObject({
    end: "dry_run",
    fingerprint: "abc",
    problems: [{ line: 4 }],
  });
});
