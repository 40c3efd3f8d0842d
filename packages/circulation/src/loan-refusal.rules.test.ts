import { describe, expect, it, test } from "vitest";
import { ageOn } from "./age.rules.ts";
import { branchOfLoan, type LoanCase, loanRefusal } from "./loan-refusal.rules.ts";
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
} from "./testkit/index.ts";
import type { Block, OpenReservation } from "./model.rules.ts";
import { NO_TRAFFIC } from "./queue.rules.ts";

const shelf = [exampleCopy("c1"), exampleCopy("c2", { branch: "north" })];
const eligibility = { blocked: false, expired: false, feesCents: 0 };
const file: LoanCase["file"] = { patron: examplePatron("anna"), blocks: [], eligibility };

const loanCase = (over: Partial<LoanCase> = {}): LoanCase => ({
  title: exampleTitle("r1", shelf),
  copyId: "c1",
  traffic: NO_TRAFFIC,
  rule: exampleRule(),
  policy: examplePolicy(),
  file,
  loans: [],
  isCheckedForOthers: false,
  today: TODAY,
  ...over,
});

const block = (code: string): Block => ({ code, text: { de: code, en: code } });
const blocked = (...codes: readonly string[]): Partial<LoanCase> => ({
  file: { ...file, blocks: codes.map(block), eligibility: { ...eligibility, blocked: true } },
  policy: examplePolicy({ resubmitBlocks: ["address"] }),
});
const born = (text: string, fromAge?: number): Partial<LoanCase> => ({
  title: { ...exampleTitle("r1", shelf), ...(fromAge !== undefined && { fromAge }) },
  rule: exampleRule({ checksAge: true }),
  file: { ...file, patron: examplePatron("anna", { bornOn: day(text) }) },
});
const dvd = { mediaType: "DVD", due: TODAY } as const;
const book = { mediaType: "BOOK", due: TODAY } as const;
const limited = (max: number, loanLimits: Parameters<typeof examplePolicy>[0] = {}) => ({
  policy: examplePolicy({ loanLimits: [{ mediaTypes: ["DVD"], max }], ...loanLimits }),
});
const queue = (over: Partial<OpenReservation>): Partial<LoanCase> => ({
  traffic: { loans: [], queue: [exampleReservation(over)] },
});
/** A queue in this order for a title with one copy. */
const line = (...waiting: readonly (string | Partial<OpenReservation>)[]): Partial<LoanCase> => ({
  title: exampleTitle("r1", shelf.slice(0, 1)),
  traffic: {
    loans: [],
    queue: waiting.map((one, place) => {
      const wish = typeof one === "string" ? { userId: one } : one;
      return exampleReservation({ ...wish, id: `w${String(place)}`, placedSeq: place });
    }),
  },
});
const aside = { state: "ready", copyId: "c1", expiresOn: TODAY } as const;
const titleOf = (mediaType: "DVD" | "BOOK") => exampleTitle("r1", shelf, { mediaType });
const again = (againFrom: string) => ({
  recentReturn: { userId: "anna", recordId: "r1", againFrom: day(againFrom) },
});
const status = (one: "reference" | "missing" | "on_order") => ({
  title: exampleTitle("r1", [exampleCopy("c1", { status: one })]),
});
const lentTo = (userId: string) => ({
  traffic: { loans: [exampleLoan({ userId })], queue: [] },
});

test.each<[string, Partial<LoanCase>, string | undefined]>([
  ["a copy on the shelf", {}, undefined],
  ["a copy that the title no longer has", { copyId: "c9" }, "unknown_copy"],
  ["a copy that the patron has", lentTo("anna"), "already_lent"],
  ["a copy that somebody else has", lentTo("bert"), "not_available"],
  ["another copy than the one that somebody has", { ...lentTo("bert"), copyId: "c2" }, undefined],
  ["a copy for the reading room", status("reference"), "not_available"],
  ["a copy that is missing", status("missing"), "not_available"],
  ["a copy on order", status("on_order"), "not_available"],
  ["media that are not lent", { rule: exampleRule({ loanDays: 0 }) }, "not_available"],
  ["a copy that is checked for another", { isCheckedForOthers: true }, "not_available"],
  ["a stopped card", blocked("misuse"), "blocked"],
  ["a card whose address is wrong", blocked("address"), "details_needed"],
  ["a card that is stopped for that, too", blocked("address", "misuse"), "blocked"],
  ["a block that names no policy", { ...blocked("address"), policy: examplePolicy() }, "blocked"],
  [
    "an expired card",
    { file: { ...file, eligibility: { ...eligibility, expired: true } } },
    "card_expired",
  ],
  ["a debt", { file: { ...file, eligibility: { ...eligibility, feesCents: 1000 } } }, "fees"],
  [
    "a small debt",
    { file: { ...file, eligibility: { ...eligibility, feesCents: 999 } } },
    undefined,
  ],
  [
    "a group that does not get these media",
    { rule: exampleRule({ selfCheckout: "no" }) },
    "not_for_group",
  ],
  [
    "media at which staff have a look",
    { rule: exampleRule({ selfCheckout: "desk" }) },
    "desk_only",
  ],
  ["a child and a film from 12", born("2014-03-11", 12), "too_young"],
  ["the same on the birthday", born("2014-03-10", 12), undefined],
  ["a film for everybody", born("2024-01-01"), undefined],
  [
    "a limit that is reached",
    { ...limited(1), title: titleOf("DVD"), loans: [dvd] },
    "too_many_of_kind",
  ],
  ["a limit with room", { ...limited(2), title: titleOf("DVD"), loans: [dvd] }, undefined],
  ["a limit for other media", { ...limited(1), loans: [dvd] }, undefined],
  ["loans of other media", { ...limited(1), title: titleOf("DVD"), loans: [book] }, undefined],
  ["a limit of all loans", limited(9, { loanLimits: [{ max: 0 }] }), "too_many"],
  [
    "a limit for another group",
    limited(9, { loanLimits: [{ groups: ["child"], max: 0 }] }),
    undefined,
  ],
  [
    "both limits",
    { ...limited(9, { loanLimits: [{ max: 0 }, { mediaTypes: ["BOOK"], max: 0 }] }) },
    "too_many",
  ],
  ["a title given back a moment ago", again("2026-03-11"), "lent_before"],
  ["a title given back long enough ago", again("2026-03-10"), undefined],
  ["a copy put aside for somebody else", queue(aside), "reserved"],
  ["a copy put aside for the patron", queue({ ...aside, userId: "anna" }), undefined],
  [
    "a copy on its way for the patron",
    queue({ state: "transit", copyId: "c1", userId: "anna" }),
    undefined,
  ],
  ["a title for which the other copy is left", queue({}), undefined],
  [
    "the only copy, which is waited for",
    { ...queue({}), title: exampleTitle("r1", shelf.slice(0, 1)) },
    "reserved",
  ],
  ["the very copy that is waited for", queue({ wantedCopyId: "c1" }), "reserved"],
  ["the only copy, for which the patron waits first", line("anna", "bert"), undefined],
  ["the only copy, for which the patron waits second", line("bert", "anna"), "reserved"],
  [
    "the only copy, while the patron waits first for another one",
    line({ userId: "anna", wantedCopyId: "c2" }, "bert"),
    "reserved",
  ],
  [
    "a title that only the patron waits for",
    { ...queue({ userId: "anna" }), title: exampleTitle("r1", shelf.slice(0, 1)) },
    undefined,
  ],
])("%s", (_, over, refusal) => {
  expect(loanRefusal(loanCase(over))).toBe(refusal);
});

test.each([
  [undefined, 99, undefined],
  [14, 14, undefined],
  [14, 15, "overdue"],
  [0, 0, undefined],
  [0, 1, "overdue"],
])("with at most %s days, a loan that is %i days overdue: %s", (maxDaysOverdue, days, refusal) => {
  const due = day(new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10));
  const policy = examplePolicy(maxDaysOverdue === undefined ? {} : { maxDaysOverdue });
  expect(loanRefusal(loanCase({ policy, loans: [{ mediaType: "BOOK", due }] }))).toBe(refusal);
});

describe("the most permanent reason is reported first", () => {
  it("reports the card before the media, and the media before the copy", () => {
    const all = {
      ...blocked("misuse"),
      ...lentTo("bert"),
      rule: exampleRule({ selfCheckout: "no" }),
    };
    expect(loanRefusal(loanCase(all))).toBe("blocked");
    expect(loanRefusal(loanCase({ ...all, file }))).toBe("not_for_group");
  });
  it("reports the patron's own loan first", () => {
    expect(loanRefusal(loanCase({ ...blocked("misuse"), ...lentTo("anna") }))).toBe("already_lent");
  });
});

test.each([
  ["2016-02-29", "2028-02-28", 11],
  ["2016-02-29", "2028-02-29", 12],
  ["2016-02-29", "2027-03-01", 11],
  ["2000-12-31", "2026-01-01", 25],
])("a patron born on %s is on %s %i years old", (bornOn, today, years) => {
  expect(ageOn(day(bornOn), day(today))).toBe(years);
});

test("a copy that was set aside is lent where it waits, another where it belongs", () => {
  const branches = ["central", "north"];
  const put = queue({ ...aside, userId: "anna", branch: "north" });
  expect(branchOfLoan(loanCase(put), branches)).toBe("north");
  expect(branchOfLoan(loanCase(), branches)).toBe("central");
  const homeless = exampleTitle("r1", [{ id: "c1", status: "loanable" }]);
  expect(branchOfLoan(loanCase({ title: homeless }), branches)).toBe("central");
});
