import { describe, expect, it } from "vitest";
import { cancelReservation } from "./cancel.ts";
import {
  day,
  exampleCopy,
  exampleDesk,
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
const deskWith = (...reservations: (typeof bert)[]) =>
  exampleDesk({ titles: [title], store: new MemoryStore({ patrons, reservations }) });
const wish = (more = {}) => ({
  userId: "anna",
  requestId: "request-1",
  id: "hers",
  confirmed: true,
  ...more,
});
const held = { copyId: "c1", readyOn: day("2026-03-09"), expiresOn: day("2026-03-16") };

describe("cancelling", () => {
  it("asks first", async () => {
    const desk = deskWith(anna());
    const outcome = await cancelReservation(desk, wish({ confirmed: false }), exampleMoments()());
    expect(outcome).toEqual({ kind: "ask", question: "confirm", recordId: "r1" });
    expect(desk.store.books.reservations).toHaveLength(1);
  });

  it.each([
    ["ready at the same branch: the next may collect it at once", { state: "ready" }, "ready"],
    ["ready at another branch: it travels", { state: "ready", branch: "north" }, "transit"],
    ["on its way: it travels on", { state: "transit" }, "transit"],
  ] as const)("hands on a copy that was %s", async (_, more, state) => {
    const desk = deskWith(anna({ ...held, ...more }), bert);
    await cancelReservation(desk, wish(), exampleMoments()());
    expect(desk.store.books.reservations).toMatchObject([{ id: "his", copyId: "c1", state }]);
  });

  it("leaves the others in their places", async () => {
    const desk = deskWith(anna(), bert);
    expect((await cancelReservation(desk, wish(), exampleMoments()())).kind).toBe("done");
    expect(desk.store.books.reservations).toEqual([bert]);
  });

  it.each([
    ["another patron's", { id: "his" }],
    ["one that is not there", { id: "nobody" }],
  ])("does not find %s", async (_, more) => {
    const desk = deskWith(anna(), bert);
    const outcome = await cancelReservation(desk, wish(more), exampleMoments()());
    expect(outcome).toEqual({ kind: "refused", reason: "not_found" });
    expect(desk.store.books.reservations).toHaveLength(2);
  });

  it("Q-34 twice: one is done, the other finds nothing", async () => {
    const desk = deskWith(anna());
    const moments = exampleMoments();
    const both = await Promise.all(
      ["a", "b"].map((requestId) => cancelReservation(desk, wish({ requestId }), moments())),
    );
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
  });

  it("Q-35 twice under one request: both are told that it is done", async () => {
    const desk = deskWith(anna());
    const moments = exampleMoments();
    const both = await Promise.all([1, 2].map(() => cancelReservation(desk, wish(), moments())));
    expect(both.map(({ kind }) => kind)).toEqual(["done", "done"]);
  });
});
