import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancelReservation } from "./cancel.ts";
import { changeReservation } from "./change.ts";
import type { LendingContext, Moment } from "./lending-context.ts";
import { renew } from "./renew.ts";
import { reserve } from "./reserve.ts";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  examplePatron,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
} from "./testkit/index.ts";

const PATRONS = ["anna", "bert", "cleo"];
const TITLES = ["r1", "r2", "r3"];
const LATE = day("2026-03-05");

const CHANGES = {
  north: { branch: "north" },
  central: { branch: "central" },
  suspend: { suspendUntil: day("2026-03-20") },
  resume: { suspendUntil: null },
} as const;

/** One request of a patron. */
interface Request {
  readonly requestId: string;
  readonly userId: string;
  readonly does: "reserve" | "cancel" | "renew" | "renewAll" | keyof typeof CHANGES;
  readonly recordId: string;
  /** Which earlier reservation is cancelled or changed. */
  readonly earlier: number;
  /** Which of the earlier requests are sent again with it: of every three those from this one on. */
  readonly repeats: number;
}

function newLending() {
  const patrons = PATRONS.map((userId) => examplePatron(userId));
  const loans = [
    exampleLoan({ id: "l1", copyId: "r1-1", recordId: "r1", userId: "anna" }),
    exampleLoan({ id: "l2", copyId: "r2-1", recordId: "r2", userId: "anna", renewals: 1 }),
    exampleLoan({ id: "l3", copyId: "r3-1", recordId: "r3", userId: "bert", due: LATE }),
  ];
  return exampleLending({
    store: new MemoryStore({ patrons, loans }),
    titles: TITLES.map((id) => exampleTitle(id, [exampleCopy(`${id}-1`), exampleCopy(`${id}-2`)])),
    policy: {
      maxQueuePerCopy: 1,
      rules: [
        exampleRule({ reservationFeeCents: 100, renewalFeeCents: 50, overdueFeeCentsPerDay: 20 }),
      ],
    },
  });
}

/** Ids are derived from the request; each try comes a second after the one before. */
function momentOf({ requestId }: Request, tries: number): Moment {
  let made = 0;
  const newId = () => {
    made += 1;
    return `${requestId}-${String(made)}`;
  };
  return { today: TODAY, nowMs: Date.parse(TODAY) + tries * 1000, newId };
}

const isChange = (does: Request["does"]): does is keyof typeof CHANGES => does in CHANGES;

async function send(lending: LendingContext, request: Request, moment: Moment): Promise<boolean> {
  const { requestId, userId, does, recordId, earlier } = request;
  const asked = { requestId, userId, confirmed: true, acceptedCents: 0 };
  if (does === "reserve") {
    const outcome = await reserve(lending, { ...asked, recordId, branch: "central" }, moment);
    return outcome.kind === "done";
  }
  if (does === "cancel") {
    const outcome = await cancelReservation(
      lending,
      { ...asked, id: `${String(earlier)}-1` },
      moment,
    );
    return outcome.kind === "done";
  }
  if (isChange(does)) {
    const change = CHANGES[does];
    const outcome = await changeReservation(
      lending,
      { ...asked, ...change, id: `${String(earlier)}-1` },
      moment,
    );
    return outcome.kind === "done";
  }
  const ids = does === "renewAll" ? undefined : [`l${recordId.slice(1)}`];
  return (await renew(lending, { ...asked, call: does, ids }, moment)).kind === "done";
}

const requests: fc.Arbitrary<readonly Request[]> = fc
  .array(
    fc.record({
      userId: fc.constantFrom(...PATRONS),
      does: fc.constantFrom(
        ...(["reserve", "reserve", "reserve", "cancel", "renew", "renewAll"] as const),
        ...(["north", "central", "suspend", "resume"] as const),
      ),
      recordId: fc.constantFrom(...TITLES),
      earlier: fc.nat(11),
      repeats: fc.nat(2),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map((one, index) => ({ ...one, requestId: String(index) })));

/** All stored data except times. */
const stateOf = ({ books }: MemoryStore) => ({
  ...books,
  actions: books.actions.map(({ atMs: _atMs, ...action }) => action),
});

describe("Q-35 requests that are repeated", () => {
  it("have the same result as if each had been sent once, in whatever order the repeats arrive", async () => {
    const property = fc.asyncProperty(requests, async (all) => {
      const once = newLending();
      const fulfilled: Request[] = [];
      const repeated = newLending();
      let tries = 0;
      for (const request of all) {
        tries += 1;
        if (await send(once, request, momentOf(request, tries))) fulfilled.push(request);
        const again = fulfilled.filter((_, index) => index % 3 >= request.repeats).toReversed();
        const burst = [request, ...again, ...again];
        await Promise.all(burst.map((one) => send(repeated, one, momentOf(one, tries))));
      }
      expect(stateOf(repeated.store)).toEqual(stateOf(once.store));
    });
    await expect(fc.assert(property, { numRuns: 500 })).resolves.toBeUndefined();
  });
});
