import { describe, expect, it } from "vitest";
import { readAccount } from "./account.ts";
import { endLapsedReservations } from "./end-lapsed.ts";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  exampleMoments,
  examplePatron,
  exampleReservation,
  exampleTitle,
  MemoryStore,
  TODAY,
  handOver,
  scanCopy,
} from "./testkit/index.ts";

const title = exampleTitle("r1", [
  exampleCopy("c1"),
  exampleCopy("c2"),
  exampleCopy("ref", { status: "reference" }),
]);
const patrons = ["anna", "bert", "cleo"].map((userId) => examplePatron(userId));
const lendingWith = (books: ConstructorParameters<typeof MemoryStore>[0] = {}) =>
  exampleLending({ titles: [title], store: new MemoryStore({ patrons, ...books }) });
const request = (more = {}) => ({
  userId: "anna",
  recordId: "r1",
  copyId: "c1",
  branch: "central",
  ...more,
});
const ready = {
  state: "ready",
  copyId: "c1",
  readyOn: day("2026-03-04"),
  expiresOn: day("2026-03-11"),
} as const;

describe("lending at the desk", () => {
  it("makes a loan of the rule's period", async () => {
    const lending = lendingWith();
    expect(await handOver(lending, request(), exampleMoments()())).toMatchObject({
      due: "2026-04-07",
    });
    expect(lending.store.books.loans).toMatchObject([
      { copyId: "c1", userId: "anna", renewals: 0 },
    ]);
  });

  it.each([
    ["a copy that somebody has", { loans: [exampleLoan({ userId: "bert" })] }, {}, "lent_to_other"],
    [
      "a copy put aside for somebody else",
      { reservations: [exampleReservation(ready)] },
      {},
      "ready_for_other",
    ],
    ["a reference copy", {}, { copyId: "ref" }, "not_loanable"],
    [
      "anything to an expired card",
      { patrons: [examplePatron("anna", { validUntil: day("2026-03-09") })] },
      {},
      "card_expired",
    ],
  ] as const)("refuses %s", async (...[, books, more, reason]) => {
    const outcome = await handOver(lendingWith(books), request(more), exampleMoments()());
    expect(outcome).toMatchObject({ kind: "refused", reasons: [{ reason }] });
  });

  it("fulfils the reservation that the copy was set aside for", async () => {
    const lending = lendingWith({
      reservations: [exampleReservation({ ...ready, userId: "anna" })],
    });
    await handOver(lending, request(), exampleMoments()());
    expect(lending.store.books.reservations).toEqual([]);
  });

  it("releases the copy set aside when the patron takes another one", async () => {
    const waiting = exampleReservation({ id: "his", placedSeq: 2 });
    const own = exampleReservation({ ...ready, id: "hers", userId: "anna" });
    const lending = lendingWith({ reservations: [own, waiting] });
    await handOver(lending, request({ copyId: "c2" }), exampleMoments()());
    expect(lending.store.books.reservations).toMatchObject([{ id: "his", copyId: "c1" }]);
  });

  it("lends what was not picked up in time to anybody", async () => {
    const late = exampleReservation({ ...ready, expiresOn: day("2026-03-09") });
    const outcome = await handOver(
      lendingWith({ reservations: [late] }),
      request(),
      exampleMoments()(),
    );
    expect(outcome.kind).toBe("done");
  });
});

describe("a returned copy", () => {
  const loans = [exampleLoan()];

  it("goes to its shelf when nobody is waiting", async () => {
    const lending = lendingWith({ loans });
    expect(await scanCopy(lending, { copyId: "c1" })).toMatchObject({
      kind: "done",
      destination: { to: "shelf" },
    });
    expect(lending.store.books.loans).toEqual([]);
  });

  it("is set aside for the first in the queue", async () => {
    const queue = ["bert", "cleo"].map((userId, index) =>
      exampleReservation({ id: userId, userId, placedSeq: index + 1 }),
    );
    const lending = lendingWith({ loans, reservations: queue });
    expect(await scanCopy(lending, { copyId: "c1" })).toMatchObject({
      destination: { to: "hold_shelf", hold: { id: "bert" }, until: "2026-03-17" },
    });
    expect(lending.store.books.reservations[1]).toEqual(queue[1]);
  });

  it("is in transit to the pickup branch, and ready on arrival", async () => {
    const reservation = exampleReservation({ branch: "north" });
    const lending = lendingWith({ loans, reservations: [reservation] });
    const scannedAt = async (branch: string, on: string) => {
      const outcome = await scanCopy(lending, { copyId: "c1", branch }, day(on));
      return outcome.kind === "done" ? outcome.destination : undefined;
    };
    expect(await scannedAt("central", "2026-03-10")).toMatchObject({ to: "transit_hold" });
    expect(await scannedAt("central", "2026-03-11")).toMatchObject({ to: "transit_hold" });
    const arrived = { to: "hold_shelf", until: "2026-03-19" };
    expect(await scannedAt("north", "2026-03-12")).toMatchObject(arrived);
    expect(await scannedAt("north", "2026-03-13")).toMatchObject(arrived);
    expect(lending.store.books.reservations).toMatchObject([
      { state: "ready", expiresOn: "2026-03-19" },
    ]);
  });

  it("is not returned twice", async () => {
    const lending = lendingWith({ loans });
    const both = await Promise.all([1, 2].map(() => scanCopy(lending, { copyId: "c1" })));
    expect(both.map((one) => "ended" in one)).toEqual([true, false]);
  });
});

describe("what is not picked up in time", () => {
  it("goes to the next, once a day for all titles", async () => {
    const late = exampleReservation({ ...ready, id: "late", expiresOn: day("2026-03-09") });
    const next = exampleReservation({ id: "next", userId: "cleo", placedSeq: 2 });
    const lending = lendingWith({ reservations: [late, next] });
    expect(await endLapsedReservations(lending, TODAY)).toBe(1);
    expect(await endLapsedReservations(lending, TODAY)).toBe(0);
    expect(lending.store.books.reservations).toMatchObject([
      { id: "next", copyId: "c1", state: "ready" },
    ]);
  });

  it("is no longer in the account", async () => {
    const late = exampleReservation({ ...ready, userId: "anna", expiresOn: day("2026-03-09") });
    const account = await readAccount(lendingWith({ reservations: [late] }), "anna", TODAY);
    expect(account?.reservations).toEqual([]);
  });
});

describe("the account", () => {
  it("sorts loans by due date and ready reservations before others", async () => {
    const loans = [
      exampleLoan({ id: "late", copyId: "c1", due: day("2026-04-20") }),
      exampleLoan({ id: "soon", copyId: "c2", due: day("2026-03-11") }),
    ];
    const reservations = [
      exampleReservation({ id: "waits", userId: "anna", recordId: "r2", placedSeq: 2 }),
      exampleReservation({ id: "first", userId: "bert", recordId: "r2", placedSeq: 1 }),
      exampleReservation({
        ...ready,
        id: "ready",
        userId: "anna",
        recordId: "r3",
        copyId: "c3",
        placedSeq: 9,
      }),
    ];
    const account = await readAccount(
      lendingWith({ loans: loans.map((loan) => ({ ...loan, userId: "anna" })), reservations }),
      "anna",
      TODAY,
    );
    expect(account?.loans.map(({ loan }) => loan.id)).toEqual(["soon", "late"]);
    expect(
      account?.reservations.map(({ reservation, position }) => [reservation.id, position]),
    ).toEqual([
      ["ready", undefined],
      ["waits", 2],
    ]);
  });

  it("does not exist for a card that is gone", async () => {
    expect(await readAccount(lendingWith(), "zoe", TODAY)).toBeUndefined();
  });
});
