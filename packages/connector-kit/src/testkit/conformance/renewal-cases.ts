import type { ErrorCode, RenewReason } from "@freihand/contract";
import { expect } from "vitest";
import type { ActionResult } from "../../connector.ts";
import { accountOf, failureOf, given, goThrough, offered, signIn } from "./bench.ts";
import type { AccountCase } from "./case.ts";
import type { AccountFacts, LoanFact } from "./harness.ts";
import {
  askedRenewal,
  deadlineIn,
  dues,
  moved,
  NEEDS_REFUSED,
  NEEDS_RENEWABLE,
  refused,
  renewable,
  resultsOf,
  withLoan,
} from "./renewal-bench.ts";

const QUESTIONS: readonly ActionResult["status"][] = [
  "CLIENT_CONFIRMATION_NEEDED",
  "CONFIRMATION_NEEDED",
];

/** The code for each reason, so that the app's advice fits it. */
const CODES: Readonly<Record<RenewReason, ErrorCode>> = {
  card_expired: "card_expired",
  fees: "account_blocked",
  blocked: "account_blocked",
  not_allowed: "unsupported",
  too_soon: "conflict",
  too_many: "conflict",
  on_reserve: "conflict",
  unknown: "conflict",
};

const costly = ({ borrower }: AccountFacts): LoanFact | undefined =>
  borrower.loans.find(({ renewalCents }) => renewalCents !== undefined);

/** Renewing one loan. */
export const RENEWAL_CASES: readonly AccountCase[] = [
  {
    title: "renewing asks before it does anything",
    needs: { offers: ["renew"], changes: "put back", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const { patron, loan } = await withLoan(bench, renewable(facts));
      const before = await dues(bench);
      const question = await offered(source, "renew")(
        patron,
        { requestId: "r1", answers: {}, id: loan.id },
        ctx,
      );
      expect(QUESTIONS).toContain(question.status);
      expect(question.message?.trim()).not.toBe("");
      const no = { requestId: "r1", answers: { confirm: "no" }, id: loan.id };
      expect((await offered(source, "renew")(patron, no, ctx)).status).not.toBe("OK");
      expect(changes()).toBe(0);
      expect(moved(before, await dues(bench))).toEqual([]);
    },
  },
  {
    title: "one loan is renewed, and its new date is the one of the account",
    needs: { offers: ["renew"], changes: "fresh", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const { patron, loan } = await withLoan(bench, renewable(facts));
      const before = await dues(bench);
      const { end } = await goThrough((request) =>
        offered(source, "renew")(patron, { ...request, id: loan.id }, ctx),
      );
      expect(end.status).toBe("OK");
      const [result, ...others] = resultsOf(end);
      expect(others).toEqual([]);
      expect(result).toMatchObject({ id: loan.id, ok: true, oldDeadline: loan.deadline });
      const now = deadlineIn(await accountOf(source, patron), loan.id);
      expect(result?.newDeadline).toBe(now);
      expect(String(now) > loan.deadline).toBe(true);
      expect(moved(before, await dues(bench))).toHaveLength(1);
    },
  },
  {
    title: "a renewal that costs something names the amount first, and is done for it",
    needs: {
      offers: ["renew"],
      changes: "fresh",
      facts: { "a loan whose renewal costs something": costly },
    },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const fact = given(costly(facts));
      const { patron, loan } = await withLoan(bench, fact);
      const before = await dues(bench);
      const renew = offered(source, "renew");
      // agreeing to a renewal is not agreeing to what it costs
      const yes = { requestId: "r0", answers: { confirm: "yes" }, id: loan.id };
      expect(await renew(patron, yes, ctx)).toMatchObject({ fee: { cents: fact.renewalCents } });
      expect(moved(before, await dues(bench))).toEqual([]);
      const { end, fees } = await goThrough((one) => renew(patron, { ...one, id: loan.id }, ctx));
      expect(end.status).toBe("OK");
      expect(new Set(fees)).toEqual(new Set([fact.renewalCents]));
      expect(moved(before, await dues(bench))).toHaveLength(1);
      expect(changes()).toBeLessThanOrEqual(3);
    },
  },
  {
    title: "a refused renewal says why, with the code that fits, and changes nothing",
    needs: { offers: ["renew"], changes: "put back", facts: NEEDS_REFUSED },
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const before = await dues(bench);
      for (const fact of refused(facts)) {
        const { patron, loan } = await withLoan(bench, fact);
        const { end } = await goThrough(
          (request) => offered(source, "renew")(patron, { ...request, id: loan.id }, ctx),
          { requestId: `r-${fact.ref}` },
        );
        const code = fact.renewal === "ok" ? undefined : CODES[fact.renewal];
        expect(end, fact.ref).toMatchObject({ status: "ERROR", code });
        expect(end.message?.trim()).not.toBe("");
        for (const result of resultsOf(end))
          expect(result).toMatchObject({ id: loan.id, ok: false, reason: fact.renewal });
      }
      expect(moved(before, await dues(bench))).toEqual([]);
    },
  },
  {
    title: "the same renewal twice happens once, one after the other and at the same time",
    needs: { offers: ["renew"], changes: "fresh", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const { patron, loan } = await withLoan(bench, renewable(facts));
      const renew = offered(source, "renew");
      const { request } = await askedRenewal(bench, (one) =>
        renew(patron, { ...one, id: loan.id }, ctx),
      );
      const both = await Promise.all(
        [1, 2].map(() => renew(patron, { ...request, id: loan.id }, ctx)),
      );
      const after = await dues(bench);
      const sent = changes();
      const again = await renew(patron, { ...request, id: loan.id }, ctx);
      for (const end of [...both, again]) expect(end.status).toBe("OK");
      expect(changes()).toBe(sent);
      expect(sent).toBeLessThanOrEqual(1);
      expect(moved(after, await dues(bench))).toEqual([]);
    },
  },
  {
    title: "a loan that is not the patron's is not found, whoever has it",
    needs: {
      offers: ["renew"],
      changes: "put back",
      facts: { ...NEEDS_RENEWABLE, "a second card": ({ free }) => free },
    },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const { loan } = await withLoan(bench, renewable(facts));
      const before = await dues(bench);
      const patron = await signIn(source, given(facts.free));
      for (const id of [loan.id, "no-such-loan"]) {
        const { end } = await goThrough(
          (request) => offered(source, "renew")(patron, { ...request, id }, ctx),
          {
            requestId: `r-${id}`,
          },
        );
        expect(end, id).toMatchObject({ status: "ERROR", code: "not_found" });
      }
      expect(changes()).toBe(0);
      expect(moved(before, await dues(bench))).toEqual([]);
    },
  },
  {
    title: "a copy that was returned at the desk is no loan any more, and cannot be renewed",
    needs: { offers: ["renew"], hands: ["returnLoan"], changes: "fresh", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, changes, returnLoan, facts } = bench;
      const { patron, loan } = await withLoan(bench, renewable(facts));
      await returnLoan(facts.borrower, given(renewable(facts)).ref);
      const { lent } = await accountOf(source, patron);
      expect(lent.map(({ id }) => id)).not.toContain(loan.id);
      expect(lent).toHaveLength(facts.borrower.loans.length - 1);
      const request = { requestId: "r1", answers: { confirm: "yes" }, id: loan.id };
      expect(await offered(source, "renew")(patron, request, ctx)).toMatchObject({
        status: "ERROR",
        code: "not_found",
      });
      expect(changes()).toBe(0);
    },
  },
  {
    title:
      "a renewal whose answer is lost is unclear; the account tells, and a repeat does not renew again",
    needs: { offers: ["renew"], faults: ["lostAnswer"], changes: "fresh", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, fail, facts } = bench;
      const { patron, loan } = await withLoan(bench, renewable(facts));
      const renew = offered(source, "renew");
      const { request } = await askedRenewal(bench, (one) =>
        renew(patron, { ...one, id: loan.id }, ctx),
      );
      await fail("lostAnswer");
      expect(await failureOf(renew(patron, { ...request, id: loan.id }, ctx))).toBe("unclear");
      const after = await dues(bench);
      const account = await accountOf(source, patron);
      expect(String(deadlineIn(account, loan.id)) > loan.deadline).toBe(true);
      const again = await renew(patron, { ...request, id: loan.id }, ctx);
      expect(again).toMatchObject({ status: "OK" });
      expect(resultsOf(again)).toMatchObject([
        { ok: true, newDeadline: deadlineIn(account, loan.id) },
      ]);
      expect(moved(after, await dues(bench))).toEqual([]);
    },
  },
];
