import { describe, expect, test } from "vitest";
import { reserve } from "../reserve.ts";
import type { CirculationPolicy } from "../policy.rules.ts";
import {
  type CirculationData,
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
} from "../testkit/index.ts";
import { type DeskReserveRequest, reserveAtDesk } from "./reserve-at-desk.ts";
import type { DeskReserveRefusal } from "./reserve-refusal.rules.ts";

const titles = [
  exampleTitle("r1", [exampleCopy("c1")]),
  exampleTitle("r2", [exampleCopy("d1")], { fromAge: 16 }),
  exampleTitle("online", [], { mediaType: "EBOOK" }),
];
const anna = examplePatron("anna", { bornOn: day("1980-02-01") });
const library = (books: Partial<CirculationData> = {}, policy: Partial<CirculationPolicy> = {}) =>
  exampleLending({
    titles,
    policy,
    store: new MemoryStore({ patrons: [anna, examplePatron("bert")], ...books }),
  });
type Library = ReturnType<typeof library>;
const moments = exampleMoments();
const order = (lending: Library, more: Partial<DeskReserveRequest> = {}) =>
  reserveAtDesk(
    lending,
    { userId: "anna", requestId: "q1", recordId: "r1", branch: "north", ...more },
    moments(),
  );
const override = (role: "desk" | "admin", ...reasons: readonly DeskReserveRefusal["reason"][]) => ({
  override: { role, reasons, why: "holt die Mutter ab" },
});
const LENT = { loans: [exampleLoan({ userId: "bert" })] };
const BLOCK = [{ userId: "anna", code: "lost", text: { de: "Gesperrt", en: "Blocked" } }];

describe("what stands in the way is listed whole, with who may decide", () => {
  test.each<{
    readonly why: string;
    readonly books?: Partial<CirculationData>;
    readonly policy?: Partial<CirculationPolicy>;
    readonly recordId?: string;
    readonly reasons: readonly DeskReserveRefusal[];
  }>([
    {
      why: "an expired card that is blocked and owes",
      books: {
        ...LENT,
        patrons: [{ ...anna, validUntil: day("2026-03-09") }],
        blocks: BLOCK,
        fees: [{ id: "f", userId: "anna", cents: 1500, date: day("2026-03-01"), kind: "other" }],
      },
      reasons: [
        { reason: "blocked", overridableBy: "admin" },
        { reason: "card_expired", overridableBy: "desk" },
        { reason: "fees", overridableBy: "desk", limit: { now: 1500, most: 1000 } },
      ],
    },
    {
      why: "a block that the desk can clear up",
      books: { ...LENT, blocks: BLOCK },
      policy: { resubmitBlocks: ["lost"] },
      reasons: [{ reason: "blocked", overridableBy: "desk" }],
    },
    {
      why: "a copy on the shelf, and too many reservations",
      policy: { reserveAvailable: false, maxReservations: 0 },
      reasons: [
        { reason: "too_many", overridableBy: "desk", limit: { now: 0, most: 0 } },
        { reason: "on_shelf", overridableBy: "desk" },
      ],
    },
    {
      why: "a title for adults",
      books: { patrons: [{ ...anna, bornOn: day("2015-02-01") }] },
      policy: { rules: [exampleRule({ checksAge: true })] },
      recordId: "r2",
      reasons: [{ reason: "too_young", overridableBy: "nobody" }],
    },
    {
      why: "a reader whom the library cannot write to",
      books: LENT,
      policy: { needsEmail: true },
      reasons: [{ reason: "no_email", overridableBy: "desk" }],
    },
    {
      why: "an own loan",
      books: { loans: [exampleLoan()] },
      reasons: [{ reason: "already_lent", overridableBy: "nobody" }],
    },
    {
      why: "a full queue",
      books: { ...LENT, reservations: [exampleReservation({ userId: "bert" })] },
      policy: { maxQueuePerCopy: 1 },
      reasons: [{ reason: "queue_full", overridableBy: "desk", limit: { now: 1, most: 1 } }],
    },
  ])("$why", async ({ books, policy, recordId = "r1", reasons }) => {
    const lending = library(books, policy);
    expect(await order(lending, { recordId })).toEqual({ kind: "refused", reasons });
    expect(await lending.store.read(async (view) => view.reservationsOf("anna"))).toEqual([]);
    expect(lending.store.books.notes).toEqual([]);
  });

  test("what is online only is refused to everybody", async () => {
    const refused = await order(library(), {
      recordId: "online",
      ...override("admin", "online_medium", "not_loanable"),
    });
    expect(refused).toMatchObject({ kind: "refused" });
  });
});

describe("what is decided", () => {
  const expired = { ...LENT, patrons: [{ ...anna, validUntil: day("2026-03-09") }] };

  test("the desk sets aside what it may; the journal has the reason, and not the title", async () => {
    const lending = library(expired);
    const done = await order(lending, override("desk", "card_expired"));
    expect(done).toMatchObject({
      kind: "done",
      state: "waiting",
      branch: "north",
      overridden: ["card_expired"],
    });
    expect(lending.store.books.notes).toEqual([
      {
        action: "reserve",
        outcome: "done",
        branch: "north",
        userId: "anna",
        reason: "card_expired: holt die Mutter ab",
      },
    ]);
  });

  test("what only an admin may is refused to the desk, which the journal says", async () => {
    const lending = library({ ...LENT, blocks: BLOCK });
    expect(await order(lending, override("desk", "blocked"))).toMatchObject({ kind: "refused" });
    expect(lending.store.books.notes).toMatchObject([{ outcome: "refused" }]);
    expect(await order(lending, override("admin", "blocked"))).toMatchObject({ kind: "done" });
  });

  test("what cannot be reserved from home can be reserved here, and what it costs is agreed to first", async () => {
    const rules = [exampleRule({ reserve: "not_online", reservationFeeCents: 100 })];
    const lending = library(LENT, { rules });
    const atHome = { userId: "anna", requestId: "h", recordId: "r1", branch: "north" };
    expect(await reserve(lending, atHome, moments())).toMatchObject({ reason: "not_online" });
    expect(await order(lending)).toEqual({ kind: "fee", feeCents: 100 });
    expect(await order(lending, { acceptedCents: 99 })).toEqual({ kind: "fee", feeCents: 100 });
    expect(await order(lending, { acceptedCents: 100 })).toMatchObject({
      kind: "done",
      feeCents: 100,
    });
    expect(lending.store.books.fees).toMatchObject([{ cents: 100, kind: "reservation" }]);
  });
});

describe("sent again", () => {
  test("the same order happens once, and another one with its number is refused", async () => {
    const lending = library(LENT);
    const first = await order(lending);
    expect(await order(lending)).toEqual(first);
    expect(lending.store.books.reservations).toHaveLength(1);
    expect(await order(lending, { branch: "central" })).toEqual({ kind: "reused" });
  });

  test.each([
    [{ branch: "south" }, "unknown_branch"],
    [{ userId: "zoe" }, "gone"],
    [{ recordId: "r9" }, "unknown_title"],
  ])("%j is refused", async (more, kind) => {
    expect(await order(library(), more)).toEqual({ kind });
  });
});
