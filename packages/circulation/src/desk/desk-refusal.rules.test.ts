import { expect, test } from "vitest";
import type { LendReason } from "./desk-refusal.rules.ts";
import type { LoanCase } from "../loan-refusal.rules.ts";
import type { CopyMark } from "../model.rules.ts";
import {
  day,
  exampleCopy,
  exampleLoan,
  examplePatron,
  examplePolicy,
  exampleReservation,
  exampleRule,
  exampleTitle,
  TODAY,
} from "../testkit/index.ts";
import {
  type DeskRefusal,
  deskRefusals,
  isOverridden,
  type Override,
} from "./desk-refusal.rules.ts";

const eligibility = { blocked: false, expired: false, feesCents: 0 };
const file = { patron: examplePatron("anna"), blocks: [], eligibility };
const title = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")]);
const loanCase = (over: Partial<LoanCase> = {}): LoanCase => ({
  title,
  copyId: "c1",
  traffic: { loans: [], queue: [] },
  rule: exampleRule(),
  policy: examplePolicy(),
  file,
  loans: [],
  isCheckedForOthers: false,
  today: TODAY,
  ...over,
});
const block = (code: string) => ({ code, text: { de: code, en: code } });
const blocked = (...codes: readonly string[]) => ({
  file: { ...file, blocks: codes.map(block) },
  policy: examplePolicy({ resubmitBlocks: ["address"] }),
});
const status = (one: "reference" | "missing" | "on_order") => ({
  title: exampleTitle("r1", [exampleCopy("c1", { status: one })]),
});
const marked = (kind: CopyMark["kind"]) => ({
  traffic: { loans: [], queue: [], marks: [{ copyId: "c1", recordId: "r1", kind, day: TODAY }] },
});
const limits = (...all: readonly { readonly mediaTypes?: ["BOOK"]; readonly max: number }[]) => ({
  policy: examplePolicy({ loanLimits: all }),
  loans: [{ mediaType: "BOOK", due: TODAY } as const],
});
const lentTo = (userId: string) => ({ traffic: { loans: [exampleLoan({ userId })], queue: [] } });
const heldFor = (userId: string, state: "ready" | "transit" = "ready") => ({
  traffic: { loans: [], queue: [exampleReservation({ userId, state, copyId: "c1" })] },
});
const alone = exampleTitle("r1", [exampleCopy("c1")]);
const waitingFor = (...users: readonly string[]) => ({
  title: alone,
  traffic: {
    loans: [],
    queue: users.map((userId, at) => exampleReservation({ id: userId, userId, placedSeq: at })),
  },
});

test.each<[string, Partial<LoanCase>, readonly [LendReason, DeskRefusal["overridableBy"]][]]>([
  ["nothing", {}, []],
  ["a withdrawn copy", marked("withdrawn"), [["withdrawn", "nobody"]]],
  ["a copy of their own", lentTo("anna"), [["lent_already", "nobody"]]],
  ["a copy of somebody else", lentTo("bert"), [["lent_to_other", "nobody"]]],
  [
    "an age limit",
    {
      title: { ...title, fromAge: 12 },
      rule: exampleRule({ checksAge: true }),
      file: { ...file, patron: examplePatron("anna", { bornOn: day("2020-01-01") }) },
    },
    [["too_young", "nobody"]],
  ],
  ["a block", blocked("misuse"), [["blocked", "admin"]]],
  ["a block until the address is right", blocked("address"), [["blocked", "desk"]]],
  ["both blocks", blocked("address", "misuse"), [["blocked", "admin"]]],
  [
    "an expired card",
    { file: { ...file, patron: examplePatron("anna", { validUntil: day("2026-03-09") }) } },
    [["card_expired", "desk"]],
  ],
  [
    "a debt",
    { file: { ...file, eligibility: { ...eligibility, feesCents: 1000 } } },
    [["fees", "desk"]],
  ],
  [
    "a loan that is overdue for long",
    {
      policy: examplePolicy({ maxDaysOverdue: 7 }),
      loans: [{ mediaType: "BOOK", due: day("2026-03-02") }],
    },
    [["overdue", "desk"]],
  ],
  [
    "media for other groups",
    { rule: exampleRule({ selfCheckout: "no" }) },
    [["not_for_group", "desk"]],
  ],
  [
    "media at which staff have a look",
    { rule: exampleRule({ selfCheckout: "desk" }) },
    [["staff_check", "desk"]],
  ],
  [
    "a limit of these media",
    limits({ mediaTypes: ["BOOK"], max: 1 }),
    [["too_many_of_kind", "desk"]],
  ],
  ["a limit of all loans", limits({ max: 1 }), [["too_many", "desk"]]],
  [
    "both limits",
    limits({ mediaTypes: ["BOOK"], max: 1 }, { max: 1 }),
    [
      ["too_many_of_kind", "desk"],
      ["too_many", "desk"],
    ],
  ],
  [
    "a title returned a moment ago",
    { recentReturn: { userId: "anna", recordId: "r1", againFrom: day("2026-03-11") } },
    [["lent_before", "desk"]],
  ],
  ["a reference copy", status("reference"), [["not_loanable", "desk"]]],
  ["a copy that the catalogue misses", status("missing"), [["not_loanable", "desk"]]],
  ["a copy on order", status("on_order"), [["not_loanable", "desk"]]],
  ["media that are not lent", { rule: exampleRule({ loanDays: 0 }) }, [["not_loanable", "desk"]]],
  ["a missing copy", marked("missing"), [["not_loanable", "desk"]]],
  ["a lost copy", marked("lost"), [["not_loanable", "desk"]]],
  ["a damaged copy", marked("damaged"), [["not_loanable", "desk"]]],
  ["a copy that was on its way home", marked("travelling"), []],
  ["a copy to be cleared", marked("to_clear"), []],
  ["a copy that is ready for another", heldFor("bert"), [["ready_for_other", "admin"]]],
  ["a copy on its way to another", heldFor("bert", "transit"), [["ready_for_other", "admin"]]],
  ["a copy that is ready for the reader", heldFor("anna"), []],
  ["the only copy, which another waits for", waitingFor("bert"), [["needed_by_others", "desk"]]],
  ["the only copy, for which the reader waits first", waitingFor("anna", "bert"), []],
  [
    "the only copy, for which the reader waits second",
    waitingFor("bert", "anna"),
    [["needed_by_others", "desk"]],
  ],
  [
    "everything at once",
    {
      ...blocked("misuse"),
      ...waitingFor("bert"),
      rule: exampleRule({ selfCheckout: "desk", loanDays: 0 }),
      file: {
        patron: examplePatron("anna", { validUntil: day("2026-03-09") }),
        blocks: [block("misuse")],
        eligibility: { ...eligibility, feesCents: 5000 },
      },
    },
    [
      ["blocked", "admin"],
      ["card_expired", "desk"],
      ["fees", "desk"],
      ["staff_check", "desk"],
      ["not_loanable", "desk"],
      ["needed_by_others", "desk"],
    ],
  ],
])("%s", (_, over, expected) => {
  const found = deskRefusals(loanCase(over));
  expect(found.map(({ reason, overridableBy }) => [reason, overridableBy])).toEqual(expected);
});

test.each<[string, Partial<LoanCase>, DeskRefusal["limit"]]>([
  ["too_many", limits({ max: 1 }), { now: 1, most: 1 }],
  ["too_many_of_kind", limits({ mediaTypes: ["BOOK"], max: 0 }), { now: 1, most: 0 }],
  [
    "fees",
    { file: { ...file, eligibility: { ...eligibility, feesCents: 1250 } } },
    { now: 1250, most: 1000 },
  ],
  [
    "overdue",
    {
      policy: examplePolicy({ maxDaysOverdue: 5 }),
      loans: [
        { mediaType: "BOOK", due: day("2026-03-02") },
        { mediaType: "BOOK", due: day("2026-03-09") },
      ],
    },
    { now: 8, most: 5 },
  ],
  ["blocked", blocked("misuse"), undefined],
])("%s has its figures", (reason, over, limit) => {
  const [refusal] = deskRefusals(loanCase(over));
  expect([refusal?.reason, refusal?.limit]).toEqual([reason, limit]);
});

test("the reason names whom it is about", () => {
  expect(deskRefusals(loanCase(lentTo("bert")))).toMatchObject([{ userId: "bert" }]);
  expect(deskRefusals(loanCase(heldFor("cleo")))).toMatchObject([{ userId: "cleo" }]);
});

test.each<[DeskRefusal["overridableBy"], Override["role"], boolean]>([
  ["desk", "desk", true],
  ["desk", "admin", true],
  ["admin", "desk", false],
  ["admin", "admin", true],
  ["nobody", "desk", false],
  ["nobody", "admin", false],
])("what %s may override, overridden by %s: %s", (overridableBy, role, expected) => {
  const refusal = { reason: "fees", overridableBy } as const;
  expect(isOverridden(refusal, [{ reason: "fees", role }])).toBe(expected);
  expect(isOverridden(refusal, [{ reason: "overdue", role }])).toBe(false);
  expect(isOverridden(refusal, [])).toBe(false);
});
