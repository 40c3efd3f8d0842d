import { accountData, type AccountData } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptiedHistory,
  hadTitles,
  KEPT_LOANS,
  loanHistoryShape,
  loansOfCards,
  NO_LOAN_HISTORY,
  switchedHistory,
  withAccount,
  withLoanBack,
  withoutCard,
  withoutLoan,
  type LoanHistory,
} from "./loan-history.rules.ts";

interface Lent {
  readonly id: string;
  readonly due?: string;
  readonly recordId?: string;
}

function account(
  day: string,
  lent: readonly Lent[],
  parts: Record<string, unknown> = {},
): AccountData {
  return accountData.parse({
    libraryId: 1,
    userId: "1001",
    account: { expired: false, blocks: [] },
    pendingFees: null,
    fees: [],
    lent: lent.map(({ id, due = "2025-05-01", recordId = `rec-${id}` }) => ({
      id,
      recordId,
      title: `Titel ${id}`,
      status: "",
      deadline: due,
      barcode: id,
      format: "BOOK",
      renew: { ok: true },
    })),
    reservations: [],
    warnings: [],
    retrieved: `${day}T10:00:00+02:00`,
    source: "live",
    ...parts,
  });
}
const ON = switchedHistory(NO_LOAN_HISTORY, true);
const after = (...answers: AccountData[]): LoanHistory => answers.reduce(withAccount, ON);
const briefly = ({ loans }: LoanHistory) =>
  loans.map(({ loanId, firstSeen, lastSeen, due, isOut }) =>
    [loanId, firstSeen, lastSeen, due, isOut ? "out" : "back"].join(" "),
  );
const CARD = account("2025-04-01", []);
const OTHER = { ...CARD, userId: "2002" };

describe("the loan history", () => {
  it("Q-50 is off and keeps nothing until the patron turns it on", () => {
    expect(loanHistoryShape.parse({})).toEqual(NO_LOAN_HISTORY);
    expect(withAccount(NO_LOAN_HISTORY, account("2025-04-01", [{ id: "a" }]))).toBe(
      NO_LOAN_HISTORY,
    );
  });

  it.each([
    ["a loan", [account("2025-04-01", [{ id: "a" }])], ["a 2025-04-01 2025-04-01 2025-05-01 out"]],
    [
      "a renewed one is the same",
      [
        account("2025-04-01", [{ id: "a" }]),
        account("2025-04-20", [{ id: "a", due: "2025-06-01" }]),
      ],
      ["a 2025-04-01 2025-04-20 2025-06-01 out"],
    ],
    [
      "a returned one stays",
      [account("2025-04-01", [{ id: "a" }]), account("2025-04-09", [])],
      ["a 2025-04-01 2025-04-01 2025-05-01 back"],
    ],
    [
      "the same copy again is another loan",
      [
        account("2025-04-01", [{ id: "a" }]),
        account("2025-04-09", []),
        account("2025-07-01", [{ id: "a", due: "2025-08-01" }]),
      ],
      ["a 2025-07-01 2025-07-01 2025-08-01 out", "a 2025-04-01 2025-04-01 2025-05-01 back"],
    ],
    [
      "a library that gives the id to another title",
      [
        account("2025-04-01", [{ id: "a" }]),
        account("2025-04-09", [{ id: "a", recordId: "other" }]),
      ],
      ["a 2025-04-09 2025-04-09 2025-05-01 out", "a 2025-04-01 2025-04-01 2025-05-01 back"],
    ],
    [
      "an old copy of an answer says nothing",
      [account("2025-04-01", [{ id: "a" }]), account("2025-04-02", [], { source: "cache" })],
      ["a 2025-04-01 2025-04-01 2025-05-01 out"],
    ],
    [
      "cards do not mix",
      [account("2025-04-01", [{ id: "a" }]), account("2025-04-02", [], { userId: "2002" })],
      ["a 2025-04-01 2025-04-01 2025-05-01 out"],
    ],
  ])("%s", (_name, answers, kept) => {
    expect(briefly(after(...answers))).toEqual(kept);
  });

  it("is not rewritten when nothing is new", () => {
    const once = after(account("2025-04-01", [{ id: "a" }]));
    expect(withAccount(once, account("2025-04-01", [{ id: "a" }]))).toBe(once);
  });

  it("removes everything of a card, and nothing else", () => {
    const both = after(
      account("2025-04-01", [{ id: "a" }]),
      account("2025-04-01", [{ id: "b" }], { userId: "2002" }),
    );
    expect(withoutCard(both, CARD).loans.map(({ loanId }) => loanId)).toEqual(["b"]);
    expect(withoutCard(both, { ...CARD, userId: "9" })).toBe(both);
    expect(loansOfCards(both, [OTHER]).map(({ loanId }) => loanId)).toEqual(["b"]);
    expect(loansOfCards(both, [])).toEqual([]);
  });

  it("removes one and restores it to its place; switched off or emptied it holds nothing", () => {
    const history = after(
      account("2025-04-01", [{ id: "a" }]),
      account("2025-04-05", [{ id: "a" }, { id: "b" }]),
      account("2025-04-09", [{ id: "a" }, { id: "b" }, { id: "c" }]),
    );
    const [, b] = history.loans;
    if (b === undefined) throw new Error("no loan");
    const without = withoutLoan(history, b);
    expect(without.loans.map(({ loanId }) => loanId)).toEqual(["c", "a"]);
    expect(withLoanBack(without, b)).toEqual(history);
    expect(withLoanBack(NO_LOAN_HISTORY, b)).toBe(NO_LOAN_HISTORY);
    expect(emptiedHistory(history)).toEqual(ON);
    expect(switchedHistory(history, false)).toEqual(NO_LOAN_HISTORY);
  });

  it("knows the last year in which a returned title was borrowed, for the cards that are signed in", () => {
    const history = after(
      account("2023-04-01", [{ id: "1", recordId: "r" }]),
      account("2024-01-01", []),
      account("2024-12-30", [{ id: "2", recordId: "r" }]),
      account("2025-02-01", [{ id: "3", recordId: "now" }]),
    );
    expect([...hadTitles(history, [CARD])]).toEqual([["1/r", 2024]]);
    expect(hadTitles(history, [OTHER]).size).toBe(0);
  });

  it("whatever libraries reply: it can be read back, holds each open loan once, and never too many", () => {
    const lent = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d") }), {
      selector: ({ id }) => id,
    });
    const days = fc
      .integer({ min: 0, max: 800 })
      .map((count) => new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10));
    const answer = fc
      .tuple(days, lent, fc.constantFrom("1001", "2002"))
      .map(([day, items, userId]) => account(day, items, { userId }));
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 30 }), (answers) => {
        const history = after(...answers);
        expect(loanHistoryShape.parse(JSON.parse(JSON.stringify(history)))).toEqual(history);
        const open = history.loans.filter(({ isOut }) => isOut);
        expect(new Set(open.map(({ userId, loanId }) => `${userId} ${loanId}`)).size).toBe(
          open.length,
        );
        const newest = new Map(answers.map((one) => [one.userId, one]));
        expect(open.map(({ userId, loanId }) => `${userId} ${loanId}`).toSorted()).toEqual(
          [...newest.values()]
            .flatMap((one) => one.lent.map(({ id }) => `${one.userId} ${id}`))
            .toSorted(),
        );
      }),
    );
  });

  it("keeps the newest when there are too many", () => {
    const many = Array.from({ length: KEPT_LOANS }, (_, at) => ({ id: `old-${String(at)}` }));
    const history = after(account("2024-01-01", many), account("2025-01-01", [{ id: "new" }]));
    expect(history.loans).toHaveLength(KEPT_LOANS);
    expect(history.loans[0]?.loanId).toBe("new");
  });
});
