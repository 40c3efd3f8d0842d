import { expect } from "vitest";
import type { CallContext } from "../../connector.ts";
import type { LibraryErrorCode } from "../../errors.ts";
import type { Source } from "../../source.ts";
import {
  accessOf,
  failureOf,
  given,
  offered,
  searchFor,
  signIn,
  unhurried,
  type Bench,
} from "./bench.ts";
import type { AccountCase, AvailabilityCase, CatalogueCase, Case } from "./case.ts";
import type { AccountFacts, AvailabilityFacts, CatalogueFacts, FaultName } from "./harness.ts";

/** Something that only reads. */
type Read = (source: Source, ctx: CallContext) => Promise<unknown>;

const CODES: Readonly<Record<"down" | "silent" | "garbage", LibraryErrorCode>> = {
  down: "unreachable",
  silent: "timeout",
  garbage: "bad_reply",
};
const READ_FAULTS = ["down", "silent", "garbage"] as const satisfies readonly FaultName[];

const TITLES: Readonly<Record<(typeof READ_FAULTS)[number], string>> = {
  down: "a system that is down is unreachable",
  silent: "a system that never answers ends with a timeout",
  garbage: "an answer that is none is a bad reply",
};

/** What a call of somebody who goes away after a moment ends with, and after how long. */
async function aborted(call: (ctx: CallContext) => Promise<unknown>): Promise<number> {
  const gone = new AbortController();
  const started = performance.now();
  setTimeout(() => gone.abort(new Error("gone")), 20);
  await call({ ...unhurried(), signal: gone.signal }).catch(() => undefined);
  return performance.now() - started;
}

/** Within this time a call ends whose caller has gone, in milliseconds: far below any deadline. */
const PROMPTLY_MS = 300;

/** @param readOf a read that asks the library, once it is set up */
const readCases = <Facts>(
  readOf: (bench: Bench & { readonly facts: Facts }) => Promise<Read> | Read,
): readonly Case<Facts>[] => [
  ...READ_FAULTS.map((fault): Case<Facts> => ({
    title: `${TITLES[fault]}, within the time for it`,
    needs: { faults: [fault] },
    run: async (bench) => {
      const read = await readOf(bench);
      await bench.fail(fault);
      const started = performance.now();
      expect(await failureOf(read(bench.source, bench.ctx))).toBe(CODES[fault]);
      expect(performance.now() - started).toBeLessThan(bench.failsWithinMs);
    },
  })),
  {
    title: "a caller who goes away waits no longer",
    needs: { faults: ["silent"] },
    run: async (bench) => {
      const read = await readOf(bench);
      await bench.fail("silent");
      expect(await aborted((ctx) => read(bench.source, ctx))).toBeLessThan(PROMPTLY_MS);
    },
  },
];

/** Faults while an account is used. */
export const ACCOUNT_FAILURE_CASES: readonly AccountCase[] = [
  ...readCases<AccountFacts>(async ({ source, facts }) => {
    const patron = await signIn(source, facts.borrower);
    return (opened, ctx) => accessOf(opened).account(patron, ctx);
  }),
  ...READ_FAULTS.map((fault): AccountCase => ({
    title: `a login fails by name: ${TITLES[fault]}`,
    needs: { faults: [fault] },
    run: async ({ source, ctx, fail, facts: { borrower } }) => {
      await fail(fault);
      const login = accessOf(source).login(borrower.user, borrower.password, ctx);
      expect(await failureOf(login)).toBe(CODES[fault]);
    },
  })),
  {
    title: "another patron's data sign nobody in",
    needs: { faults: ["otherPatron"] },
    run: async ({ source, ctx, fail, facts: { borrower } }) => {
      await fail("otherPatron");
      const login = accessOf(source).login(borrower.user, borrower.password, ctx);
      const outcome = await login.catch((error: unknown) => error);
      expect(outcome).not.toMatchObject({ ok: true });
    },
  },
  {
    title: "nothing is changed for somebody who has gone before",
    needs: { offers: ["renewAll"], changes: "put back" },
    run: async ({ source, changes, facts: { borrower } }) => {
      const patron = await signIn(source, borrower);
      const ctx = { ...unhurried(), signal: AbortSignal.abort(new Error("gone")) };
      const request = { requestId: "r1", answers: { confirm: "yes" } };
      await expect(offered(source, "renewAll")(patron, request, ctx)).rejects.toThrow("gone");
      expect(changes()).toBe(0);
    },
  },
  {
    title: "after many failures it is given a rest, and every call ends at once",
    needs: { faults: ["down"] },
    run: async ({ source, ctx, fail, facts: { borrower } }) => {
      const patron = await signIn(source, borrower);
      await fail("down");
      expect(given(source.isResting)()).toBe(false);
      for (let call = 0; call < 8; call += 1)
        await failureOf(accessOf(source).account(patron, ctx));
      expect(given(source.isResting)()).toBe(true);
      const started = performance.now();
      expect(await failureOf(accessOf(source).account(patron, ctx))).toBe("unreachable");
      expect(performance.now() - started).toBeLessThan(PROMPTLY_MS);
    },
  },
];

/** Faults while a catalogue is searched. */
export const CATALOGUE_FAILURE_CASES: readonly CatalogueCase[] = readCases<CatalogueFacts>(
  ({ facts: { search } }) =>
    async ({ catalogue }, ctx) => {
      await given(catalogue).search(searchFor(search.field, search.text), ctx);
    },
);

/** Faults while copies are asked for. */
export const AVAILABILITY_FAILURE_CASES: readonly AvailabilityCase[] = readCases<AvailabilityFacts>(
  ({ facts: { titles } }) =>
    ({ availability }, ctx) =>
      given(availability).copiesOf(titles, ctx),
);
