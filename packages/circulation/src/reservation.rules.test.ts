import { describe, expect, it } from "vitest";
import { type ReservationCase, reservationRefusal } from "./reservation.rules.ts";
import {
  day,
  exampleCopy,
  exampleLoan,
  examplePolicy,
  exampleReservation,
  exampleRule,
  exampleTitle,
} from "./testkit/index.ts";

const good = { blocked: false, expired: false, feesCents: 0 };
const two = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")]);
const lent = ["c1", "c2"].map((copyId) => exampleLoan({ id: copyId, copyId, userId: "other" }));
const queue = (count: number, more = {}) =>
  Array.from({ length: count }, (_, index) =>
    exampleReservation({
      id: `q${String(index)}`,
      userId: `q${String(index)}`,
      placedSeq: index + 1,
      ...more,
    }),
  );
const asked = (more: Partial<ReservationCase> = {}): ReservationCase => ({
  title: two,
  traffic: { loans: lent, queue: [] },
  rule: exampleRule(),
  policy: examplePolicy(),
  userId: "anna",
  today: day("2026-11-23"),
  eligibility: good,
  openReservations: 0,
  ...more,
});
const strict = examplePolicy({ maxQueuePerCopy: 1 });
const onlyLent = examplePolicy({ reserveAvailable: false });
const titled = (more: Parameters<typeof exampleTitle>[2]) => exampleTitle("r1", two.copies, more);
const forAdults = titled({ fromAge: 16 });
const checked = exampleRule({ checksAge: true });
const copies = (...statuses: ("loanable" | "reference" | "missing" | "on_order")[]) =>
  exampleTitle(
    "r1",
    statuses.map((status, index) => exampleCopy(`c${String(index + 1)}`, { status })),
  );

describe("a reservation", () => {
  it.each([
    ["of a title that is lent", {}],
    [
      "of a title on the shelf, where the library puts it aside",
      { traffic: { loans: [], queue: [] } },
    ],
    ["of a lent title where only lent ones are reserved", { policy: onlyLent }],
    ["of the last place in the queue", { traffic: { loans: lent, queue: queue(5) } }],
    ["with one reservation left", { openReservations: 4 }],
    ["of a title on order", { title: copies("on_order"), traffic: { loans: [], queue: [] } }],
    ["of one copy of several", { copyId: "c2" }],
    [
      "of a lent copy while another stands there",
      { policy: onlyLent, copyId: "c1", traffic: { loans: lent.slice(0, 1), queue: [] } },
    ],
    [
      "on the birthday from which on the title is lent",
      { title: forAdults, rule: checked, bornOn: day("2010-11-23") },
    ],
    [
      "by a minor, where the library leaves the age to the desk",
      { title: forAdults, bornOn: day("2018-01-01") },
    ],
    [
      "by somebody whose age the library does not know",
      { title: forAdults, rule: checked, bornOn: undefined },
    ],
    [
      "when the copy on the shelf is for somebody else who waits",
      { policy: onlyLent, traffic: { loans: lent.slice(0, 1), queue: queue(1) } },
    ],
  ] as const)("is possible: %s", (_, more) => {
    expect(reservationRefusal(asked(more))).toBeUndefined();
  });

  it.each([
    ["online_medium", { title: titled({ mediaType: "EBOOK" }) }],
    ["not_allowed", { rule: exampleRule({ reserve: "no" }) }],
    ["not_online", { rule: exampleRule({ reserve: "not_online" }) }],
    ["already_lent", { traffic: { loans: [exampleLoan()], queue: [] } }],
    [
      "already_reserved",
      { traffic: { loans: lent, queue: [exampleReservation({ userId: "anna" })] } },
    ],
    ["blocked", { eligibility: { ...good, blocked: true } }],
    ["card_expired", { eligibility: { ...good, expired: true } }],
    ["fees", { eligibility: { ...good, feesCents: 1000 } }],
    ["too_many", { openReservations: 5 }],
    ["too_young", { title: forAdults, rule: checked, bornOn: day("2010-11-24") }],
    [
      "too_young",
      {
        title: forAdults,
        rule: checked,
        bornOn: day("2018-01-01"),
        eligibility: { ...good, blocked: true },
      },
    ],
    ["not_loanable", { title: copies("reference", "missing"), traffic: { loans: [], queue: [] } }],
    ["not_loanable", { title: exampleTitle("r1", []), traffic: { loans: [], queue: [] } }],
    ["not_loanable", { title: copies("loanable", "reference"), copyId: "c2" }],
    ["unknown_copy", { copyId: "c9" }],
    ["on_shelf", { policy: onlyLent, traffic: { loans: lent.slice(0, 1), queue: [] } }],
    [
      "on_shelf",
      { policy: onlyLent, copyId: "c2", traffic: { loans: lent.slice(0, 1), queue: [] } },
    ],
    ["queue_full", { traffic: { loans: lent, queue: queue(6) } }],
    ["queue_full", { policy: strict, traffic: { loans: lent, queue: queue(2) } }],
    [
      "queue_full",
      {
        policy: strict,
        copyId: "c1",
        traffic: { loans: lent, queue: queue(1, { wantedCopyId: "c1" }) },
      },
    ],
    [
      "queue_full",
      {
        policy: strict,
        copyId: "c1",
        traffic: { loans: [], queue: queue(1, { state: "ready", copyId: "c1" }) },
      },
    ],
    ["queue_full", { policy: examplePolicy({ maxQueuePerCopy: 0 }) }],
  ] as const)("is refused: %s (%#)", (reason, more) => {
    expect(reservationRefusal(asked(more))).toBe(reason);
  });

  it("is refused for reasons outside the patron's control before others", () => {
    const more = { rule: exampleRule({ reserve: "no" }), eligibility: { ...good, blocked: true } };
    expect(reservationRefusal(asked(more))).toBe("not_allowed");
  });
});
