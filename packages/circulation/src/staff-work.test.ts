import { describe, expect, it } from "vitest";
import { readAccount } from "./account.ts";
import { receiveAtBranch, endLapsedReservations, returnCopy } from "./return-copy.ts";
import { lend } from "./lend.ts";
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
    expect(await lend(lending, request(), exampleMoments()())).toMatchObject({ due: "2026-04-07" });
    expect(lending.store.books.loans).toMatchObject([
      { copyId: "c1", userId: "anna", renewals: 0 },
    ]);
  });

  it.each([
    ["a copy that somebody has", { loans: [exampleLoan({ userId: "bert" })] }, {}, "already_lent"],
    [
      "a copy put aside for somebody else",
      { reservations: [exampleReservation(ready)] },
      {},
      "held",
    ],
    ["a reference copy", {}, { copyId: "ref" }, "not_loanable"],
    ["a copy that is none", {}, { copyId: "c9" }, "not_loanable"],
    [
      "anything to an expired card",
      { patrons: [examplePatron("anna", { validUntil: day("2026-03-09") })] },
      {},
      "card_expired",
    ],
  ] as const)("refuses %s", async (...[, books, more, reason]) => {
    const outcome = await lend(lendingWith(books), request(more), exampleMoments()());
    expect(outcome).toEqual({ kind: "refused", reason });
  });

  it("fulfils the reservation that the copy was set aside for", async () => {
    const lending = lendingWith({
      reservations: [exampleReservation({ ...ready, userId: "anna" })],
    });
    await lend(lending, request(), exampleMoments()());
    expect(lending.store.books.reservations).toEqual([]);
  });

  it("releases the copy set aside when the patron takes another one", async () => {
    const waiting = exampleReservation({ id: "his", placedSeq: 2 });
    const own = exampleReservation({ ...ready, id: "hers", userId: "anna" });
    const lending = lendingWith({ reservations: [own, waiting] });
    await lend(lending, request({ copyId: "c2" }), exampleMoments()());
    expect(lending.store.books.reservations).toMatchObject([{ id: "his", copyId: "c1" }]);
  });

  it("lends what was not picked up in time to anybody", async () => {
    const late = exampleReservation({ ...ready, expiresOn: day("2026-03-09") });
    const outcome = await lend(
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
    expect(await returnCopy(lending, { copyId: "c1", branch: "central" }, TODAY)).toEqual({
      kind: "done",
    });
    expect(lending.store.books.loans).toEqual([]);
  });

  it("is set aside for the first in the queue", async () => {
    const queue = ["bert", "cleo"].map((userId, index) =>
      exampleReservation({ id: userId, userId, placedSeq: index + 1 }),
    );
    const lending = lendingWith({ loans, reservations: queue });
    const outcome = await returnCopy(lending, { copyId: "c1", branch: "central" }, TODAY);
    expect(outcome).toMatchObject({
      heldFor: { id: "bert", state: "ready", expiresOn: "2026-03-17" },
    });
    expect(lending.store.books.reservations[1]).toEqual(queue[1]);
  });

  it("is in transit to the pickup branch, and ready on arrival", async () => {
    const reservation = exampleReservation({ branch: "north" });
    const lending = lendingWith({ loans, reservations: [reservation] });
    await returnCopy(lending, { copyId: "c1", branch: "central" }, TODAY);
    const at = (branch: string) => ({ reservationId: reservation.id, branch });
    expect(await receiveAtBranch(lending, at("central"), TODAY)).toBe(false);
    expect(await receiveAtBranch(lending, at("north"), day("2026-03-12"))).toBe(true);
    expect(await receiveAtBranch(lending, at("north"), day("2026-03-12"))).toBe(false);
    expect(lending.store.books.reservations).toMatchObject([
      { state: "ready", expiresOn: "2026-03-19" },
    ]);
  });

  it("is not returned twice", async () => {
    const lending = lendingWith({ loans });
    const both = [1, 2].map(() => returnCopy(lending, { copyId: "c1", branch: "central" }, TODAY));
    expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(["done", "refused"]);
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
