import { expect, test } from "vitest";
import { takeoverJson, takeoverText, type TakeoverFacts } from "./takeover-text.rules.ts";

const facts = (more: Partial<TakeoverFacts> = {}): TakeoverFacts => ({
  end: "dry_run",
  fingerprint: "3f2a",
  lines: 4,
  known: 1,
  loans: [{ line: 2, userId: "1001", copyId: "c1", due: "2026-12-01", renewals: 2 }],
  reservations: [{ line: 2, userId: "1001", recordId: "r1", branch: "nord" }],
  fees: [{ line: 2, userId: "1001", cents: -150, kind: "Gut\u001Bhaben" }],
  problems: [],
  knownFiles: [],
  knownKinds: [],
  ...more,
});
const tables = [{ kind: "loans", unread: ["note"], secret: ["password"] }];

test("a dry run shows what would come, what is not read, and how to do exactly this", () => {
  expect(takeoverText(facts(), tables).split("\n")).toEqual([
    "4 lines: 1 loans, 1 reservations, 1 fees, 1 there already, 0 problems",
    "Loans:",
    "  2  1001  c1  due 2026-12-01, renewed 2 times",
    "Reservations, in their order:",
    "  2  1001  r1  to nord",
    "Fees:",
    "  2  1001  -1.50  Gut haben",
    "loans, columns not read:",
    "  note",
    "loans, passwords, never read:",
    "  password",
    "A dry run: nothing was changed.",
    "To do exactly this: --fingerprint 3f2a",
    "",
  ]);
});

const problem = { kind: "fees", line: 3, column: "Wert", reason: "is no amount", value: "x" };
test.each<readonly [Partial<TakeoverFacts>, string]>([
  [{ end: "refused", problems: [problem] }, '  fees, line 3, Wert: is no amount ("x")'],
  [
    { end: "known_file", knownFiles: [{ kind: "loans", day: "2026-11-27" }] },
    "The file with loans was taken over on 2026-11-27.",
  ],
  [
    { end: "known_kind", knownKinds: [{ kind: "fees", day: "2026-11-27" }] },
    "Other fees were taken over on 2026-11-27: what is in both tables and was paid since would be open again.",
  ],
  [
    { end: "other_state" },
    "Nothing was changed: this is not what the dry run has shown. Make a new one.",
  ],
])("%j", (more, line) => {
  expect(takeoverText(facts(more), []).split("\n")).toContain(line);
});

test("a long table is cut, and JSON has all of it", () => {
  const loan = { line: 2, userId: "1", copyId: "c", due: "d", renewals: 0 };
  const loans = Array.from({ length: 60 }, () => loan);
  expect(takeoverText(facts({ loans }), [])).toContain("  … 10 more (--json)");
  expect(JSON.parse(takeoverJson(facts({ loans })))).toHaveProperty("loans.length", 60);
});
