import { describe, expect, it } from "vitest";
import { cancelReservation } from "./cancel.ts";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleMoments,
  examplePatron,
  exampleReservation,
  exampleTitle,
  MemoryStore,
} from "./testkit/index.ts";

const title = exampleTitle("r1", [exampleCopy("c1")]);
const patrons = [examplePatron("anna"), examplePatron("bert")];
const anna = (more = {}) => exampleReservation({ id: "hers", userId: "anna", ...more });
const bert = exampleReservation({ id: "his", userId: "bert", placedSeq: 2, branch: "central" });
const lendingWith = (...reservations: (typeof bert)[]) =>
  exampleLending({ titles: [title], store: new MemoryStore({ patrons, reservations }) });
const request = (more = {}) => ({
  userId: "anna",
  requestId: "request-1",
  id: "hers",
  confirmed: true,
  ...more,
});
const held = { copyId: "c1", readyOn: day("2026-03-09"), expiresOn: day("2026-03-16") };

describe("cancelling", () => {
  it("asks first", async () => {
    const lending = lendingWith(anna());
    const outcome = await cancelReservation(
      lending,
      request({ confirmed: false }),
      exampleMoments()(),
    );
    expect(outcome).toEqual({ kind: "ask", question: "confirm", recordId: "r1" });
    expect(lending.store.books.reservations).toHaveLength(1);
  });

  it.each([
    ["ready at the same branch: the next may collect it at once", { state: "ready" }, "ready"],
    ["ready at another branch: it travels", { state: "ready", branch: "north" }, "transit"],
    ["on its way: it travels on", { state: "transit" }, "transit"],
  ] as const)("passes on a copy that was %s", async (_, more, state) => {
    const lending = lendingWith(anna({ ...held, ...more }), bert);
    await cancelReservation(lending, request(), exampleMoments()());
    expect(lending.store.books.reservations).toMatchObject([{ id: "his", copyId: "c1", state }]);
  });

  it("leaves the others in their places", async () => {
    const lending = lendingWith(anna(), bert);
    expect((await cancelReservation(lending, request(), exampleMoments()())).kind).toBe("done");
    expect(lending.store.books.reservations).toEqual([bert]);
  });

  it.each([
    ["another patron's", { id: "his" }],
    ["one that is not there", { id: "nobody" }],
  ])("does not find %s", async (_, more) => {
    const lending = lendingWith(anna(), bert);
    const outcome = await cancelReservation(lending, request(more), exampleMoments()());
    expect(outcome).toEqual({ kind: "refused", reason: "not_found" });
    expect(lending.store.books.reservations).toHaveLength(2);
  });

  it("Q-34 twice: one is done, the other finds nothing", async () => {
    const lending = lendingWith(anna());
    const moments = exampleMoments();
    const both = await Promise.all(
      ["a", "b"].map((requestId) => cancelReservation(lending, request({ requestId }), moments())),
    );
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
  });

  it("Q-35 twice under one request: both are reported as done", async () => {
    const lending = lendingWith(anna());
    const moments = exampleMoments();
    const both = await Promise.all(
      [1, 2].map(() => cancelReservation(lending, request(), moments())),
    );
    expect(both.map(({ kind }) => kind)).toEqual(["done", "done"]);
  });
});
