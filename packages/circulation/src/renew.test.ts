import { describe, expect, it } from "vitest";
import { renew, type RenewRequest } from "./renew.ts";
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

const titles = [exampleTitle("r1", [exampleCopy("c1")]), exampleTitle("r2", [exampleCopy("c2")])];
const loans = [
  exampleLoan({ id: "l1" }),
  exampleLoan({ id: "l2", copyId: "c2", recordId: "r2", renewals: 2 }),
  exampleLoan({ id: "l3", copyId: "c3", recordId: "gone" }),
  exampleLoan({ id: "l4", copyId: "c4", recordId: "r2", userId: "bert" }),
];
const lendingWith = (
  books: ConstructorParameters<typeof MemoryStore>[0] = {},
  policy: Parameters<typeof exampleLending>[0]["policy"] = {},
) => {
  const patrons = [examplePatron("anna"), examplePatron("bert")];
  return exampleLending({ titles, policy, store: new MemoryStore({ patrons, loans, ...books }) });
};
const request = (more: Partial<RenewRequest> = {}): RenewRequest => ({
  userId: "anna",
  requestId: "request-1",
  call: "renew",
  ids: ["l1"],
  acceptedCents: 0,
  ...more,
});
const all = { call: "renewAll", ids: undefined } as const;
const dues = (lending: ReturnType<typeof lendingWith>) =>
  lending.store.books.loans.map(({ id, due, renewals }) => [id, due, renewals]);

describe("renewing", () => {
  it("extends one loan and leaves the others alone", async () => {
    const lending = lendingWith();
    const outcome = await renew(lending, request(), exampleMoments()());
    expect(outcome).toMatchObject({
      kind: "done",
      loans: [{ loanId: "l1", oldDue: "2026-03-31" }],
    });
    expect(dues(lending)).toEqual([
      ["l1", "2026-04-07", 1],
      ["l2", "2026-03-31", 2],
      ["l3", "2026-03-31", 0],
      ["l4", "2026-03-31", 0],
    ]);
  });

  it("asks first, showing the result", async () => {
    const lending = lendingWith();
    const outcome = await renew(
      lending,
      request({ ...all, acceptedCents: undefined }),
      exampleMoments()(),
    );
    expect(outcome).toMatchObject({ kind: "ask", question: "confirm", feeCents: 0 });
    expect(dues(lending)[0]).toEqual(["l1", "2026-03-31", 0]);
  });

  it("renews all that can be, with reasons for the others", async () => {
    const lending = lendingWith();
    const outcome = await renew(lending, request(all), exampleMoments()());
    expect(outcome).toMatchObject({
      kind: "done",
      loans: [
        { loanId: "l1", decision: { ok: true, newDue: "2026-04-07" } },
        { loanId: "l2", decision: { ok: false, reason: "too_many" } },
        { loanId: "l3", decision: { ok: true } },
      ],
    });
  });

  it("asks for a confirmation of the fees, and charges them", async () => {
    const lending = lendingWith({}, { rules: [exampleRule({ renewalFeeCents: 50 })] });
    const moments = exampleMoments();
    const asked = await renew(lending, request(all), moments());
    expect(asked).toMatchObject({ kind: "ask", question: "fee", feeCents: 100 });
    await renew(lending, request({ ...all, acceptedCents: 100 }), moments());
    expect(lending.store.books.fees.map(({ cents, title }) => [cents, title])).toEqual([
      [50, "Title r1"],
      [50, "gone"],
    ]);
  });

  it.each([
    ["another patron's loan", { ids: ["l4"] }, "not_found"],
    ["a loan that is not there", { ids: ["l9"] }, "not_found"],
    ["nothing but what cannot be renewed", { call: "renewAll", ids: ["l2"] }, "none_renewable"],
  ] as const)("refuses %s", async (_, more, reason) => {
    const lending = lendingWith();
    const outcome = await renew(lending, request(more), exampleMoments()());
    expect(outcome).toMatchObject({ kind: "refused", reason });
    expect(dues(lending)).toEqual(dues(lendingWith()));
  });

  it("is refused while somebody waits, until another copy is returned", async () => {
    const waiting = exampleReservation({ userId: "bert" });
    const outcome = await renew(
      lendingWith({ reservations: [waiting] }),
      request(),
      exampleMoments()(),
    );
    expect(outcome).toMatchObject({
      kind: "refused",
      loans: [{ decision: { reason: "on_reserve" } }],
    });
  });

  it("Q-35 twice under one request renews once, and returns the same", async () => {
    const lending = lendingWith();
    const moments = exampleMoments();
    const both = await Promise.all([1, 2].map(() => renew(lending, request(), moments())));
    expect(both[0]).toEqual(both[1]);
    expect(dues(lending)[0]).toEqual(["l1", "2026-04-07", 1]);
  });

  it("Q-35 under other requests renews no more often than allowed", async () => {
    const lending = lendingWith();
    const days = ["2026-03-10", "2026-03-20", "2026-03-30", "2026-04-05"];
    const kinds: string[] = [];
    for (const [index, text] of days.entries()) {
      const moment = exampleMoments(day(text))();
      const outcome = await renew(lending, request({ requestId: String(index) }), moment);
      kinds.push(outcome.kind);
    }
    expect(kinds).toEqual(["done", "done", "refused", "refused"]);
  });

  it("keeps one loan and all loans apart under the same request", async () => {
    const lending = lendingWith();
    const moments = exampleMoments();
    await renew(lending, request(), moments());
    const outcome = await renew(lending, request(all), moments());
    expect(outcome).toMatchObject({
      kind: "done",
      loans: [{}, { loanId: "l3" }, { loanId: "l1" }],
    });
  });
});
