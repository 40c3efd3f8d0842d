import { describe, expect, it, test } from "vitest";
import type { CirculationData } from "../testkit/index.ts";
import type { CopyMark, OpenReservation } from "../model.rules.ts";
import {
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  examplePatron,
  exampleReservation,
  exampleRule,
  exampleTitle,
  MemoryStore,
  scanCopy,
  TODAY,
} from "../testkit/index.ts";
import { receive, type ReceiveRequest } from "./receive.ts";

const title = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2", { branch: "north" })]);
const patrons = ["anna", "bert", "cleo"].map((userId) => examplePatron(userId));
const rules = [exampleRule({ overdueFeeCentsPerDay: 20, againAfterDays: 3 })];
const library = (books: Partial<CirculationData> = {}, shelf: "staff" | "automatic" = "staff") =>
  exampleLending({
    titles: [title],
    policy: { shelf, rules },
    store: new MemoryStore({ patrons, ...books }),
  });
const wish = (userId: string, placedSeq: number, more: Partial<OpenReservation> = {}) =>
  exampleReservation({ id: userId, userId, placedSeq, ...more });
const mark = (kind: CopyMark["kind"], more: Partial<CopyMark> = {}): CopyMark => ({
  copyId: "c1",
  recordId: "r1",
  kind,
  day: day("2026-03-01"),
  ...more,
});
const late = exampleLoan({ due: day("2026-03-05") });
const until = day("2026-03-17");

/** The table of the desk's cases, in its order; every scan is of `c1`, at the central branch. */
test.each<[string, Partial<CirculationData>, Partial<ReceiveRequest>, object, object]>([
  [
    "3: withdrawn, whatever else: the loan ends, and nobody gets it",
    { loans: [late], marks: [mark("withdrawn")], reservations: [wish("bert", 1)] },
    {},
    { destination: { to: "withdrawn" }, ended: { overdue: { cents: 100 } } },
    { loans: [], marks: [{ kind: "withdrawn" }], reservations: [{ state: "waiting" }] },
  ],
  [
    "4: missing, and on: found again, and for whoever waits",
    { marks: [mark("missing")], reservations: [wish("bert", 1)] },
    {},
    { foundAgain: { was: "missing", refundCents: 0 }, destination: { to: "hold_shelf", until } },
    { marks: [], reservations: [{ state: "ready", copyId: "c1" }] },
  ],
  [
    "4: lost: what it cost is owed no longer",
    {
      marks: [mark("lost", { charge: { feeId: "f1", userId: "anna", cents: 1800 } })],
      fees: [{ id: "f1", userId: "anna", cents: 1800, date: TODAY, kind: "lost" }],
    },
    {},
    { foundAgain: { was: "lost", refundCents: 1800 }, destination: { to: "shelf" } },
    { marks: [], fees: [] },
  ],
  [
    "4: lost and paid for: owed to the reader",
    { marks: [mark("lost", { charge: { feeId: "f1", userId: "anna", cents: 1800 } })] },
    {},
    { foundAgain: { refundCents: 1800 } },
    { fees: [{ id: "f1", userId: "anna", cents: -1800, kind: "lost" }] },
  ],
  [
    "4: lost for too long: paid for",
    {
      marks: [
        mark("lost", {
          day: day("2025-11-01"),
          charge: { feeId: "f1", userId: "anna", cents: 1800 },
        }),
      ],
    },
    {},
    { foundAgain: { was: "lost", refundCents: 0 } },
    { fees: [] },
  ],
  [
    "5: damaged, by key: to repair, and who waits, waits",
    { loans: [late], reservations: [wish("bert", 1)] },
    { damaged: true },
    { destination: { to: "damaged" }, ended: { overdue: { cents: 100 } } },
    { loans: [], marks: [{ kind: "damaged" }], reservations: [{ state: "waiting" }] },
  ],
  [
    "5: damaged still, until staff say that it is in order",
    { marks: [mark("damaged", { note: "Rücken" })], reservations: [wish("bert", 1)] },
    {},
    { destination: { to: "damaged", note: "Rücken" } },
    { marks: [{ kind: "damaged", day: "2026-03-01", note: "Rücken" }] },
  ],
  [
    "5: damaged on its way to somebody: they wait again, at their place",
    { reservations: [wish("bert", 1, { state: "transit", copyId: "c1" }), wish("cleo", 2)] },
    { damaged: true },
    { destination: { to: "damaged" } },
    { reservations: [{ id: "bert", state: "waiting", placedSeq: 1 }, { id: "cleo" }] },
  ],
  [
    "6: reserved, collected here",
    { loans: [late], reservations: [wish("bert", 1)] },
    {},
    { destination: { to: "hold_shelf", hold: { id: "bert" }, until } },
    { reservations: [{ state: "ready", copyId: "c1", readyOn: TODAY, expiresOn: until }] },
  ],
  [
    "6: arrived",
    { reservations: [wish("bert", 1, { state: "transit", copyId: "c1" })] },
    {},
    { destination: { to: "hold_shelf", until } },
    { reservations: [{ state: "ready" }] },
  ],
  [
    "6: it stands there already: its days do not begin anew",
    {
      reservations: [
        wish("bert", 1, { state: "ready", copyId: "c1", readyOn: TODAY, expiresOn: TODAY }),
      ],
    },
    {},
    { destination: { to: "hold_shelf", until: TODAY } },
    { reservations: [{ state: "ready", expiresOn: TODAY }] },
  ],
  [
    "6: to be cleared, and for the next",
    { marks: [mark("to_clear", { branch: "central" })], reservations: [wish("cleo", 2)] },
    {},
    { destination: { to: "hold_shelf", hold: { id: "cleo" } } },
    { marks: [], reservations: [{ state: "ready" }] },
  ],
  [
    "7: reserved, collected elsewhere",
    { loans: [late], reservations: [wish("bert", 1, { branch: "north" })] },
    {},
    { destination: { to: "transit_hold", hold: { branch: "north" } } },
    { reservations: [{ state: "transit", copyId: "c1" }] },
  ],
  [
    "7: ready, and carried elsewhere",
    {
      reservations: [
        wish("bert", 1, {
          branch: "north",
          state: "ready",
          copyId: "c1",
          readyOn: TODAY,
          expiresOn: TODAY,
        }),
      ],
    },
    {},
    { destination: { to: "transit_hold" } },
    { reservations: [{ state: "transit", copyId: "c1" }] },
  ],
  [
    "8: it belongs elsewhere",
    {},
    { copyId: "c2" },
    { destination: { to: "transit_home", branch: "north" } },
    { marks: [{ copyId: "c2", kind: "travelling", branch: "north" }] },
  ],
  [
    "9: to its shelf, in time",
    { loans: [exampleLoan()] },
    {},
    { destination: { to: "shelf" }, ended: { loan: { id: "loan-1" } } },
    { loans: [], fees: [], marks: [] },
  ],
  ["9: it was not on loan", {}, {}, { destination: { to: "shelf" } }, { marks: [] }],
  [
    "9: it is home again",
    { marks: [mark("travelling", { branch: "central" })] },
    {},
    { destination: { to: "shelf" } },
    { marks: [] },
  ],
  [
    "what was not picked up in time has ended before",
    {
      reservations: [
        wish("bert", 1, { state: "ready", copyId: "c1", expiresOn: day("2026-03-09") }),
        wish("cleo", 2),
      ],
    },
    {},
    { destination: { to: "hold_shelf", hold: { id: "cleo" } } },
    { marks: [], reservations: [{ id: "cleo", copyId: "c1" }] },
  ],
])("%s", async (...[, books, request, outcome, left]) => {
  const lending = library(books);
  expect(await scanCopy(lending, { copyId: "c1", ...request })).toMatchObject({
    kind: "done",
    ...outcome,
  });
  expect(lending.store.books).toMatchObject(left);
});

describe("where copies are set aside by themselves", () => {
  it("a copy that belongs elsewhere counts as there", async () => {
    const lending = library({}, "automatic");
    const outcome = await scanCopy(lending, { copyId: "c2" });
    expect(outcome).toMatchObject({ destination: { to: "transit_home" } });
    expect(lending.store.books.marks).toEqual([]);
  });

  it("a reservation that loses its copy gets another one from the shelf", async () => {
    const holding = wish("bert", 1, { state: "transit", copyId: "c1" });
    const lending = library({ reservations: [holding] }, "automatic");
    await scanCopy(lending, { copyId: "c1", damaged: true });
    expect(lending.store.books.reservations).toMatchObject([{ state: "transit", copyId: "c2" }]);
  });
});

describe("a return of an earlier day", () => {
  it("moves the fee and no day of a reservation", async () => {
    const lending = library({ loans: [late], reservations: [wish("bert", 1)] });
    const outcome = await scanCopy(lending, { copyId: "c1", returnedOn: day("2026-03-07") });
    expect(outcome).toMatchObject({
      ended: { returnedOn: "2026-03-07", overdue: { cents: 40 } },
      destination: { until },
    });
    expect(lending.store.books.fees).toMatchObject([{ date: "2026-03-07", cents: 40 }]);
    expect(lending.store.books.returns).toMatchObject([{ againFrom: "2026-03-10" }]);
  });

  it("is before no loan and after no today", async () => {
    for (const [entered, counted] of [
      ["2026-02-01", "2026-03-03"],
      ["2026-04-01", "2026-03-10"],
    ] as const) {
      const outcome = await scanCopy(library({ loans: [late] }), {
        copyId: "c1",
        returnedOn: day(entered),
      });
      expect(outcome).toMatchObject({ ended: { returnedOn: counted } });
    }
  });
});

describe("a scan that is sent again", () => {
  const scan = { requestId: "scan", copyId: "c1" };

  it("is answered alike and happens once", async () => {
    const lending = library({ loans: [late] });
    const first = await scanCopy(lending, scan);
    expect(first).toHaveProperty("ended");
    expect(await scanCopy(lending, scan)).toEqual(JSON.parse(JSON.stringify(first)));
    expect(lending.store.books.fees).toHaveLength(1);
  });

  it("stands for one copy", async () => {
    const lending = library();
    await scanCopy(lending, scan);
    expect(await scanCopy(lending, { ...scan, copyId: "c2" })).toEqual({ kind: "reused" });
  });

  it("is another one after ten minutes", async () => {
    const lending = library({ loans: [late] });
    const at = (minutes: number) =>
      receive(
        lending,
        { ...scan, recordId: "r1", branch: "central" },
        { today: TODAY, nowMs: minutes * 60_000, newId: () => `at-${String(minutes)}` },
      );
    await at(0);
    expect(await at(10)).toHaveProperty("ended");
    expect(await at(11)).not.toHaveProperty("ended");
    expect(lending.store.books.receipts).toHaveLength(1);
  });
});

it("a branch that the library does not have receives nothing", async () => {
  const lending = library({ loans: [late] });
  expect(await scanCopy(lending, { copyId: "c1", branch: "south" })).toEqual({
    kind: "refused",
    reason: "unknown_branch",
  });
  expect(lending.store.books.loans).toHaveLength(1);
});

it("the last day of pickup is one on which the branch is open", async () => {
  const lending = {
    ...library({ reservations: [wish("bert", 1)] }),
    isOpen: isOpenFrom("2026-03-20"),
  };
  expect(await scanCopy(lending, { copyId: "c1" })).toMatchObject({
    destination: { until: "2026-03-20" },
  });
});

/** Closed from the 16th on until a day. */
function isOpenFrom(reopens: string) {
  return (_branch: string, one: string) => one < "2026-03-16" || one >= reopens;
}
