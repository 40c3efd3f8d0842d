import { describe, expect, it } from "vitest";
import { accountOf } from "./account.ts";
import { changeReservation, type ChangeWish } from "./change.ts";
import { arrive, giveBack } from "./give-back.ts";
import { reserve } from "./reserve.ts";
import { resumeReservations } from "./resume.ts";
import {
  day,
  exampleCopy,
  exampleDesk,
  exampleLoan,
  exampleMoments,
  examplePatron,
  exampleReservation,
  exampleTitle,
  MemoryStore,
  TODAY,
} from "./testkit/index.ts";

const title = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2", { branch: "north" })]);
const patrons = ["anna", "bert", "cleo"].map((userId) => examplePatron(userId));
const lent = ["c1", "c2"].map((copyId) => exampleLoan({ id: copyId, copyId, userId: "zoe" }));
const own = (more = {}) => exampleReservation({ id: "hers", userId: "anna", ...more });
const later = exampleReservation({ id: "his", userId: "bert", placedSeq: 2 });
const UNTIL = day("2026-03-20");
const suspended = { state: "suspended", suspendedUntil: UNTIL } as const;
const transit = { state: "transit", copyId: "c1" } as const;
const ready = {
  state: "ready",
  copyId: "c1",
  readyOn: day("2026-03-09"),
  expiresOn: day("2026-03-16"),
} as const;

const deskWith = (
  books: ConstructorParameters<typeof MemoryStore>[0],
  policy: Parameters<typeof exampleDesk>[0]["policy"] = {},
) =>
  exampleDesk({
    titles: [title],
    policy,
    store: new MemoryStore({ patrons, loans: lent, ...books }),
  });
type ExampleDesk = ReturnType<typeof deskWith>;
const change = (desk: ExampleDesk, more: Partial<ChangeWish>, today = TODAY) =>
  changeReservation(
    desk,
    { userId: "anna", requestId: JSON.stringify(more), id: "hers", ...more },
    exampleMoments(today)(),
  );
const booksOf = ({ store }: ExampleDesk) =>
  store.books.reservations.map(({ id, state, branch, copyId }) => [id, state, branch, copyId]);

describe("the pickup branch", () => {
  it.each([
    ["waits", {}],
    ["is suspended", suspended],
  ])("of a reservation that %s becomes another one", async (_, state) => {
    const desk = deskWith({ reservations: [own(state), later] });
    expect(await change(desk, { branch: "north" })).toMatchObject({
      kind: "done",
      branch: "north",
    });
    expect(desk.store.books.reservations).toEqual([own({ ...state, branch: "north" }), later]);
  });

  it("of a copy on its way becomes another one: it is sent on and is ready there", async () => {
    const desk = deskWith({ reservations: [own(transit)] });
    expect(await change(desk, { branch: "north" })).toMatchObject({
      kind: "done",
      state: "transit",
    });
    const at = (branch: string) => ({ reservationId: "hers", branch });
    expect(await arrive(desk, at("central"), TODAY)).toBe(false);
    expect(await arrive(desk, at("north"), TODAY)).toBe(true);
  });

  it("stays where the copy is ready already", async () => {
    const desk = deskWith({ reservations: [own(ready)] });
    const refused = { kind: "refused", reason: "ready", branch: "central" };
    expect(await change(desk, { branch: "north" })).toMatchObject(refused);
    expect(await change(desk, {})).toMatchObject(refused);
    expect(desk.store.books.reservations).toEqual([own(ready)]);
  });

  it("is asked for when the wish names nothing", async () => {
    const desk = deskWith({ reservations: [own()] });
    expect(await change(desk, {})).toEqual({
      kind: "ask",
      question: "branch",
      recordId: "r1",
      branch: "central",
      state: "waiting",
    });
  });

  it("has to exist", async () => {
    const desk = deskWith({ reservations: [own()] });
    expect(await change(desk, { branch: "moon" })).toMatchObject({ reason: "unknown_branch" });
  });
});

describe("Q-3 a reservation that is not there for the patron", () => {
  it.each([
    ["another patron's", { id: "his" }],
    ["none at all", { id: "nothing" }],
  ])("is not found: %s", async (_, more) => {
    const desk = deskWith({ reservations: [own(), later] });
    for (const wish of [{}, { branch: "north" }, { suspendUntil: UNTIL }, { suspendUntil: null }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await change(desk, { ...more, ...wish })).toEqual({
        kind: "refused",
        reason: "not_found",
      });
    expect(desk.store.books.reservations).toEqual([own(), later]);
  });

  it("is not found any more when it was not collected in time", async () => {
    const late = own({ ...ready, expiresOn: day("2026-03-09") });
    const desk = deskWith({ reservations: [late] });
    expect(await change(desk, { branch: "north" })).toMatchObject({ reason: "not_found" });
  });

  it("is gone with its card", async () => {
    expect(await change(deskWith({}), { userId: "nobody" })).toEqual({ kind: "gone" });
  });
});

describe("a suspended reservation", () => {
  it("keeps its place, is passed over, and counts again on its day by itself", async () => {
    const desk = deskWith({ reservations: [own(), later] });
    expect(await change(desk, { suspendUntil: UNTIL })).toMatchObject({ state: "suspended" });
    expect(desk.store.books.reservations[0]).toEqual(own(suspended));
    await giveBack(desk, { copyId: "c1", branch: "central" }, day("2026-03-19"));
    expect(booksOf(desk)).toEqual([
      ["hers", "suspended", "central", undefined],
      ["his", "ready", "central", "c1"],
    ]);
    await giveBack(desk, { copyId: "c2", branch: "central" }, UNTIL);
    expect(desk.store.books.reservations[0]).toEqual(
      own({ state: "ready", copyId: "c2", readyOn: UNTIL, expiresOn: day("2026-03-27") }),
    );
  });

  it("has no place in the account until its day, and then the old one", async () => {
    const desk = deskWith({ reservations: [own(suspended), later] });
    const seen = async (userId: string, today: string) => {
      const account = await accountOf(desk, userId, day(today));
      return account?.reservations.map(({ reservation, position }) => [
        reservation.state,
        position,
      ]);
    };
    expect(await seen("anna", "2026-03-19")).toEqual([["suspended", undefined]]);
    expect(await seen("bert", "2026-03-19")).toEqual([["waiting", 1]]);
    expect(await seen("anna", "2026-03-20")).toEqual([["waiting", 1]]);
    expect(await seen("bert", "2026-03-20")).toEqual([["waiting", 2]]);
  });

  it("keeps others from reserving a copy on the shelf only from its day on", async () => {
    const books = { reservations: [own(suspended)], loans: lent.slice(0, 1) };
    const wish = {
      userId: "bert",
      requestId: "1",
      recordId: "r1",
      branch: "north",
    };
    const before = exampleMoments(day("2026-03-19"))();
    expect(await reserve(deskWith(books), wish, before)).toMatchObject({ state: "ready" });
    const on = exampleMoments(UNTIL)();
    expect(await reserve(deskWith(books), wish, on)).toMatchObject({ state: "waiting" });
  });

  it("gets the copy on the shelf in the round of its day, once", async () => {
    const desk = deskWith({ reservations: [own(suspended), later], loans: lent.slice(0, 1) });
    expect(await resumeReservations(desk, day("2026-03-19"))).toBe(0);
    expect(await resumeReservations(desk, UNTIL)).toBe(1);
    expect(await resumeReservations(desk, UNTIL)).toBe(0);
    expect(booksOf(desk)).toEqual([
      ["hers", "transit", "central", "c2"],
      ["his", "waiting", "central", undefined],
    ]);
  });

  it("is served behind those in front when several count again", async () => {
    const both = [own({ ...suspended, placedSeq: 3 }), { ...later, ...suspended }];
    const desk = deskWith({ reservations: both, loans: lent.slice(1) });
    expect(await resumeReservations(desk, day("2026-04-01"))).toBe(2);
    expect(booksOf(desk)).toEqual([
      ["hers", "waiting", "central", undefined],
      ["his", "ready", "central", "c1"],
    ]);
  });

  it("waits on when its title has left the catalogue", async () => {
    const desk = deskWith({ reservations: [own({ ...suspended, recordId: "gone" })] });
    expect(await resumeReservations(desk, UNTIL)).toBe(1);
    expect(booksOf(desk)).toEqual([["hers", "waiting", "central", undefined]]);
  });

  it("without a day waits for the patron", async () => {
    const desk = deskWith({ reservations: [own({ state: "suspended" })] });
    expect(await resumeReservations(desk, day("2030-01-01"))).toBe(0);
    expect(await change(desk, { suspendUntil: null })).toMatchObject({ state: "waiting" });
  });

  it("counts again at once, and gets what stands on the shelf, at the new branch if there is one", async () => {
    const books = { reservations: [own(suspended)], loans: lent.slice(0, 1) };
    const here = deskWith(books);
    expect(await change(here, { suspendUntil: null })).toMatchObject({ state: "transit" });
    const there = deskWith(books);
    const outcome = await change(there, { suspendUntil: null, branch: "north" });
    expect(outcome).toMatchObject({ state: "ready", branch: "north" });
  });

  it("gets the copy that stands at its branch before one elsewhere", async () => {
    const desk = deskWith({ reservations: [own({ ...suspended, branch: "north" })], loans: [] });
    expect(await change(desk, { suspendUntil: null })).toMatchObject({ state: "ready" });
    expect(booksOf(desk)).toEqual([["hers", "ready", "north", "c2"]]);
  });

  it("counts again on its day, whether the patron or the round is first to say so", async () => {
    const desk = deskWith({ reservations: [own(suspended)], loans: lent.slice(1) });
    expect(await change(desk, { suspendUntil: null }, UNTIL)).toMatchObject({ state: "ready" });
    expect(await resumeReservations(desk, UNTIL)).toBe(0);
    expect(booksOf(desk)).toEqual([["hers", "ready", "central", "c1"]]);
  });

  it.each([
    ["waits", {}, "waiting"],
    ["is on its way", transit, "transit"],
    ["is ready", ready, "ready"],
  ])("need not be one to count: what %s stays so", async (_, state, after) => {
    const desk = deskWith({ reservations: [own(state)] });
    expect(await change(desk, { suspendUntil: null })).toMatchObject({
      kind: "done",
      state: after,
    });
    expect(desk.store.books.reservations).toEqual([own(state)]);
  });

  it("may be suspended until another day, and nothing happens where that is refused", async () => {
    const desk = deskWith({ reservations: [own(suspended)] }, { maxSuspendDays: 30 });
    expect(await change(desk, { suspendUntil: day("2026-03-12") })).toMatchObject({ kind: "done" });
    const more = { suspendUntil: day("2026-04-10"), branch: "north" };
    expect(await change(desk, more)).toMatchObject({ reason: "too_late" });
    expect(desk.store.books.reservations).toEqual([
      own({ ...suspended, suspendedUntil: day("2026-03-12") }),
    ]);
  });
});

describe("Q-35 a change that is asked for twice", () => {
  it("happens once and tells the same, even when something else has happened in between", async () => {
    const desk = deskWith({ reservations: [own()] });
    const first = await change(desk, { suspendUntil: UNTIL });
    await change(desk, { suspendUntil: null });
    expect(await change(desk, { suspendUntil: UNTIL })).toEqual(first);
    expect(desk.store.books.reservations).toEqual([own()]);
  });

  it("is not another change", async () => {
    const desk = deskWith({ reservations: [own()] });
    const requestId = "one";
    await change(desk, { requestId, branch: "north" });
    for (const other of [{ branch: "central" }, { suspendUntil: UNTIL }, { suspendUntil: null }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await change(desk, { requestId, ...other })).toEqual({ kind: "reused" });
  });
});
