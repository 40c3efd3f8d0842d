import { expect, test } from "vitest";
import type { LoanLimit } from "../policy.rules.ts";
import {
  day,
  exampleCopy,
  examplePatron,
  examplePolicy,
  exampleRule,
  exampleTitle,
  TODAY,
} from "../testkit/index.ts";
import { feeLimit, loanLimit, overdueLimit, reservationLimit } from "./reached-limit.rules.ts";

const eligibility = { blocked: false, expired: false, feesCents: 1250 };
const title = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")]);
const shared = { title, traffic: { loans: [], queue: [] }, rule: exampleRule(), today: TODAY };

test("what is owed stands beside the debt from which on it counts", () => {
  expect(feeLimit(eligibility, { feeLimitCents: 1000 })).toEqual({ now: 1250, most: 1000 });
});

test.each([
  [["2026-03-02", "2026-03-09"], 5, { now: 8, most: 5 }],
  [["2026-03-12"], 5, { now: -2, most: 5 }],
  [[], 5, undefined],
  [["2026-03-02"], undefined, undefined],
] as const)("of loans due on %j, %s days allowed", (due, maxDaysOverdue, expected) => {
  const loans = due.map((one) => ({ mediaType: "BOOK" as const, due: day(one) }));
  const policy = examplePolicy(maxDaysOverdue === undefined ? {} : { maxDaysOverdue });
  expect(overdueLimit({ loans, policy, today: TODAY })).toEqual(expected);
});

const ALL: LoanLimit = { max: 2 };
const BOOKS: LoanLimit = { mediaTypes: ["BOOK"], max: 1 };

test.each([
  [[ALL], "all", { now: 2, most: 2 }],
  [[ALL], "kind", undefined],
  [[ALL, BOOKS], "kind", { now: 1, most: 1 }],
  [[{ max: 3 }], "all", undefined],
] as const)("of the limits %j, the one of %s", (loanLimits, which, expected) => {
  const loanCase = {
    ...shared,
    copyId: "c1",
    policy: examplePolicy({ loanLimits }),
    file: { patron: examplePatron("anna"), blocks: [], eligibility },
    loans: (["BOOK", "DVD"] as const).map((mediaType) => ({ mediaType, due: TODAY })),
    isCheckedForOthers: false,
  };
  expect(loanLimit(loanCase, which)).toEqual(expected);
});

test.each([
  ["fees", undefined, { now: 1250, most: 1000 }],
  ["too_many", undefined, { now: 5, most: 4 }],
  ["queue_full", undefined, { now: 0, most: 6 }],
  ["queue_full", "c1", undefined],
  ["blocked", undefined, undefined],
  ["no_email", undefined, undefined],
] as const)("a reservation that is refused for %s, for the copy %s", (reason, copyId, expected) => {
  const limits = { feeLimitCents: 1000, maxReservations: 4, maxQueuePerCopy: 3 };
  const reservation = { userId: "anna", eligibility, openReservations: 5, copyId };
  const reservationCase = { ...shared, ...reservation, policy: examplePolicy(limits) };
  expect(reservationLimit(reservationCase, reason)).toEqual(expected);
});
