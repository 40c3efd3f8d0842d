import { expect } from "vitest";
import {
  QueryError,
  type ActionRequest,
  type ActionResult,
  type PatronKey,
} from "../../connector.ts";
import {
  accessOf,
  accountOf,
  failureOf,
  given,
  goThrough,
  isNamed,
  offered,
  signIn,
  type Bench,
} from "./bench.ts";
import type { AccountCase } from "./case.ts";
import type { AccountFacts, CardFact, TitleFact } from "./harness.ts";

type AccountBench = Bench & { readonly facts: AccountFacts };

const refOf = ({ id, ref }: TitleFact): string => ref ?? id;

const NEEDS = {
  "a card without anything": ({ free }: AccountFacts) => free,
  "a title that can be reserved": ({ titles }: AccountFacts) => titles.reservable,
} as const;

/** Reserves a title for a patron. */
const reserving =
  ({ source, ctx }: AccountBench, patron: PatronKey, recordId: string) =>
  (request: ActionRequest): Promise<ActionResult> =>
    offered(source, "reserve")(patron, { ...request, recordId }, ctx);

/** How often a card has reserved a title. */
const times = async (
  { reservationsOf }: AccountBench,
  card: CardFact,
  title: TitleFact,
): Promise<number> => (await reservationsOf(card, [refOf(title)])).length;

/** The free card and the title that it may reserve. */
async function wish(bench: AccountBench) {
  const card = given(bench.facts.free);
  const title = given(bench.facts.titles.reservable);
  return { card, title, patron: await signIn(bench.source, card) };
}

/** A request with all answers that a reservation needs. */
const answered = ({ branches, reserveAnswers }: AccountFacts): ActionRequest => ({
  requestId: "r1",
  answers: reserveAnswers ?? (branches.length > 1 ? { branch: branches.at(-1) ?? "" } : {}),
});

/** What a title that cannot be reserved ends with. */
const NO: readonly ActionResult["status"][] = ["ERROR", "UNSUPPORTED", "EXTERNAL"];

/** Reserving a title or a copy. */
export const RESERVATION_CASES: readonly AccountCase[] = [
  {
    title:
      "the place of collection is asked for where there are several, and nothing is done before",
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: { ...NEEDS, "several branches": ({ branches }) => branches[1] },
    },
    run: async (bench) => {
      const { card, title, patron } = await wish(bench);
      const question = await reserving(bench, patron, title.id)({ requestId: "r1", answers: {} });
      expect(question).toMatchObject({ status: "SELECTION_NEEDED", selectionKind: "branch" });
      if (question.status !== "SELECTION_NEEDED") return;
      expect(question.selection.map(({ key }) => key).toSorted()).toEqual(
        [...bench.facts.branches].toSorted(),
      );
      for (const { value } of question.selection) expect(value.trim()).not.toBe("");
      expect(bench.changes()).toBe(0);
      expect(await times(bench, card, title)).toBe(0);
    },
  },
  {
    title: "a title is reserved at the chosen branch, and the account has it",
    needs: { offers: ["reserve"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { source, facts } = bench;
      const { card, title, patron } = await wish(bench);
      const { end } = await goThrough(reserving(bench, patron, title.id), {
        choice: facts.branches.at(-1),
      });
      expect(end.status).toBe("OK");
      expect(end.message?.trim()).not.toBe("");
      expect(await times(bench, card, title)).toBe(1);
      const { reservations } = await accountOf(source, patron);
      const entry = given(reservations.find((one) => isNamed(one, refOf(title))));
      if (entry.branchId !== undefined) expect(entry.branchId).toBe(facts.branches.at(-1));
    },
  },
  {
    title: "a title that is reserved already is not reserved again",
    needs: { offers: ["reserve"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { card, title, patron } = await wish(bench);
      await goThrough(reserving(bench, patron, title.id));
      const { end } = await goThrough(reserving(bench, patron, title.id), { requestId: "r2" });
      expect(end).toMatchObject({ status: "ERROR", code: "conflict" });
      expect(await times(bench, card, title)).toBe(1);
    },
  },
  {
    title: "the same request twice reserves once, one after the other and at the same time",
    needs: { offers: ["reserve"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { card, title, patron } = await wish(bench);
      const reserve = reserving(bench, patron, title.id);
      const request = answered(bench.facts);
      const both = await Promise.all([reserve(request), reserve(request)]);
      const sent = bench.changes();
      for (const end of [...both, await reserve(request)]) expect(end.status).toBe("OK");
      expect(sent).toBeLessThanOrEqual(1);
      expect(bench.changes()).toBe(sent);
      expect(await times(bench, card, title)).toBe(1);
    },
  },
  {
    title: "a reservation that costs something names the amount first, and is made for it",
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: {
        ...NEEDS,
        "a title whose reservation costs something": ({ titles }) => titles.costly,
      },
    },
    run: async (bench) => {
      const title = given(bench.facts.titles.costly);
      const { card, patron } = await wish(bench);
      const reserve = reserving(bench, patron, title.id);
      expect(await reserve(answered(bench.facts))).toMatchObject({ fee: { cents: title.cents } });
      expect(await times(bench, card, title)).toBe(0);
      const { end, fees } = await goThrough(reserve, { requestId: "r2" });
      expect(end.status).toBe("OK");
      expect(new Set(fees)).toEqual(new Set([title.cents]));
      expect(await times(bench, card, title)).toBe(1);
    },
  },
  {
    title: "an unknown title is not found",
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: { "a card without anything": NEEDS["a card without anything"] },
    },
    run: async (bench) => {
      const patron = await signIn(bench.source, given(bench.facts.free));
      const { end } = await goThrough(reserving(bench, patron, bench.facts.titles.unknown));
      expect(end).toMatchObject({ status: "ERROR", code: "not_found" });
      expect(bench.changes()).toBe(0);
    },
  },
  {
    title: "a title that cannot be reserved is not, and the patron is told",
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: { ...NEEDS, "a title that cannot be reserved": ({ titles }) => titles.notReservable },
    },
    run: async (bench) => {
      const title = given(bench.facts.titles.notReservable);
      const { card, patron } = await wish(bench);
      const { end } = await goThrough(reserving(bench, patron, title.id));
      expect(NO).toContain(end.status);
      expect(end.message?.trim()).not.toBe("");
      expect(await times(bench, card, title)).toBe(0);
    },
  },
  {
    title: "a title that the patron has at home is not reserved",
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: { "a title that is lent": ({ titles }) => titles.atHome },
    },
    run: async (bench) => {
      const { borrower, titles } = bench.facts;
      const patron = await signIn(bench.source, borrower);
      const { end } = await goThrough(reserving(bench, patron, given(titles.atHome).id));
      expect(end).toMatchObject({ status: "ERROR", code: "conflict" });
      expect(await times(bench, borrower, given(titles.atHome))).toBe(0);
    },
  },
  ...(["blocked", "expired", "indebted"] as const).map((state): AccountCase => ({
    title: `a card that is ${state} reserves nothing`,
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: { ...NEEDS, [`a card that is ${state}`]: (facts) => facts[state] },
    },
    run: async (bench) => {
      const card = given(bench.facts[state]);
      const title = given(bench.facts.titles.reservable);
      const outcome = await accessOf(bench.source).login(card.user, card.password, bench.ctx);
      if (!outcome.ok) return;
      const { end } = await goThrough(reserving(bench, outcome.patron, title.id));
      expect(end.status).toBe("ERROR");
      if (end.status === "ERROR") expect(["account_blocked", "card_expired"]).toContain(end.code);
      expect(bench.changes()).toBe(0);
    },
  })),
  {
    title: "a branch that the library does not have is refused, and nothing is reserved",
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: { ...NEEDS, "several branches": ({ branches }) => branches[1] },
    },
    run: async (bench) => {
      const { card, title, patron } = await wish(bench);
      const request = { requestId: "r1", answers: { branch: "no-such-branch" } };
      const answer = reserving(bench, patron, title.id)(request);
      await expect(answer).rejects.toBeInstanceOf(QueryError);
      expect(bench.changes()).toBe(0);
      expect(await times(bench, card, title)).toBe(0);
    },
  },
  {
    title: "one copy of a title is reserved by itself",
    needs: {
      offers: ["reserve"],
      changes: "put back",
      facts: { ...NEEDS, "a copy to reserve": ({ titles }) => titles.copy },
    },
    run: async (bench) => {
      const { source, ctx, facts } = bench;
      const copy = given(facts.titles.copy);
      const { card, patron } = await wish(bench);
      const { end } = await goThrough((request) =>
        offered(source, "reserve")(
          patron,
          { ...request, recordId: copy.id, copyId: copy.copyId },
          ctx,
        ),
      );
      expect(end.status).toBe("OK");
      expect(await times(bench, card, copy)).toBe(1);
    },
  },
  {
    title:
      "a reservation whose answer is lost is unclear; the account has it, and a repeat does not reserve again",
    needs: { offers: ["reserve"], faults: ["lostAnswer"], changes: "put back", facts: NEEDS },
    run: async (bench) => {
      const { card, title, patron } = await wish(bench);
      const reserve = reserving(bench, patron, title.id);
      const request = answered(bench.facts);
      await bench.fail("lostAnswer");
      expect(await failureOf(reserve(request))).toBe("unclear");
      const { reservations } = await accountOf(bench.source, patron);
      expect(reservations.filter((one) => isNamed(one, refOf(title)))).toHaveLength(1);
      expect((await reserve(request)).status).toBe("OK");
      expect(await times(bench, card, title)).toBe(1);
    },
  },
];
