import { describe, expect, it } from "vitest";
import { type ReserveRequest, reserve } from "./reserve.ts";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  exampleMoments,
  examplePatron,
  exampleReservation,
  exampleRule,
  exampleTitle,
  MemoryStore,
} from "./testkit/index.ts";

const patrons = [examplePatron("anna"), examplePatron("bert")];
const one = exampleTitle("r1", [exampleCopy("c1")]);
const lent = exampleLoan({ userId: "other" });
const request = (more: Partial<ReserveRequest> = {}): ReserveRequest => ({
  userId: "anna",
  requestId: "request-1",
  recordId: "r1",
  branch: "central",
  ...more,
});
const lendingWith = (
  books: ConstructorParameters<typeof MemoryStore>[0] = {},
  policy: Parameters<typeof exampleLending>[0]["policy"] = {},
) => exampleLending({ titles: [one], policy, store: new MemoryStore({ patrons, ...books }) });

describe("reserving", () => {
  it("sets a copy at the pickup branch aside at once", async () => {
    const lending = lendingWith();
    const outcome = await reserve(lending, request(), exampleMoments()());
    expect(outcome).toEqual({
      kind: "done",
      reservationId: "id-1",
      branch: "central",
      state: "ready",
      feeCents: 0,
    });
    expect(lending.store.books.reservations[0]).toMatchObject({
      copyId: "c1",
      readyOn: "2026-03-10",
      expiresOn: "2026-03-17",
    });
  });

  it("puts a copy from another branch in transit", async () => {
    const outcome = await reserve(lendingWith(), request({ branch: "north" }), exampleMoments()());
    expect(outcome).toMatchObject({ state: "transit", branch: "north" });
  });

  it("queues up behind earlier ones", async () => {
    const lending = lendingWith({ loans: [lent] });
    const moments = exampleMoments();
    await reserve(lending, request({ userId: "bert" }), moments());
    await reserve(lending, request(), moments());
    expect(lending.store.books.reservations.map((r) => [r.userId, r.placedSeq, r.state])).toEqual([
      ["bert", 1, "waiting"],
      ["anna", 2, "waiting"],
    ]);
  });

  it("asks for branch, address and fee, in this order, and stores nothing before", async () => {
    const rules = [exampleRule({ reservationFeeCents: 150 })];
    const lending = lendingWith({ loans: [lent] }, { rules, needsEmail: true });
    const moment = exampleMoments()();
    const steps: Partial<ReserveRequest>[] = [
      { branch: undefined },
      {},
      { email: "anna@example.org" },
    ];
    for (const [step, question] of ["branch", "email", "fee"].entries()) {
      const outcome = await reserve(lending, request(steps[step]), moment);
      expect(outcome).toMatchObject({ kind: "ask", question });
    }
    expect(lending.store.books).toMatchObject({ reservations: [], fees: [], actions: [] });
    const answered = request({ email: "anna@example.org", acceptedCents: 1000 });
    expect(await reserve(lending, answered, moment)).toMatchObject({ kind: "done", feeCents: 150 });
    expect(lending.store.books.fees).toMatchObject([
      { userId: "anna", cents: 150, title: "Title r1" },
    ]);
    expect(lending.store.books.patrons[0]).toMatchObject({ email: "anna@example.org" });
  });

  it("does not ask for what is known: the only branch, the address on file", async () => {
    const lending = lendingWith(
      { patrons: [examplePatron("anna", { email: "on@file.example" })] },
      { needsEmail: true },
    );
    const single = { ...lending, branches: ["central"] };
    const outcome = await reserve(
      single,
      request({ branch: undefined, email: "new@example.org" }),
      exampleMoments()(),
    );
    expect(outcome.kind).toBe("done");
    expect(lending.store.books.patrons[0]?.email).toBe("on@file.example");
  });

  it.each([
    ["a branch that was not offered", { branch: "moon" }, "unknown_branch"],
    ["a title that is not there", { recordId: "r9" }, "unknown_title"],
    ["a copy of another title", { copyId: "c9" }, "unknown_copy"],
  ] as const)("refuses %s", async (_, more, reason) => {
    const outcome = await reserve(lendingWith(), request(more), exampleMoments()());
    expect(outcome).toEqual({ kind: "refused", reason });
  });

  it("refuses what is not lent at the patron's age, before it asks for a branch", async () => {
    const young = examplePatron("anna", { bornOn: day("2014-05-01") });
    const film = exampleTitle("r1", [exampleCopy("c1")], { fromAge: 16 });
    const lending = exampleLending({
      titles: [film],
      policy: { rules: [exampleRule({ checksAge: true })] },
      store: new MemoryStore({ patrons: [young] }),
    });
    const outcome = await reserve(lending, request({ branch: undefined }), exampleMoments()());
    expect(outcome).toEqual({ kind: "refused", reason: "too_young" });
    expect(lending.store.books.reservations).toEqual([]);
  });

  it("reports that the card is gone", async () => {
    expect(
      (await reserve(lendingWith(), request({ userId: "zoe" }), exampleMoments()())).kind,
    ).toBe("gone");
  });

  it("first ends what was not picked up in time, and serves the queue before the newcomer", async () => {
    const held = { state: "ready", copyId: "c1", expiresOn: day("2026-03-09") } as const;
    const lending = lendingWith({
      reservations: [
        exampleReservation({ id: "old", userId: "other", ...held }),
        exampleReservation({ id: "next", userId: "bert", placedSeq: 2 }),
      ],
    });
    const outcome = await reserve(lending, request(), exampleMoments()());
    expect(outcome).toMatchObject({ kind: "done", state: "waiting" });
    expect(lending.store.books.reservations.map((r) => [r.userId, r.copyId])).toEqual([
      ["bert", "c1"],
      ["anna", undefined],
    ]);
  });

  it("of a single copy waits for that copy only", async () => {
    const two = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")]);
    const store = new MemoryStore({ patrons, loans: [lent] });
    const lending = exampleLending({ titles: [two], store });
    expect(await reserve(lending, request({ copyId: "c1" }), exampleMoments()())).toMatchObject({
      state: "waiting",
    });
    expect(store.books.reservations).toMatchObject([{ wantedCopyId: "c1" }]);
  });

  it("Q-35 happens once, however often it is requested", async () => {
    const lending = lendingWith({ loans: [lent] });
    const moments = exampleMoments();
    const all = await Promise.all([1, 2, 3].map(() => reserve(lending, request(), moments())));
    expect(new Set(all.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(lending.store.books.reservations).toHaveLength(1);
  });

  it("Q-35 under a new request is refused, and under an old one for another title too", async () => {
    const lending = lendingWith({ loans: [lent] });
    const moment = exampleMoments()();
    await reserve(lending, request(), moment);
    const again = await reserve(lending, request({ requestId: "request-2" }), moment);
    expect(again).toEqual({ kind: "refused", reason: "already_reserved" });
    expect(await reserve(lending, request({ recordId: "r2" }), moment)).toEqual({ kind: "reused" });
  });

  it("Q-35 is forgotten after ten minutes", async () => {
    const lending = lendingWith({ loans: [lent] });
    const moment = exampleMoments()();
    await reserve(lending, request(), moment);
    const later = (minutes: number) => ({ ...moment, nowMs: moment.nowMs + minutes * 60_000 });
    expect((await reserve(lending, request(), later(10))).kind).toBe("done");
    expect((await reserve(lending, request(), later(11))).kind).toBe("refused");
  });
});
