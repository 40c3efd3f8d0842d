import { describe, expect, it } from "vitest";
import { readAccount } from "./account.ts";
import { changeReservation, type ChangeRequest } from "./change.ts";
import { reserve } from "./reserve.ts";
import { resumeReservations } from "./resume.ts";
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
  scanCopy,
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

const lendingWith = (
  books: ConstructorParameters<typeof MemoryStore>[0],
  policy: Parameters<typeof exampleLending>[0]["policy"] = {},
) =>
  exampleLending({
    titles: [title],
    policy,
    store: new MemoryStore({ patrons, loans: lent, ...books }),
  });
type ExampleLending = ReturnType<typeof lendingWith>;
const change = (lending: ExampleLending, more: Partial<ChangeRequest>, today = TODAY) =>
  changeReservation(
    lending,
    { userId: "anna", requestId: JSON.stringify(more), id: "hers", ...more },
    exampleMoments(today)(),
  );
const booksOf = ({ store }: ExampleLending) =>
  store.books.reservations.map(({ id, state, branch, copyId }) => [id, state, branch, copyId]);

describe("the pickup branch", () => {
  it.each([
    ["waits", {}],
    ["is suspended", suspended],
  ])("of a reservation that %s becomes another one", async (_, state) => {
    const lending = lendingWith({ reservations: [own(state), later] });
    expect(await change(lending, { branch: "north" })).toMatchObject({
      kind: "done",
      branch: "north",
    });
    expect(lending.store.books.reservations).toEqual([own({ ...state, branch: "north" }), later]);
  });

  it("of a copy in transit becomes another one: it is redirected and is ready there", async () => {
    const lending = lendingWith({ reservations: [own(transit)] });
    expect(await change(lending, { branch: "north" })).toMatchObject({
      kind: "done",
      state: "transit",
    });
    const scannedAt = (branch: string) => scanCopy(lending, { copyId: "c1", branch });
    expect(await scannedAt("central")).toMatchObject({ destination: { to: "transit_hold" } });
    expect(await scannedAt("north")).toMatchObject({ destination: { to: "hold_shelf" } });
  });

  it("stays where the copy is already ready", async () => {
    const lending = lendingWith({ reservations: [own(ready)] });
    const refused = { kind: "refused", reason: "ready", branch: "central" };
    expect(await change(lending, { branch: "north" })).toMatchObject(refused);
    expect(await change(lending, {})).toMatchObject(refused);
    expect(lending.store.books.reservations).toEqual([own(ready)]);
  });

  it("is asked for when the request names nothing", async () => {
    const lending = lendingWith({ reservations: [own()] });
    expect(await change(lending, {})).toEqual({
      kind: "ask",
      question: "branch",
      recordId: "r1",
      branch: "central",
      state: "waiting",
    });
  });

  it("has to exist", async () => {
    const lending = lendingWith({ reservations: [own()] });
    expect(await change(lending, { branch: "moon" })).toMatchObject({ reason: "unknown_branch" });
  });
});

describe("Q-3 a reservation that does not exist for the patron", () => {
  it.each([
    ["another patron's", { id: "his" }],
    ["none at all", { id: "nothing" }],
  ])("is not found: %s", async (_, more) => {
    const lending = lendingWith({ reservations: [own(), later] });
    for (const request of [
      {},
      { branch: "north" },
      { suspendUntil: UNTIL },
      { suspendUntil: null },
    ])
      expect(await change(lending, { ...more, ...request })).toEqual({
        kind: "refused",
        reason: "not_found",
      });
    expect(lending.store.books.reservations).toEqual([own(), later]);
  });

  it("is no longer found when it was not picked up in time", async () => {
    const late = own({ ...ready, expiresOn: day("2026-03-09") });
    const lending = lendingWith({ reservations: [late] });
    expect(await change(lending, { branch: "north" })).toMatchObject({ reason: "not_found" });
  });

  it("is gone with its card", async () => {
    expect(await change(lendingWith({}), { userId: "nobody" })).toEqual({ kind: "gone" });
  });
});

describe("a suspended reservation", () => {
  it("keeps its place, is passed over, and resumes on its day by itself", async () => {
    const lending = lendingWith({ reservations: [own(), later] });
    expect(await change(lending, { suspendUntil: UNTIL })).toMatchObject({ state: "suspended" });
    expect(lending.store.books.reservations[0]).toEqual(own(suspended));
    await scanCopy(lending, { copyId: "c1" }, day("2026-03-19"));
    expect(booksOf(lending)).toEqual([
      ["hers", "suspended", "central", undefined],
      ["his", "ready", "central", "c1"],
    ]);
    await scanCopy(lending, { copyId: "c2" }, UNTIL);
    expect(lending.store.books.reservations[0]).toEqual(
      own({ state: "ready", copyId: "c2", readyOn: UNTIL, expiresOn: day("2026-03-27") }),
    );
  });

  it("has no place in the account until its day, and then the old one", async () => {
    const lending = lendingWith({ reservations: [own(suspended), later] });
    const seen = async (userId: string, today: string) => {
      const account = await readAccount(lending, userId, day(today));
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
    const request = {
      userId: "bert",
      requestId: "1",
      recordId: "r1",
      branch: "north",
    };
    const before = exampleMoments(day("2026-03-19"))();
    expect(await reserve(lendingWith(books), request, before)).toMatchObject({ state: "ready" });
    const on = exampleMoments(UNTIL)();
    expect(await reserve(lendingWith(books), request, on)).toMatchObject({ state: "waiting" });
  });

  it("gets the copy on the shelf from that day's job, once", async () => {
    const lending = lendingWith({ reservations: [own(suspended), later], loans: lent.slice(0, 1) });
    expect(await resumeReservations(lending, day("2026-03-19"))).toBe(0);
    expect(await resumeReservations(lending, UNTIL)).toBe(1);
    expect(await resumeReservations(lending, UNTIL)).toBe(0);
    expect(booksOf(lending)).toEqual([
      ["hers", "transit", "central", "c2"],
      ["his", "waiting", "central", undefined],
    ]);
  });

  it("is served after those in front when several resume", async () => {
    const both = [own({ ...suspended, placedSeq: 3 }), { ...later, ...suspended }];
    const lending = lendingWith({ reservations: both, loans: lent.slice(1) });
    expect(await resumeReservations(lending, day("2026-04-01"))).toBe(2);
    expect(booksOf(lending)).toEqual([
      ["hers", "waiting", "central", undefined],
      ["his", "ready", "central", "c1"],
    ]);
  });

  it("keeps waiting when its title has left the catalogue", async () => {
    const lending = lendingWith({ reservations: [own({ ...suspended, recordId: "gone" })] });
    expect(await resumeReservations(lending, UNTIL)).toBe(1);
    expect(booksOf(lending)).toEqual([["hers", "waiting", "central", undefined]]);
  });

  it("without a day waits for the patron", async () => {
    const lending = lendingWith({ reservations: [own({ state: "suspended" })] });
    expect(await resumeReservations(lending, day("2030-01-01"))).toBe(0);
    expect(await change(lending, { suspendUntil: null })).toMatchObject({ state: "waiting" });
  });

  it("resumes at once, and gets a copy on the shelf, at the new branch if there is one", async () => {
    const books = { reservations: [own(suspended)], loans: lent.slice(0, 1) };
    const here = lendingWith(books);
    expect(await change(here, { suspendUntil: null })).toMatchObject({ state: "transit" });
    const there = lendingWith(books);
    const outcome = await change(there, { suspendUntil: null, branch: "north" });
    expect(outcome).toMatchObject({ state: "ready", branch: "north" });
  });

  it("gets the copy on the shelf of its branch before one elsewhere", async () => {
    const lending = lendingWith({
      reservations: [own({ ...suspended, branch: "north" })],
      loans: [],
    });
    expect(await change(lending, { suspendUntil: null })).toMatchObject({ state: "ready" });
    expect(booksOf(lending)).toEqual([["hers", "ready", "north", "c2"]]);
  });

  it("resumes on its day, whether the patron or the job comes first", async () => {
    const lending = lendingWith({ reservations: [own(suspended)], loans: lent.slice(1) });
    expect(await change(lending, { suspendUntil: null }, UNTIL)).toMatchObject({ state: "ready" });
    expect(await resumeReservations(lending, UNTIL)).toBe(0);
    expect(booksOf(lending)).toEqual([["hers", "ready", "central", "c1"]]);
  });

  it.each([
    ["waits", {}, "waiting"],
    ["is on its way", transit, "transit"],
    ["is ready", ready, "ready"],
  ])("need not be suspended to be resumed: what %s stays so", async (_, state, after) => {
    const lending = lendingWith({ reservations: [own(state)] });
    expect(await change(lending, { suspendUntil: null })).toMatchObject({
      kind: "done",
      state: after,
    });
    expect(lending.store.books.reservations).toEqual([own(state)]);
  });

  it("may be suspended until another day, and nothing happens where that is refused", async () => {
    const lending = lendingWith({ reservations: [own(suspended)] }, { maxSuspendDays: 30 });
    expect(await change(lending, { suspendUntil: day("2026-03-12") })).toMatchObject({
      kind: "done",
    });
    const more = { suspendUntil: day("2026-04-10"), branch: "north" };
    expect(await change(lending, more)).toMatchObject({ reason: "too_late" });
    expect(lending.store.books.reservations).toEqual([
      own({ ...suspended, suspendedUntil: day("2026-03-12") }),
    ]);
  });
});

describe("Q-35 a change that is requested twice", () => {
  it("happens once and returns the same, even when something else has happened in between", async () => {
    const lending = lendingWith({ reservations: [own()] });
    const first = await change(lending, { suspendUntil: UNTIL });
    await change(lending, { suspendUntil: null });
    expect(await change(lending, { suspendUntil: UNTIL })).toEqual(first);
    expect(lending.store.books.reservations).toEqual([own()]);
  });

  it("is not another change", async () => {
    const lending = lendingWith({ reservations: [own()] });
    const requestId = "one";
    await change(lending, { requestId, branch: "north" });
    for (const other of [{ branch: "central" }, { suspendUntil: UNTIL }, { suspendUntil: null }])
      expect(await change(lending, { requestId, ...other })).toEqual({ kind: "reused" });
  });
});
