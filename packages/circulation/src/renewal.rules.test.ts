import { addDays } from "@freihand/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueDay, type RenewalCase, renewalDecision } from "./renewal.rules.ts";
import { day, exampleLoan, examplePolicy, exampleRule, TODAY } from "./testkit/index.ts";

const good = { blocked: false, expired: false, feesCents: 0 };
const asked = (more: Partial<RenewalCase> = {}): RenewalCase => ({
  loan: exampleLoan(),
  rule: exampleRule(),
  policy: examplePolicy(),
  eligibility: good,
  neededByOthers: false,
  today: TODAY,
  ...more,
});
const due = (text: string) => exampleLoan({ due: day(text) });
const window5 = exampleRule({ renewWindowDays: 5 });

describe("a renewal", () => {
  it.each([
    ["counts from today", {}, "2026-04-07", 0],
    ["on the due day", { loan: due("2026-03-10") }, "2026-04-07", 0],
    ["of an overdue loan", { loan: due("2026-03-01") }, "2026-04-07", 0],
    ["costs what the rule says", { rule: exampleRule({ renewalFeeCents: 50 }) }, "2026-04-07", 50],
    ["with one renewal left", { loan: exampleLoan({ renewals: 1 }) }, "2026-04-07", 0],
    ["on the first day of the window", { loan: due("2026-03-15"), rule: window5 }, "2026-04-07", 0],
    ["with fees below the limit", { eligibility: { ...good, feesCents: 999 } }, "2026-04-07", 0],
  ] as const)("%s", (...[, more, newDue, feeCents]) => {
    expect(renewalDecision(asked(more))).toMatchObject({ ok: true, newDue, feeCents });
  });

  it.each([
    ["a blocked card", { eligibility: { ...good, blocked: true } }, { reason: "blocked" }],
    ["an expired card", { eligibility: { ...good, expired: true } }, { reason: "card_expired" }],
    ["too many fees", { eligibility: { ...good, feesCents: 1000 } }, { reason: "fees" }],
    [
      "never renewable",
      { rule: exampleRule({ maxRenewals: 0 }) },
      { reason: "not_allowed", max: 0 },
    ],
    ["not lent at all", { rule: exampleRule({ loanDays: 0 }) }, { reason: "not_allowed" }],
    [
      "renewed often enough",
      { loan: exampleLoan({ renewals: 2 }) },
      { reason: "too_many", used: 2, max: 2 },
    ],
    [
      "renewed more often than the rule now says",
      { loan: exampleLoan({ renewals: 3 }) },
      { reason: "too_many" },
    ],
    ["needed by others", { neededByOthers: true }, { reason: "on_reserve" }],
    [
      "the day before the window",
      { loan: due("2026-03-16"), rule: window5 },
      { reason: "too_soon", earliest: "2026-03-11" },
    ],
    [
      "it would not lengthen the loan",
      { loan: due("2026-04-07") },
      { reason: "too_soon", earliest: "2026-03-11" },
    ],
    [
      "it would shorten the loan",
      { loan: due("2026-06-30") },
      { reason: "too_soon", earliest: "2026-06-03" },
    ],
    [
      "both needed and too soon: waiting would not help",
      { loan: due("2026-04-07"), neededByOthers: true },
      { reason: "on_reserve" },
    ],
    [
      "a short loan with a long window lengthens only from the next day",
      { loan: due("2026-03-17"), rule: exampleRule({ loanDays: 7, renewWindowDays: 30 }) },
      { reason: "too_soon", earliest: "2026-03-11" },
    ],
  ] as const)("is refused: %s", (_, more, refusal) => {
    expect(renewalDecision(asked(more))).toMatchObject({ ok: false, ...refusal });
  });

  it("has a possible date only with too_soon", () => {
    expect(renewalDecision(asked({ neededByOthers: true }))).not.toHaveProperty("earliest");
  });

  it("never shortens a loan, and is possible on the day it names", () => {
    const cases = fc.record({
      left: fc.integer({ min: -100, max: 200 }),
      loanDays: fc.integer({ min: 1, max: 120 }),
      window: fc.option(fc.integer({ min: 0, max: 150 }), { nil: undefined }),
    });
    const holds = fc.property(cases, ({ left, loanDays, window }) => {
      const loan = exampleLoan({ due: addDays(TODAY, left) });
      const rule = exampleRule({
        loanDays,
        ...(window !== undefined && { renewWindowDays: window }),
      });
      const now = renewalDecision(asked({ loan, rule }));
      if (now.ok) return now.newDue > loan.due;
      const { earliest } = now;
      if (now.reason !== "too_soon" || earliest === undefined || earliest <= TODAY) return false;
      const before = renewalDecision(asked({ loan, rule, today: addDays(earliest, -1) }));
      return renewalDecision(asked({ loan, rule, today: earliest })).ok && !before.ok;
    });
    expect(fc.check(holds, { numRuns: 1000 }).counterexample).toBeNull();
  });

  const on = (today: string) => ({ today: day(today), branch: "central" });

  it("may end after the card expires, and extend over a leap day and a clock change", () => {
    expect(dueDay(on("2028-02-28"), exampleRule({ loanDays: 2 }))).toBe("2028-03-01");
    expect(dueDay(on("2026-03-28"), exampleRule({ loanDays: 1 }))).toBe("2026-03-29");
  });
});
