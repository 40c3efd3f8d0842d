import { describe, expect, it, test } from "vitest";
import { cancelReservation } from "../cancel.ts";
import { changeReservation } from "../change.ts";
import type { CopyMark, OpenReservation } from "../model.rules.ts";
import {
  type CirculationData,
  day,
  exampleCopy,
  exampleLending,
  exampleLoan,
  examplePatron,
  exampleReservation,
  exampleRule,
  exampleTitle,
  handOver,
  MemoryStore,
  scanCopy,
  TODAY,
} from "../testkit/index.ts";
import { markCopy } from "./mark-copy.ts";
import type { ReceiveRequest } from "./receive.ts";
import { undoScan } from "./undo-scan.ts";

const title = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2", { branch: "north" })]);
const patrons = ["anna", "bert", "cleo"].map((userId) => examplePatron(userId));
const rules = [exampleRule({ overdueFeeCentsPerDay: 20, againAfterDays: 3 })];
const library = (books: Partial<CirculationData> = {}, shelf: "staff" | "automatic" = "staff") =>
  exampleLending({
    titles: [title],
    policy: { shelf, rules },
    store: new MemoryStore({ patrons, ...books }),
  });
type Library = ReturnType<typeof library>;
const wish = (userId: string, placedSeq: number, more: Partial<OpenReservation> = {}) =>
  exampleReservation({ id: userId, userId, placedSeq, ...more });
const lost: CopyMark = {
  copyId: "c1",
  recordId: "r1",
  kind: "lost",
  day: day("2026-03-01"),
  charge: { feeId: "f1", userId: "anna", cents: 1800 },
};
const late = exampleLoan({ due: day("2026-03-05") });
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const moment = (afterMs = 1000) => {
  const newId = () => `undo-${String(Math.random())}`;
  return { today: TODAY, nowMs: NOON + afterMs, newId };
};

async function scanned(lending: Library, request: Partial<ReceiveRequest> = {}): Promise<string> {
  const outcome = await scanCopy(lending, { copyId: "c1", ...request });
  if (outcome.kind !== "done" || outcome.receiptId === undefined) throw new Error(outcome.kind);
  return outcome.receiptId;
}
const state = ({ store }: Library) => {
  const { receipts: _r, actions: _a, notes: _n, scans: _s, moves: _m, ...rest } = store.books;
  return rest;
};

/** Everything that a scan may change is as it was before. */
test.each<[string, Partial<CirculationData>, Partial<ReceiveRequest>]>([
  ["a late return", { loans: [late] }, {}],
  [
    "a return that somebody waited for",
    { loans: [late], reservations: [wish("bert", 1), wish("cleo", 2)] },
    {},
  ],
  [
    "a suspended reservation whose day has come",
    {
      loans: [late],
      reservations: [wish("bert", 1, { state: "suspended", suspendedUntil: TODAY })],
    },
    {},
  ],
  ["an arrival", { reservations: [wish("bert", 1, { state: "transit", copyId: "c1" })] }, {}],
  [
    "a copy that was damaged on its way",
    { reservations: [wish("bert", 1, { state: "transit", copyId: "c1" })] },
    { damaged: true },
  ],
  [
    "a lost copy whose fee was open",
    {
      marks: [lost],
      fees: [{ id: "f1", userId: "anna", cents: 1800, date: TODAY, kind: "lost", title: "T" }],
    },
    {},
  ],
  ["a lost copy that was paid for", { marks: [lost] }, {}],
  ["a copy to be cleared", { marks: [{ ...lost, kind: "to_clear" }] }, {}],
  [
    "a title that its reader had returned before",
    { loans: [late], returns: [{ userId: "anna", recordId: "r1", againFrom: day("2026-03-12") }] },
    {},
  ],
])("takes back %s", async (_, books, request) => {
  for (const shelf of ["staff", "automatic"] as const) {
    const lending = library(books, shelf);
    const before = state(lending);
    const receiptId = await scanned(lending, request);
    expect(await undoScan(lending, receiptId, moment())).toMatchObject({ kind: "done" });
    expect(state(lending)).toEqual(before);
    expect(await undoScan(lending, receiptId, moment())).toMatchObject({ kind: "done" });
    expect(state(lending)).toEqual(before);
  }
});

test("the second scan of a copy that is back changes nothing, and the first is taken back", async () => {
  const lending = library({ loans: [late] });
  const receiptId = await scanned(lending);
  const again = await scanCopy(lending, { copyId: "c1", requestId: "again" });
  expect(again).toMatchObject({ kind: "done", destination: { to: "shelf" } });
  expect(again).not.toHaveProperty("receiptId");
  expect(await undoScan(lending, receiptId, moment())).toMatchObject({ kind: "done" });
  expect(lending.store.books.loans).toEqual([late]);
});

test("sending a copy to its branch is taken back where it counts as on its way", async () => {
  const lending = library({}, "staff");
  const before = state(lending);
  const receiptId = await scanned(lending, { copyId: "c2" });
  expect(await undoScan(lending, receiptId, moment())).toMatchObject({ kind: "done" });
  expect(state(lending)).toEqual(before);
  expect(await scanCopy(library({}, "automatic"), { copyId: "c2" })).not.toHaveProperty(
    "receiptId",
  );
});

test("a fee that was paid meanwhile is owed to the reader", async () => {
  const lending = library({ loans: [late] });
  const receiptId = await scanned(lending);
  lending.store.books = { ...lending.store.books, fees: [] };
  expect(await undoScan(lending, receiptId, moment())).toMatchObject({ kind: "done" });
  expect(lending.store.books.fees).toMatchObject([{ userId: "anna", cents: -100 }]);
});

describe("nothing is taken back", () => {
  const waited = { loans: [late], reservations: [wish("bert", 1)] };

  it("after a minute", async () => {
    const lending = library(waited);
    const receiptId = await scanned(lending);
    const refused = { kind: "refused", reason: "too_late" };
    expect(await undoScan(lending, receiptId, moment(60_001))).toEqual(refused);
    expect(await undoScan(lending, receiptId, moment(60_000))).toMatchObject({ kind: "done" });
  });

  it("of what was never received", async () => {
    const refused = { kind: "refused", reason: "unknown" };
    expect(await undoScan(library(), "none", moment())).toEqual(refused);
  });

  it.each<[string, (lending: Library) => Promise<unknown>]>([
    [
      "the copy was collected",
      (lending) =>
        handOver(
          lending,
          { userId: "bert", recordId: "r1", copyId: "c1", branch: "central" },
          moment(),
        ),
    ],
    [
      "its reader has cancelled",
      (lending) =>
        cancelReservation(
          lending,
          { userId: "bert", requestId: "q", id: "bert", confirmed: true },
          moment(),
        ),
    ],
    [
      "it was marked",
      (lending) => markCopy(lending, { copyId: "c1", recordId: "r1", kind: "missing" }, moment()),
    ],
    [
      "it was sent on from another branch",
      (lending) => scanCopy(lending, { copyId: "c1", branch: "north" }),
    ],
    [
      "its reader's card is gone",
      async (lending) => {
        const { books } = lending.store;
        lending.store.books = {
          ...books,
          patrons: books.patrons.filter(({ userId }) => userId !== "anna"),
        };
      },
    ],
  ])("when %s", async (_, happens) => {
    const lending = library(waited);
    const receiptId = await scanned(lending);
    await happens(lending);
    const before = state(lending);
    const refused = { kind: "refused", reason: "built_upon" };
    expect(await undoScan(lending, receiptId, moment())).toEqual(refused);
    expect(state(lending)).toEqual(before);
  });
});

test("a copy that was taken back can be received again", async () => {
  const lending = library({ loans: [late], reservations: [wish("bert", 1)] });
  await undoScan(lending, await scanned(lending), moment());
  const change = { userId: "bert", requestId: "b", id: "bert", branch: "north" };
  expect(await changeReservation(lending, change, moment())).toMatchObject({ kind: "done" });
  expect(await scanCopy(lending, { copyId: "c1" })).toMatchObject({
    ended: { overdue: { cents: 100 } },
    destination: { to: "transit_hold" },
  });
});
