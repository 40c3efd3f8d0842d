import { describe, expect, it, test } from "vitest";
import type { CopyMark } from "../model.rules.ts";
import { reserve } from "../reserve.ts";
import {
  type CirculationData,
  day,
  exampleCopy,
  exampleLending,
  examplePatron,
  exampleReservation,
  exampleRule,
  exampleTitle,
  MemoryStore,
  scanCopy,
  TODAY,
} from "../testkit/index.ts";
import { type DeskLendRequest, lendAtDesk } from "./lend-at-desk.ts";
import { markCopy } from "./mark-copy.ts";
import { undoScan } from "./undo-scan.ts";

const title = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")]);
const patrons = ["anna", "bert"].map((userId) => examplePatron(userId));
const library = (
  books: Partial<CirculationData> = {},
  policy: Parameters<typeof exampleLending>[0]["policy"] = {},
) =>
  exampleLending({
    titles: [title],
    policy: { rules: [exampleRule({ loanFeeCents: 150 })], shelf: "staff", ...policy },
    store: new MemoryStore({ patrons, ...books }),
  });
type Library = ReturnType<typeof library>;

let made = 0;
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const moment = (afterMs = 0) => ({
  today: TODAY,
  nowMs: NOON + afterMs,
  newId: () => {
    made += 1;
    return `id-${String(made)}`;
  },
});
const about = { recordId: "r1", copyId: "c1" };
const byAdmin = (...reasons: readonly ["not_loanable" | "ready_for_other"]) => ({
  overrides: reasons.map((reason) => ({ reason, role: "admin" as const })),
  why: "besprochen",
});

/** Lends to the wrong reader. @returns id of the receipt */
async function lent(lending: Library, more: Partial<DeskLendRequest> = {}) {
  const request = { userId: "anna", requestId: "q1", ...about, branch: "central", ...more };
  const outcome = await lendAtDesk(lending, request, moment());
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.receiptId;
}
const undo = (lending: Library, receiptId: string | undefined, afterMs = 1000) =>
  undoScan(lending, receiptId ?? "none", moment(afterMs));
const state = ({ store }: Library) => {
  const { receipts: _r, actions: _a, notes: _n, scans: _s, moves: _m, ...rest } = store.books;
  return rest;
};
const mark = (kind: CopyMark["kind"]): CopyMark => ({ ...about, kind, day: day("2026-03-01") });

test.each<[string, Partial<CirculationData>, Partial<DeskLendRequest>]>([
  ["a loan with its fee", {}, {}],
  ["a loan of a damaged copy", { marks: [mark("damaged")] }, byAdmin("not_loanable")],
  ["a loan of a copy on its way home", { marks: [mark("travelling")] }, {}],
])("takes back %s, once", async (_, books, request) => {
  const lending = library(books);
  const before = state(lending);
  const receiptId = await lent(lending, request);
  const done = { kind: "done", ...about, userId: "anna" };
  expect(await undo(lending, receiptId)).toEqual(done);
  expect(state(lending)).toEqual(before);
  expect(await undo(lending, receiptId)).toEqual(done);
  expect(state(lending)).toEqual(before);
  expect(lending.store.books.notes.slice(1)).toEqual([
    { action: "undo", outcome: "done", reason: "lend", userId: "anna", copy: about },
  ]);
});

test("its copy is lent to somebody else afterwards", async () => {
  const lending = library();
  await undo(lending, await lent(lending));
  await lent(lending, { userId: "bert", requestId: "q2" });
  expect(lending.store.books.loans).toMatchObject([{ userId: "bert", copyId: "c1" }]);
  expect(lending.store.books.fees).toMatchObject([{ userId: "bert", cents: 150 }]);
});

test("a fee that was paid meanwhile is owed to the reader", async () => {
  const lending = library();
  const receiptId = await lent(lending);
  lending.store.books = { ...lending.store.books, fees: [] };
  expect(await undo(lending, receiptId)).toMatchObject({ kind: "done" });
  expect(lending.store.books.fees).toMatchObject([{ userId: "anna", cents: -150 }]);
});

test("where copies are set aside by themselves, it is for whoever has reserved the title since", async () => {
  const lending = library({}, { shelf: "automatic" });
  await lent(lending, { userId: "anna", copyId: "c2", requestId: "other" });
  const receiptId = await lent(lending, { userId: "bert" });
  lending.store.books = {
    ...lending.store.books,
    patrons: [...patrons, examplePatron("cleo")],
  };
  const wish = { userId: "cleo", recordId: "r1", branch: "central", requestId: "w" };
  await reserve(lending, { ...wish, acceptedCents: 0 }, moment());
  expect(lending.store.books.reservations).toMatchObject([{ state: "waiting" }]);
  expect(await undo(lending, receiptId)).toMatchObject({ kind: "done" });
  expect(lending.store.books.reservations).toMatchObject([{ state: "ready", copyId: "c1" }]);
});

describe("nothing is taken back", () => {
  it("after a minute", async () => {
    const lending = library();
    const receiptId = await lent(lending);
    const refused = { kind: "refused", reason: "too_late" };
    expect(await undo(lending, receiptId, 60_001)).toEqual(refused);
    expect(await undo(lending, receiptId, 60_000)).toMatchObject({ kind: "done" });
  });

  it.each<[string, (lending: Library) => Promise<unknown>]>([
    ["the copy was returned", (lending) => scanCopy(lending, { copyId: "c1" })],
    [
      "the copy was marked",
      (lending) => markCopy(lending, { ...about, kind: "missing" }, moment()),
    ],
    [
      "the loan was renewed",
      async ({ store }) => {
        const [loan] = store.books.loans;
        const to = { due: day("2026-05-01"), renewals: 1 };
        await store.transaction((tx) => tx.renewLoan(loan?.id ?? "", to));
      },
    ],
    [
      "the card is gone",
      async ({ store }) => {
        store.books = { ...store.books, patrons: [] };
      },
    ],
  ])("when %s", async (_, happens) => {
    const lending = library();
    const receiptId = await lent(lending);
    await happens(lending);
    const before = state(lending);
    expect(await undo(lending, receiptId)).toEqual({ kind: "refused", reason: "built_upon" });
    expect(state(lending)).toEqual(before);
  });

  it.each<[string, Partial<CirculationData>, Partial<DeskLendRequest>]>([
    ["a reservation of the reader", { reservations: [exampleReservation({ userId: "anna" })] }, {}],
    [
      "a copy that was set aside for another",
      {
        reservations: [exampleReservation({ userId: "bert", state: "ready", copyId: "c1" })],
      },
      byAdmin("ready_for_other"),
    ],
    ["a copy that was given up", { marks: [mark("lost")] }, byAdmin("not_loanable")],
  ])("where the loan has ended %s", async (_, books, request) => {
    expect(await lent(library(books), request)).toBeUndefined();
  });
});
