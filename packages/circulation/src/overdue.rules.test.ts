import * as fc from "fast-check";
import { addDays } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { overdueFee, toOpenFee } from "./overdue.rules.ts";
import { day, exampleLoan, TODAY } from "./testkit/index.ts";

const perDay = { overdueFeeCentsPerDay: 20 };
const capped = { ...perDay, maxOverdueFeeCents: 500 };
const feeOf = (due: string, today: string, rule = perDay) =>
  overdueFee(exampleLoan({ due: day(due) }), rule, day(today));

describe("the fee of an overdue loan", () => {
  it.each([
    ["is nothing before the due day", "2026-03-11", "2026-03-10", undefined],
    ["is nothing on the due day", "2026-03-10", "2026-03-10", undefined],
    ["begins on the day after", "2026-03-09", "2026-03-10", 20],
    ["grows every calendar day, closed ones too", "2026-03-01", "2026-03-10", 180],
    ["counts 1 day over the short day of March", "2026-03-28", "2026-03-29", 20],
    ["counts 1 day over the long day of October", "2026-10-24", "2026-10-25", 20],
    ["counts 1 day after the long day of October", "2026-10-25", "2026-10-26", 20],
    ["counts the leap day", "2028-02-28", "2028-03-01", 40],
    ["counts no leap day where there is none", "2027-02-28", "2027-03-01", 20],
    ["counts over the end of the year", "2026-12-31", "2027-01-02", 40],
  ])("%s", (...[, due, today, cents]) => {
    expect(feeOf(due, today)?.cents).toBe(cents);
  });

  it.each([
    ["below the most", "2026-02-14", 480, { perDayCents: 20, upToCents: 500 }],
    ["at the most, where it stops", "2026-02-13", 500, undefined],
    ["beyond the most", "2025-02-13", 500, undefined],
  ])("is %s", (...[, due, cents, growing]) => {
    const fee = feeOf(due, "2026-03-10", capped);
    expect([fee?.cents, fee?.growing]).toEqual([cents, growing]);
  });

  it.each([
    ["the rule names none", {}],
    ["a day costs nothing", { overdueFeeCentsPerDay: 0, maxOverdueFeeCents: 500 }],
    ["the most is nothing", { overdueFeeCentsPerDay: 20, maxOverdueFeeCents: 0 }],
  ])("is none where %s", (_, rule) => {
    expect(overdueFee(exampleLoan({ due: day("2026-01-01") }), rule, TODAY)).toBeUndefined();
  });

  it("has its start and rate, and no maximum where there is none", () => {
    expect(feeOf("2026-03-08", "2026-03-10")).toEqual({
      id: "overdue-loan-1-0",
      loanId: "loan-1",
      recordId: "r1",
      cents: 40,
      since: "2026-03-09",
      growing: { perDayCents: 20 },
    });
  });

  it("keeps its id when it is charged, and gets another one after a renewal", () => {
    const fee = feeOf("2026-03-08", "2026-03-10");
    const fixed = fee && toOpenFee(fee, { userId: "anna", title: "Title r1", today: TODAY });
    expect(fixed).toEqual({
      id: fee?.id,
      userId: "anna",
      cents: 40,
      date: TODAY,
      title: "Title r1",
      kind: "overdue",
    });
    const again = exampleLoan({ due: day("2026-03-08"), renewals: 1 });
    expect(overdueFee(again, perDay, TODAY)?.id).not.toBe(fee?.id);
  });

  it("never falls from one day to the next, grows by one day's charge at most, and ends at the maximum", () => {
    const cases = fc.record({
      late: fc.integer({ min: -30, max: 2000 }),
      overdueFeeCentsPerDay: fc.integer({ min: 0, max: 300 }),
      maxOverdueFeeCents: fc.integer({ min: 0, max: 5000 }),
    });
    const holds = fc.property(cases, ({ late, ...rule }) => {
      const loan = exampleLoan({ due: addDays(TODAY, -late) });
      const now = overdueFee(loan, rule, TODAY)?.cents ?? 0;
      const tomorrow = overdueFee(loan, rule, addDays(TODAY, 1))?.cents ?? 0;
      const grown = tomorrow - now;
      return grown >= 0 && grown <= rule.overdueFeeCentsPerDay && now <= rule.maxOverdueFeeCents;
    });
    expect(fc.check(holds, { numRuns: 1000 }).counterexample).toBeNull();
  });
});
