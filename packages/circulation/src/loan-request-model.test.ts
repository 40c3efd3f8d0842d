import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerLoanRequest, type LoanRequestOutcome, requestLoan } from "./loan-request.ts";
import { cleanUpLoanRequests } from "./clean-up-loan-requests.ts";
import {
  exampleCheckout,
  exampleCopy,
  examplePatron,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
  handOver,
  scanCopy,
} from "./testkit/index.ts";

const PATRONS = ["anna", "bert"] as const;
const COPIES = ["c1", "c2", "c3"] as const;
/** Games are checked for five seconds, books are not. */
const titles = [
  exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")]),
  exampleTitle("r2", [exampleCopy("c3")], { mediaType: "BOARDGAME" }),
];
const rules = [
  exampleRule({ mediaTypes: ["BOARDGAME"], loanCheckSeconds: 5, loanFeeCents: 10 }),
  exampleRule(),
];
const recordOf = (copyId: string) => (copyId === "c3" ? "r2" : "r1");

const patron = fc.constantFrom(...PATRONS);
const copyId = fc.constantFrom(...COPIES);
const nth = fc.nat({ max: 7 });
/** One operation. Requests are named by how many were made before: both patrons may guess at each other's. */
const action = fc.oneof(
  fc.record({ kind: fc.constant("request" as const), patron, copyId }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("confirm" as const), patron, nth }) },
  fc.record({ kind: fc.constant("outcome" as const), patron, nth }),
  fc.record({ kind: fc.constant("lend" as const), patron, copyId }),
  fc.record({ kind: fc.constant("returnCopy" as const), copyId }),
  fc.record({ kind: fc.constant("tidy" as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
/** Some simultaneous operations, followed by a passage of time. */
const round = fc.record({
  together: fc.array(action, { minLength: 1, maxLength: 5 }),
  thenMs: fc.constantFrom(0, 0, 2000, 5000, 16 * 60_000),
});
const rounds = fc.array(round, { minLength: 3, maxLength: 14 });

class World {
  readonly store = new MemoryStore({ patrons: PATRONS.map((id) => examplePatron(id)) });
  readonly #lending = exampleCheckout({
    store: this.store,
    titles,
    policy: { rules, loanLimits: [{ max: 2 }] },
  });
  readonly requests: string[] = [];
  readonly deskLoans = new Set<string>();
  /** By patron and request: the last reply. */
  readonly told = new Map<string, string>();
  /** How many games were returned: each was paid for when it was lent. */
  gamesReturned = 0;
  nowMs = Date.parse(TODAY);
  #made = 0;

  async do(one: Action): Promise<void> {
    if (one.kind === "request") return this.#request(one.patron, one.copyId);
    if (one.kind === "lend") return this.#lend(one.patron, one.copyId);
    if (one.kind === "tidy") return cleanUpLoanRequests(this.#lending, this.#moment());
    if (one.kind === "returnCopy") return this.#receive(one.copyId);
    await this.answer(one.patron, this.requests[one.nth] ?? "none", one.kind === "confirm");
    return undefined;
  }

  async #request(userId: string, lookedAt: string): Promise<void> {
    const wish = { userId, barcode: lookedAt.toUpperCase() };
    const asked = await requestLoan(this.#lending, wish, this.#moment());
    if (asked.kind === "open" && !this.requests.includes(asked.id)) this.requests.push(asked.id);
  }

  async #receive(returned: string): Promise<void> {
    const copy = { copyId: returned, recordId: recordOf(returned) };
    const given = await scanCopy(this.#lending, copy);
    const isEnded = given.kind === "done" && given.ended !== undefined;
    if (isEnded && returned === "c3") this.gamesReturned += 1;
  }

  async #lend(userId: string, handedOver: string): Promise<void> {
    const copy = { recordId: recordOf(handedOver), copyId: handedOver, branch: "central" };
    const lent = await handOver(this.#lending, { userId, ...copy }, this.#moment());
    if (lent.kind === "done") this.deskLoans.add(lent.loanId);
  }

  answer(userId: string, id: string, confirmed: boolean): Promise<LoanRequestOutcome> {
    return answerLoanRequest(this.#lending, { userId, id, confirmed }, this.#moment());
  }

  #moment() {
    const newId = () => `id-${String((this.#made += 1))}`;
    return { today: TODAY, nowMs: this.nowMs, newId };
  }
}

/** Patrons' own loans belong to one accepted request each, and every acceptance has its loan. */
function expectTrueBooks({ store, deskLoans, gamesReturned }: World): void {
  const { loans, loanRequests, fees } = store.books;
  expect(new Set(loans.map((loan) => loan.copyId)).size).toBe(loans.length);
  const accepted = loanRequests.flatMap((one) => (one.state === "accepted" ? [one] : []));
  const madeByPatrons = loans.filter(({ id }) => !deskLoans.has(id));
  for (const loan of madeByPatrons) {
    const { userId, copyId: lentCopy } = loan;
    const its = accepted.filter(({ loanId }) => loanId === loan.id);
    expect(its).toMatchObject([{ userId, copyId: lentCopy }]);
  }
  const checked = loanRequests.filter(({ state }) => state === "checking");
  expect(new Set(checked.map((one) => one.copyId)).size).toBe(checked.length);
  for (const userId of PATRONS)
    expect(madeByPatrons.filter((loan) => loan.userId === userId).length).toBeLessThan(3);
  expect(new Set(fees.map(({ id }) => id)).size).toBe(fees.length);
  const games = loans.filter(({ recordId }) => recordId === "r2").length + gamesReturned;
  expect(fees.map(({ kind, cents }) => [kind, cents])).toEqual(
    Array.from({ length: games }, () => ["loan", 10]),
  );
}

/** What a request may become after a reply to the patron; it may always be forgotten. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  open: ["open", "checking", "accepted", "rejected", "ended"],
  checking: ["checking", "accepted", "rejected", "ended"],
  accepted: ["accepted", "ended"],
  rejected: ["rejected"],
  ended: ["ended"],
  not_found: [],
};

/** A reply is consistent with earlier ones and with the stored data, and is repeated when the patron confirms again. */
async function expectTrueAnswer(world: World, userId: string, id: string) {
  const now = await world.answer(userId, id, false);
  const before = world.told.get(`${userId} ${id}`) ?? now.kind;
  expect([...(LATER[before] ?? []), "not_found"]).toContain(now.kind);
  world.told.set(`${userId} ${id}`, now.kind);
  const lent = world.store.books.loans.filter((loan) => loan.userId === userId);
  if (now.kind === "accepted")
    expect(lent.map(({ copyId: lentCopy }) => lentCopy)).toContain(now.copyId);
  if (now.kind === "accepted" || now.kind === "rejected")
    expect(await world.answer(userId, id, true)).toEqual(now);
}

describe("Q-34 loan requests of two patrons, with staff in between", () => {
  it("have one loan each where they are accepted, and every reply stays true", async () => {
    const property = fc.asyncProperty(rounds, async (all) => {
      const world = new World();
      for (const { together, thenMs } of all) {
        await Promise.all(together.map((one) => world.do(one)));
        expectTrueBooks(world);
        const whose = world.requests.flatMap((id) => PATRONS.map((userId) => ({ userId, id })));
        for (const { userId, id } of whose) await expectTrueAnswer(world, userId, id);
        world.nowMs += thenMs;
      }
    });
    await expect(fc.assert(property, { numRuns: 400 })).resolves.toBeUndefined();
  }, 60_000);
});
