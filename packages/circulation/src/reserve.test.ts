import { describe, expect, it } from "vitest";
import { type ReserveWish, reserve } from "./reserve.ts";
import {
  day,
  exampleCopy,
  exampleDesk,
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
const wish = (more: Partial<ReserveWish> = {}): ReserveWish => ({
  userId: "anna",
  requestId: "request-1",
  recordId: "r1",
  branch: "central",
  ...more,
});
const deskWith = (
  books: ConstructorParameters<typeof MemoryStore>[0] = {},
  policy: Parameters<typeof exampleDesk>[0]["policy"] = {},
) => exampleDesk({ titles: [one], policy, store: new MemoryStore({ patrons, ...books }) });

describe("reserving", () => {
  it("puts a copy that stands at the pickup branch aside at once", async () => {
    const desk = deskWith();
    const outcome = await reserve(desk, wish(), exampleMoments()());
    expect(outcome).toEqual({
      kind: "done",
      reservationId: "id-1",
      branch: "central",
      state: "ready",
      feeCents: 0,
    });
    expect(desk.store.books.reservations[0]).toMatchObject({
      copyId: "c1",
      readyOn: "2026-03-10",
      expiresOn: "2026-03-17",
    });
  });

  it("sends a copy from another branch on its way", async () => {
    const outcome = await reserve(deskWith(), wish({ branch: "north" }), exampleMoments()());
    expect(outcome).toMatchObject({ state: "transit", branch: "north" });
  });

  it("queues up behind those who were first", async () => {
    const desk = deskWith({ loans: [lent] });
    const moments = exampleMoments();
    await reserve(desk, wish({ userId: "bert" }), moments());
    await reserve(desk, wish(), moments());
    expect(desk.store.books.reservations.map((r) => [r.userId, r.placedSeq, r.state])).toEqual([
      ["bert", 1, "waiting"],
      ["anna", 2, "waiting"],
    ]);
  });

  it("asks for branch, address and fee, in this order, and writes nothing before", async () => {
    const rules = [exampleRule({ reservationFeeCents: 150 })];
    const desk = deskWith({ loans: [lent] }, { rules, needsEmail: true });
    const moment = exampleMoments()();
    const steps: Partial<ReserveWish>[] = [
      { branch: undefined },
      {},
      { email: "anna@example.org" },
    ];
    for (const [step, question] of ["branch", "email", "fee"].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      const outcome = await reserve(desk, wish(steps[step]), moment);
      expect(outcome).toMatchObject({ kind: "ask", question });
    }
    expect(desk.store.books).toMatchObject({ reservations: [], fees: [], actions: [] });
    const answered = wish({ email: "anna@example.org", acceptedCents: 1000 });
    expect(await reserve(desk, answered, moment)).toMatchObject({ kind: "done", feeCents: 150 });
    expect(desk.store.books.fees).toMatchObject([
      { userId: "anna", cents: 150, title: "Title r1" },
    ]);
    expect(desk.store.books.patrons[0]).toMatchObject({ email: "anna@example.org" });
  });

  it("does not ask for what it knows: the only branch, the address on file", async () => {
    const desk = deskWith(
      { patrons: [examplePatron("anna", { email: "on@file.example" })] },
      { needsEmail: true },
    );
    const single = { ...desk, branches: ["central"] };
    const outcome = await reserve(
      single,
      wish({ branch: undefined, email: "new@example.org" }),
      exampleMoments()(),
    );
    expect(outcome.kind).toBe("done");
    expect(desk.store.books.patrons[0]?.email).toBe("on@file.example");
  });

  it.each([
    ["a branch that was not offered", { branch: "moon" }, "unknown_branch"],
    ["a title that is not there", { recordId: "r9" }, "unknown_title"],
    ["a copy of another title", { copyId: "c9" }, "unknown_copy"],
  ] as const)("refuses %s", async (_, more, reason) => {
    const outcome = await reserve(deskWith(), wish(more), exampleMoments()());
    expect(outcome).toEqual({ kind: "refused", reason });
  });

  it("refuses what is not lent at the patron's age, before it asks for a branch", async () => {
    const young = examplePatron("anna", { bornOn: day("2014-05-01") });
    const film = exampleTitle("r1", [exampleCopy("c1")], { fromAge: 16 });
    const desk = exampleDesk({
      titles: [film],
      policy: { rules: [exampleRule({ checksAge: true })] },
      store: new MemoryStore({ patrons: [young] }),
    });
    const outcome = await reserve(desk, wish({ branch: undefined }), exampleMoments()());
    expect(outcome).toEqual({ kind: "refused", reason: "too_young" });
    expect(desk.store.books.reservations).toEqual([]);
  });

  it("knows when the card is gone", async () => {
    expect((await reserve(deskWith(), wish({ userId: "zoe" }), exampleMoments()())).kind).toBe(
      "gone",
    );
  });

  it("first ends what was not collected in time, and serves the queue before the newcomer", async () => {
    const held = { state: "ready", copyId: "c1", expiresOn: day("2026-03-09") } as const;
    const desk = deskWith({
      reservations: [
        exampleReservation({ id: "old", userId: "other", ...held }),
        exampleReservation({ id: "next", userId: "bert", placedSeq: 2 }),
      ],
    });
    const outcome = await reserve(desk, wish(), exampleMoments()());
    expect(outcome).toMatchObject({ kind: "done", state: "waiting" });
    expect(desk.store.books.reservations.map((r) => [r.userId, r.copyId])).toEqual([
      ["bert", "c1"],
      ["anna", undefined],
    ]);
  });

  it("of a single copy waits for just that one", async () => {
    const two = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")]);
    const store = new MemoryStore({ patrons, loans: [lent] });
    const desk = exampleDesk({ titles: [two], store });
    expect(await reserve(desk, wish({ copyId: "c1" }), exampleMoments()())).toMatchObject({
      state: "waiting",
    });
    expect(store.books.reservations).toMatchObject([{ wantedCopyId: "c1" }]);
  });

  it("Q-35 happens once, however often it is asked for", async () => {
    const desk = deskWith({ loans: [lent] });
    const moments = exampleMoments();
    const all = await Promise.all([1, 2, 3].map(() => reserve(desk, wish(), moments())));
    expect(new Set(all.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(desk.store.books.reservations).toHaveLength(1);
  });

  it("Q-35 under a new request is refused, and under an old one for another title too", async () => {
    const desk = deskWith({ loans: [lent] });
    const moment = exampleMoments()();
    await reserve(desk, wish(), moment);
    const again = await reserve(desk, wish({ requestId: "request-2" }), moment);
    expect(again).toEqual({ kind: "refused", reason: "already_reserved" });
    expect(await reserve(desk, wish({ recordId: "r2" }), moment)).toEqual({ kind: "reused" });
  });

  it("Q-35 is forgotten after ten minutes", async () => {
    const desk = deskWith({ loans: [lent] });
    const moment = exampleMoments()();
    await reserve(desk, wish(), moment);
    const later = (minutes: number) => ({ ...moment, nowMs: moment.nowMs + minutes * 60_000 });
    expect((await reserve(desk, wish(), later(10))).kind).toBe("done");
    expect((await reserve(desk, wish(), later(11))).kind).toBe("refused");
  });
});
