import type { DeskRefusal } from "@freihand/connector-kit";
import { lendReason, scanReply } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { lentReply, overridingRole, questionReply } from "./lend-reply.rules.ts";
import { day, exampleCopy, examplePage, viewIn, wiredCopy } from "./testkit/desk-examples.ts";

const reader = { card: "1002", name: "Bert Beispiel" };
const lent = {
  kind: "done",
  loanId: "l1",
  copy: exampleCopy,
  reader: { card: "1001", name: "Anna Muster" },
  due: day("2026-12-22"),
  overridden: [],
} as const;

test("a loan: until when, what it costs, and the reader's page as it is now", () => {
  expect(lentReply(lent, examplePage, viewIn("de"))).toEqual({
    kind: "lent",
    signal: "ok",
    line: "VERLIEHEN bis 22.12.",
    notes: [],
    copy: wiredCopy,
    due: "2026-12-22",
    reader: expect.objectContaining({ userId: "1001", name: "Anna Muster" }),
  });
  const paid = { ...lent, fee: { cents: 50, currency: "EUR" } };
  expect(lentReply(paid, examplePage, viewIn("en"))).toMatchObject({
    line: "LENT until 22 Dec",
    notes: ["€0.50 loan fee"],
  });
  const undoable = lentReply({ ...lent, receiptId: "r1" }, examplePage, viewIn("de"));
  expect(undoable).toMatchObject({ undo: "r1" });
});

const refused = (...reasons: readonly DeskRefusal[]) =>
  ({ kind: "refused", copy: exampleCopy, reasons }) as const;
const lineOf = (reasons: readonly DeskRefusal[], locale: "de" | "en") => {
  const reply = questionReply(refused(...reasons), viewIn(locale));
  return reply.kind === "question" ? reply.line : undefined;
};

test.each<[readonly DeskRefusal[], string, string]>([
  [[{ reason: "fees", overridableBy: "desk" }], "ERST KLÄREN", "CHECK FIRST"],
  [
    [
      { reason: "blocked", overridableBy: "admin" },
      { reason: "overdue", overridableBy: "desk" },
    ],
    "ERST KLÄREN",
    "CHECK FIRST",
  ],
  [
    [{ reason: "lent_to_other", overridableBy: "nobody", reader }],
    "ERST ZURÜCKNEHMEN",
    "RETURN IT FIRST",
  ],
  [[{ reason: "lent_already", overridableBy: "nobody" }], "SCHON AUSGELIEHEN", "ALREADY LENT"],
  [[{ reason: "too_young", overridableBy: "nobody" }], "NICHT VERLEIHEN", "DO NOT LEND"],
  [
    [
      { reason: "lent_to_other", overridableBy: "nobody", reader },
      { reason: "too_young", overridableBy: "nobody" },
    ],
    "NICHT VERLEIHEN",
    "DO NOT LEND",
  ],
])("%#: what stands in the way, in one line", (reasons, de, en) => {
  expect([lineOf(reasons, "de"), lineOf(reasons, "en")]).toEqual([de, en]);
});

const questionIn = (locale: "de" | "en", refusal: DeskRefusal) => {
  const reply = questionReply(refused(refusal), viewIn(locale));
  expect(scanReply.parse(reply)).toEqual(reply);
  const [question] = reply.kind === "question" ? reply.questions : [];
  if (question === undefined) throw new Error("no question");
  return question;
};

test.each(lendReason.options)("%s is put into words in both languages", (reason) => {
  const refusal = { reason, overridableBy: "desk", reader } as const;
  const german = questionIn("de", refusal);
  const english = questionIn("en", refusal);
  expect(german).toMatchObject({ reason, overridableBy: "desk" });
  expect(german.text).toMatch(/^[^{]+\.$/);
  expect(english.text).toMatch(/^[^{]+\.$/);
  expect(german.text).not.toBe(english.text);
});

test("every reason is told at once, in the order of the engine, with who may override it", () => {
  const reply = questionReply(
    refused(
      { reason: "lent_to_other", overridableBy: "nobody", reader },
      { reason: "blocked", overridableBy: "admin" },
    ),
    viewIn("de"),
  );
  expect(reply).toMatchObject({
    signal: "stop",
    copy: wiredCopy,
    questions: [
      {
        reason: "lent_to_other",
        overridableBy: "nobody",
        text: "Noch an Bert Beispiel verliehen. Bitte erst zurücknehmen.",
      },
      { reason: "blocked", overridableBy: "admin", text: "Der Ausweis ist gesperrt." },
    ],
  });
});

test.each([
  [["desk"], "desk"],
  [["catalogue", "desk"], "desk"],
  [["desk", "admin"], "admin"],
  [["admin"], "admin"],
] as const)("a member with %j overrides as %s", (roles, role) => {
  expect(overridingRole(roles)).toBe(role);
});
