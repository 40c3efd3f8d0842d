import { expect } from "vitest";
import type { LoanAccess, LoanReply, PatronKey } from "../../connector.ts";
import {
  accessOf,
  accountOf,
  failureOf,
  given,
  isNamed,
  offered,
  signIn,
  type Bench,
} from "./bench.ts";
import type { AccountCase } from "./case.ts";
import type { AccountFacts } from "./harness.ts";

type AccountBench = Bench & { readonly facts: AccountFacts };

const NEEDS = {
  "copies to lend": ({ copies }: AccountFacts) => copies,
  "a card without anything": ({ free }: AccountFacts) => free,
} as const;

const MOST_POLLS = 20;

/** The loan once the library has decided: it may check for a while. */
async function decided(
  loans: LoanAccess,
  patron: PatronKey,
  { ctx, ...first }: { readonly ctx: Bench["ctx"]; readonly reply: LoanReply },
): Promise<LoanReply> {
  let { reply } = first;
  for (let poll = 0; poll < MOST_POLLS && reply.request.state === "ConfirmedByUser"; poll += 1)
    reply = given(await loans.outcome(patron, reply.request.id, ctx));
  return reply;
}

/** The free card at the machine. */
async function atTheShelf(bench: AccountBench) {
  const card = given(bench.facts.free);
  return {
    card,
    copies: given(bench.facts.copies),
    loans: offered(bench.source, "loans"),
    patron: await signIn(bench.source, card),
  };
}

/** Smart checkout. */
export const CHECKOUT_CASES: readonly AccountCase[] = [
  {
    title:
      "a request for a loan is open until it is confirmed, and the same again is the same request",
    needs: { offers: ["loans"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { card, copies, loans, patron } = await atTheShelf(bench);
      const first = await loans.request(patron, copies.free, bench.ctx);
      expect(first).toMatchObject({ barcode: copies.free, request: { state: "Unconfirmed" } });
      const again = await loans.request(patron, copies.free, bench.ctx);
      expect(again.request.id).toBe(first.request.id);
      expect(bench.changes()).toBe(0);
      expect(await bench.loansOf(card)).toEqual([]);
    },
  },
  {
    title: "a confirmed loan is accepted, once, and stands in the account",
    needs: { offers: ["loans"], changes: "fresh", facts: NEEDS },
    run: async (bench) => {
      const { card, copies, loans, patron } = await atTheShelf(bench);
      const { request } = await loans.request(patron, copies.free, bench.ctx);
      const first = given(await loans.confirm(patron, request.id, bench.ctx));
      const reply = await decided(loans, patron, { ctx: bench.ctx, reply: first });
      expect(reply).toMatchObject({
        barcode: copies.free,
        request: { id: request.id, state: "Accepted" },
      });
      const [lent, sent] = [await bench.loansOf(card), bench.changes()];
      expect(lent).toHaveLength(1);
      const account = await accountOf(bench.source, patron);
      expect(account.lent.filter((one) => isNamed(one, copies.free))).toHaveLength(1);
      for (const ask of [loans.confirm, loans.outcome])
        expect((await ask(patron, request.id, bench.ctx))?.request.state).toBe("Accepted");
      expect(await bench.loansOf(card)).toEqual(lent);
      expect(bench.changes()).toBe(sent);
    },
  },
  {
    title: "another patron's request is none, whatever is asked of it",
    needs: { offers: ["loans"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { copies, loans, patron, card } = await atTheShelf(bench);
      const { request } = await loans.request(patron, copies.free, bench.ctx);
      const other = await signIn(bench.source, bench.facts.borrower);
      for (const ask of [loans.confirm, loans.outcome]) {
        expect(await ask(other, request.id, bench.ctx)).toBeUndefined();
        expect(await ask(patron, "no-such-request", bench.ctx)).toBeUndefined();
      }
      expect(bench.changes()).toBe(0);
      expect(await bench.loansOf(card)).toEqual([]);
    },
  },
  {
    title: "an unknown barcode is rejected with the message for it",
    needs: { offers: ["loans"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { copies, loans, patron } = await atTheShelf(bench);
      const reply = await loans.request(patron, copies.unknown, bench.ctx);
      expect(reply.request).toMatchObject({
        state: "Rejected",
        message: "CopyCantBeRetrievedFromBibPlus",
      });
    },
  },
  {
    title: "a copy that another patron has is not lent",
    needs: { offers: ["loans"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { card, copies, loans, patron } = await atTheShelf(bench);
      const asked = await loans.request(patron, copies.lent, bench.ctx);
      const reply =
        asked.request.state === "Rejected"
          ? asked
          : given(await loans.confirm(patron, asked.request.id, bench.ctx));
      expect(reply.request.state).toBe("Rejected");
      expect(reply.request.message).toBeDefined();
      expect(await bench.loansOf(card)).toEqual([]);
    },
  },
  {
    title: "a card that is blocked borrows nothing",
    needs: {
      offers: ["loans"],
      changes: "put back",
      facts: { ...NEEDS, "a card that is blocked": ({ blocked }) => blocked },
    },
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const card = given(facts.blocked);
      const outcome = await accessOf(source).login(card.user, card.password, ctx);
      if (!outcome.ok) return;
      const loans = offered(source, "loans");
      const before = await bench.loansOf(card);
      const asked = await loans.request(outcome.patron, given(facts.copies).free, ctx);
      const reply =
        asked.request.state === "Rejected"
          ? asked
          : given(await loans.confirm(outcome.patron, asked.request.id, ctx));
      expect(reply.request.state).toBe("Rejected");
      expect(await bench.loansOf(card)).toEqual(before);
    },
  },
  {
    title: "a loan whose answer is lost is unclear, and its outcome tells",
    needs: { offers: ["loans"], faults: ["lostAnswer"], changes: "fresh", facts: NEEDS },
    run: async (bench) => {
      const { card, copies, loans, patron } = await atTheShelf(bench);
      const { request } = await loans.request(patron, copies.free, bench.ctx);
      await bench.fail("lostAnswer");
      expect(await failureOf(loans.confirm(patron, request.id, bench.ctx))).toBe("unclear");
      const reply = given(await loans.outcome(patron, request.id, bench.ctx));
      expect(reply.request.state).toBe("Accepted");
      expect(await bench.loansOf(card)).toHaveLength(1);
    },
  },
];
