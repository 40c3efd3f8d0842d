import { expect } from "vitest";
import { accountOf, failureOf, given, goThrough, named, offered, signIn } from "./bench.ts";
import type { AccountCase } from "./case.ts";
import {
  askedRenewal,
  dues,
  moved,
  NEEDS_RENEWABLE,
  refused,
  renewable,
  resultsOf,
  withLoan,
} from "./renewal-bench.ts";

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
