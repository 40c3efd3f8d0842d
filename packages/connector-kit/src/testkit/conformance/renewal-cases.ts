import type { AccountData, ErrorCode, ItemResult, RenewReason } from "@freihand/contract";
import { expect } from "vitest";
import type { ActionResult } from "../../connector.ts";
import {
  accountOf,
  failureOf,
  given,
  goThrough,
  named,
  offered,
  signIn,
  type Bench,
} from "./bench.ts";
import type { AccountCase } from "./case.ts";
import type { AccountFacts, LoanFact } from "./harness.ts";

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

type AccountBench = Bench & { readonly facts: AccountFacts };

const renewable = ({ borrower }: AccountFacts): LoanFact | undefined =>
  borrower.loans.find(({ renewal }) => renewal === "ok");
const refused = ({ borrower }: AccountFacts): readonly LoanFact[] =>
  borrower.loans.filter(({ renewal }) => renewal !== "ok");

const NEEDS_RENEWABLE = { "a loan that can be renewed": renewable } as const;
const NEEDS_REFUSED = {
  "a loan that cannot be renewed": (facts: AccountFacts) => refused(facts)[0],
} as const;

/** The borrower with the loan of a fact, as the account has it. */
async function withLoan(bench: AccountBench, fact: LoanFact | undefined) {
  const { source, facts } = bench;
  const patron = await signIn(source, facts.borrower);
  const { lent } = await accountOf(source, patron);
  return { patron, loan: named(lent, given(fact).ref) };
}

/** Due dates of the borrower's loans. */
async function dues({ loansOf, facts }: AccountBench): Promise<ReadonlyMap<string, string>> {
  return new Map((await loansOf(facts.borrower)).map(({ ref, due }) => [ref, due]));
}

/** Loans whose due date differs. */
const moved = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] =>
  [...after].filter(([ref, due]) => before.get(ref) !== due).map(([ref]) => ref);

const resultsOf = (end: ActionResult): readonly ItemResult[] =>
  "results" in end ? (end.results ?? []) : [];

const deadlineIn = (account: AccountData, id: string): string | undefined =>
  account.lent.find((one) => one.id === id)?.deadline;

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

/** A renewal up to the last question. @returns the request that only has to be sent */
async function askedRenewal(
  { changes }: AccountBench,
  act: (request: {
    readonly requestId: string;
    readonly answers: Readonly<Record<string, string>>;
  }) => Promise<ActionResult>,
) {
  const request = { requestId: "r1", answers: {} };
  const question = await act(request);
  if (!("step" in question)) throw new Error(`no question, but ${question.status}`);
  expect(changes()).toBe(0);
  return { request: { requestId: "r1", answers: { [question.step]: "yes" } } };
}

/** Renewing several loans. */
export const RENEW_ALL_CASES: readonly AccountCase[] = [
  {
    title: "all loans are renewed as far as they can be, with a result for each",
    needs: { offers: ["renewAll"], changes: "fresh", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const patron = await signIn(source, facts.borrower);
      const { lent } = await accountOf(source, patron);
      const before = await dues(bench);
      const { end } = await goThrough((request) =>
        offered(source, "renewAll")(patron, request, ctx),
      );
      expect(end.status).toBe("OK");
      const results = resultsOf(end);
      expect(results.map(({ id }) => id).toSorted()).toEqual(lent.map(({ id }) => id).toSorted());
      for (const { ref, renewal } of facts.borrower.loans) {
        const { id } = named(lent, ref);
        const expected = renewal === "ok" ? { ok: true } : { ok: false, reason: renewal };
        expect(
          results.find((one) => one.id === id),
          ref,
        ).toMatchObject(expected);
      }
      const done = facts.borrower.loans.filter(({ renewal }) => renewal === "ok");
      expect(moved(before, await dues(bench))).toHaveLength(done.length);
    },
  },
  {
    title: "of the loans, only the chosen ones are renewed",
    needs: { offers: ["renewAll"], changes: "fresh", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const { patron, loan } = await withLoan(bench, renewable(facts));
      const before = await dues(bench);
      const { end } = await goThrough((request) =>
        offered(source, "renewAll")(patron, { ...request, ids: [loan.id] }, ctx),
      );
      expect(resultsOf(end)).toMatchObject([{ id: loan.id, ok: true }]);
      expect(moved(before, await dues(bench))).toHaveLength(1);
    },
  },
  {
    title: "the same renewal of all twice happens once",
    needs: { offers: ["renewAll"], changes: "fresh", facts: NEEDS_RENEWABLE },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const patron = await signIn(source, facts.borrower);
      const { request } = await goThrough((one) => offered(source, "renewAll")(patron, one, ctx));
      const [after, sent] = [await dues(bench), changes()];
      expect((await offered(source, "renewAll")(patron, request, ctx)).status).toBe("OK");
      expect(moved(after, await dues(bench))).toEqual([]);
      // what was refused may be asked again
      expect(changes() - sent).toBeLessThanOrEqual(refused(facts).length);
    },
  },
  {
    title: "where nothing is lent, nothing is renewed, and that is no failure",
    needs: {
      offers: ["renewAll"],
      changes: "put back",
      facts: { "a card without anything": ({ free }) => free },
    },
    run: async ({ source, ctx, changes, facts: { free } }) => {
      const patron = await signIn(source, given(free));
      const { end } = await goThrough((request) =>
        offered(source, "renewAll")(patron, request, ctx),
      );
      expect(end).toMatchObject({ status: "ERROR", code: "conflict" });
      expect(changes()).toBe(0);
    },
  },
  {
    title: "chosen loans that are not the patron's are not found",
    needs: { offers: ["renewAll"], changes: "put back" },
    run: async (bench) => {
      const { source, ctx, changes, facts } = bench;
      const patron = await signIn(source, facts.borrower);
      const { end } = await goThrough((request) =>
        offered(source, "renewAll")(patron, { ...request, ids: ["no-such-loan"] }, ctx),
      );
      expect(end).toMatchObject({ status: "ERROR", code: "not_found" });
      expect(changes()).toBe(0);
    },
  },
  {
    title:
      "a renewal of several of which an answer is lost is unclear, and its repeat renews nothing twice",
    needs: {
      offers: ["renewAll"],
      faults: ["lostAnswer"],
      changes: "fresh",
      facts: NEEDS_RENEWABLE,
    },
    run: async (bench) => {
      const { source, ctx, fail, facts } = bench;
      const patron = await signIn(source, facts.borrower);
      const renewAll = offered(source, "renewAll");
      const { lent } = await accountOf(source, patron);
      const done = facts.borrower.loans.filter(({ renewal }) => renewal === "ok");
      const ids = done.map(({ ref }) => named(lent, ref).id);
      const { request } = await askedRenewal(bench, (one) =>
        renewAll(patron, { ...one, ids }, ctx),
      );
      const before = await dues(bench);
      await fail("lostAnswer");
      expect(await failureOf(renewAll(patron, { ...request, ids }, ctx))).toBe("unclear");
      const half = await dues(bench);
      expect(moved(before, half).length).toBeGreaterThan(0);
      expect((await renewAll(patron, { ...request, ids }, ctx)).status).toBe("OK");
      const whole = await dues(bench);
      for (const ref of moved(before, half)) expect(whole.get(ref), ref).toBe(half.get(ref));
    },
  },
];
