import { describe, expect, it, test } from "vitest";
import { readAccount } from "../account.ts";
import { cancelReservation } from "../cancel.ts";
import { changeReservation } from "../change.ts";
import { endLapsedReservations } from "../end-lapsed.ts";
import type { OpenReservation } from "../model.rules.ts";
import { reserve } from "../reserve.ts";
import { resumeReservations } from "../resume.ts";
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
  scanCopy,
  TODAY,
} from "../testkit/index.ts";
import type { Override } from "./desk-refusal.rules.ts";
import { type DeskLendRequest, lendAtDesk } from "./lend-at-desk.ts";
import { markCopy, unmarkCopy } from "./mark-copy.ts";
import { clearList, holdShelf, pullList, transitList } from "./shelf-lists.ts";

const titles = [
  exampleTitle("r1", [
    exampleCopy("c1", { shelfmark: "Gar 10" }),
    exampleCopy("c2", { branch: "north", shelfmark: "Gar 4" }),
  ]),
  exampleTitle("r2", [exampleCopy("d1", { shelfmark: "Gar 9" })]),
];
const patrons = ["anna", "bert", "cleo"].map((userId) => examplePatron(userId));
const library = (
  books: Partial<CirculationData> = {},
  policy: Parameters<typeof exampleLending>[0]["policy"] = {},
) =>
  exampleLending({
    titles,
    policy: { shelf: "staff", ...policy },
    store: new MemoryStore({ patrons, ...books }),
  });
type Library = ReturnType<typeof library>;
const wish = (userId: string, placedSeq: number, more: Partial<OpenReservation> = {}) =>
  exampleReservation({ id: userId, userId, placedSeq, ...more });
const ready = (copyId: string, more: Partial<OpenReservation> = {}) =>
  ({ state: "ready", copyId, readyOn: day("2026-03-04"), expiresOn: TODAY, ...more }) as const;
const moments = exampleMoments();
const c1 = { recordId: "r1", copyId: "c1" };
const ids = (rows: readonly { readonly copyId: string }[]) => rows.map(({ copyId }) => copyId);
const pulled = async (lending: Library, branch?: string) =>
  ids(await pullList(lending, { today: TODAY, branch }));
const lendTo = (lending: Library, more: Partial<DeskLendRequest> = {}) =>
  lendAtDesk(
    lending,
    { userId: "anna", requestId: "q1", ...c1, branch: "central", ...more },
    moments(),
  );
const by = (role: Override["role"], ...reasons: readonly Override["reason"][]) =>
  reasons.map((reason) => ({ reason, role }));

describe("where staff set copies aside", () => {
  const request = { userId: "bert", recordId: "r1", branch: "north", acceptedCents: 0 };

  it("nothing is set aside before somebody has had it in their hands", async () => {
    const lending = library();
    const done = await reserve(lending, { ...request, requestId: "a" }, moments());
    expect(done).toMatchObject({ kind: "done", state: "waiting" });
    expect(await pulled(lending)).toEqual(["c2"]);
    const account = await readAccount(lending, "bert", TODAY);
    expect(account?.reservations).toMatchObject([{ isBeingFetched: true, position: 1 }]);
    expect(await scanCopy(lending, { copyId: "c2", branch: "north" })).toMatchObject({
      destination: { to: "hold_shelf", until: "2026-03-17" },
    });
    expect(await pulled(lending)).toEqual([]);
    const now = await readAccount(lending, "bert", TODAY);
    expect(now?.reservations[0]).not.toHaveProperty("isBeingFetched");
    expect(now?.reservations).toMatchObject([{ reservation: { state: "ready" } }]);
  });

  it("a reservation that resumes waits, and stands on the list", async () => {
    const lending = library({
      reservations: [wish("bert", 1, { state: "suspended", suspendedUntil: TODAY })],
    });
    expect(await pulled(lending)).toEqual(["c1"]);
    await resumeReservations(lending, TODAY);
    expect(lending.store.books.reservations).toMatchObject([{ state: "waiting" }]);
    expect(await pulled(lending)).toEqual(["c1"]);
  });

  it("what is not found is marked missing, and the list turns to the next copy", async () => {
    const lending = library({ reservations: [wish("bert", 1)] });
    expect(await pulled(lending)).toEqual(["c1"]);
    await markCopy(lending, { ...c1, kind: "missing" }, moments());
    expect(await pulled(lending)).toEqual(["c2"]);
    await markCopy(lending, { recordId: "r1", copyId: "c2", kind: "missing" }, moments());
    expect(await pulled(lending)).toEqual([]);
    expect((await readAccount(lending, "bert", TODAY))?.reservations[0]).not.toHaveProperty(
      "isBeingFetched",
    );
  });

  it("an ended reservation leaves its copy to be cleared, expired and cancelled alike, with the next reader", async () => {
    const lending = library({
      reservations: [
        wish("anna", 1, ready("c1", { expiresOn: day("2026-03-09") })),
        wish("bert", 2, ready("d1", { recordId: "r2" })),
        wish("cleo", 3, { recordId: "r2" }),
      ],
    });
    const cancelling = { userId: "bert", requestId: "x", id: "bert", confirmed: true };
    await cancelReservation(lending, cancelling, moments());
    const before = await clearList(lending, { today: TODAY });
    expect(before.map(({ copyId, mark, next }) => [copyId, mark.note, next?.userId])).toEqual([
      ["c1", "anna", undefined],
      ["d1", "bert", "cleo"],
    ]);
    await endLapsedReservations(lending, TODAY);
    expect(await clearList(lending, { today: TODAY })).toEqual(before);
    expect(await pulled(lending)).toEqual([]);
    expect(lending.store.books.reservations).toMatchObject([{ id: "cleo", state: "waiting" }]);
    await scanCopy(lending, { copyId: "d1", recordId: "r2" });
    expect(lending.store.books.reservations).toMatchObject([{ id: "cleo", state: "ready" }]);
    expect(ids(await clearList(lending, { today: TODAY }))).toEqual(["c1"]);
  });

  it("a copy whose reservation is cancelled on its way arrives for nobody", async () => {
    const lending = library({
      reservations: [wish("bert", 1, { state: "transit", copyId: "c1", branch: "north" })],
    });
    const cancelling = { userId: "bert", requestId: "x", id: "bert", confirmed: true };
    await cancelReservation(lending, cancelling, moments());
    expect(await transitList(lending, {})).toMatchObject([{ copyId: "c1", branch: "north" }]);
    expect(await clearList(lending, { today: TODAY })).toEqual([]);
    expect(await scanCopy(lending, { copyId: "c1", branch: "north" })).toMatchObject({
      destination: { to: "transit_home", branch: "central" },
    });
  });

  it("another pickup branch turns the list to the copy there", async () => {
    const lending = library({ reservations: [wish("bert", 1)] });
    const change = { userId: "bert", requestId: "c", id: "bert", branch: "north" };
    await changeReservation(lending, change, moments());
    expect(await pulled(lending)).toEqual(["c2"]);
  });
});

test("the lists are by branch and shelfmark, or by branch and slip", async () => {
  const lending = library({
    reservations: [
      wish("anna", 1, { branch: "north" }),
      wish("bert", 2),
      wish("cleo", 3, { recordId: "r2" }),
    ],
  });
  expect(await pulled(lending)).toEqual(["d1", "c1", "c2"]);
  expect(await pulled(lending, "north")).toEqual(["c2"]);
  const others = library({
    reservations: [
      wish("cleo", 1, ready("c1")),
      wish("anna", 2, ready("d1", { recordId: "r2" })),
      wish("bert", 3, { state: "transit", copyId: "c2", branch: "central" }),
    ],
  });
  expect(ids(await holdShelf(others, { today: TODAY }))).toEqual(["d1", "c1"]);
  expect(await holdShelf(others, { today: TODAY, branch: "north" })).toEqual([]);
  expect(await holdShelf(others, { today: day("2026-03-11") })).toEqual([]);
  expect(await transitList(others, { branch: "central" })).toMatchObject([
    { copyId: "c2", hold: { id: "bert" } },
  ]);
});

describe("lending at the desk", () => {
  it("lends once, however often it is asked, and another copy is another request", async () => {
    const lending = library({}, { rules: [exampleRule({ loanFeeCents: 150 })] });
    const first = await lendTo(lending);
    expect(first).toMatchObject({ kind: "done", due: "2026-04-07", feeCents: 150, overridden: [] });
    expect(await lendTo(lending)).toEqual(JSON.parse(JSON.stringify(first)));
    expect(await lendTo(lending, { copyId: "c2" })).toEqual({ kind: "reused" });
    expect(lending.store.books.fees).toHaveLength(1);
  });

  it("tells every reason at once, and lends when all of them are set aside", async () => {
    const expired = examplePatron("anna", { validUntil: day("2026-03-09") });
    const debt = { id: "f", userId: "anna", cents: 5000, date: TODAY, kind: "lost" };
    const lending = library({ patrons: [expired], fees: [debt] });
    const all = ["card_expired", "fees"] as const;
    const reasons = [
      { reason: "card_expired", overridableBy: "desk" },
      { reason: "fees", overridableBy: "desk", limit: { now: 5000, most: 1000 } },
    ];
    expect(await lendTo(lending)).toEqual({ kind: "refused", reasons });
    const half = by("desk", "fees");
    expect(await lendTo(lending, { overrides: half })).toEqual({ kind: "refused", reasons });
    expect(lending.store.books.loans).toEqual([]);
    const overrides = by("desk", ...all);
    expect(await lendTo(lending, { overrides })).toMatchObject({ kind: "done", overridden: all });
  });

  it("a copy that is ready for another keeps them their place, when an admin lends it", async () => {
    const lending = library({ reservations: [wish("bert", 1, ready("c1")), wish("cleo", 2)] });
    const overriding = (role: Override["role"]) =>
      lendTo(lending, { overrides: by(role, "ready_for_other") });
    expect(await overriding("desk")).toMatchObject({ reasons: [{ userId: "bert" }] });
    expect(await overriding("admin")).toMatchObject({ kind: "done" });
    expect(lending.store.books.reservations).toMatchObject([
      { id: "bert", state: "waiting", placedSeq: 1 },
      { id: "cleo", state: "waiting" },
    ]);
    expect((await pullList(lending, { today: TODAY }))[0]?.hold.id).toBe("bert");
  });

  it("a copy that turns up in the reader's hands is found again", async () => {
    const charge = { feeId: "f1", userId: "bert", cents: 1800 };
    const lost = { ...c1, kind: "lost", day: TODAY, charge } as const;
    const fee = { id: "f1", userId: "bert", cents: 1800, date: TODAY, kind: "lost" };
    const lending = library({ marks: [lost], fees: [fee] });
    const overrides = by("desk", "not_loanable");
    expect(await lendTo(lending, { overrides })).toMatchObject({ kind: "done" });
    expect(lending.store.books).toMatchObject({ marks: [], fees: [] });
  });

  it("nothing is lent that cannot be: no card, no copy, no branch", async () => {
    const lending = library();
    expect(await lendTo(lending, { userId: "zoe" })).toEqual({ kind: "gone" });
    expect(await lendTo(lending, { copyId: "c9" })).toEqual({ kind: "unknown_copy" });
    expect(await lendTo(lending, { recordId: "r9" })).toEqual({ kind: "unknown_copy" });
    expect(await lendTo(lending, { branch: "south" })).toEqual({ kind: "unknown_branch" });
  });

  it("is due on a day on which the branch of the desk is open", async () => {
    const isOpen = (branch: string, one: string) => branch !== "central" || one >= "2026-04-10";
    const lending = { ...library(), isOpen };
    expect(await lendTo(lending)).toMatchObject({ due: "2026-04-10" });
  });

  it("a waiting reader who takes a copy is served", async () => {
    const lending = library({ reservations: [wish("anna", 1, ready("c2", { branch: "north" }))] });
    await lendTo(lending);
    expect(lending.store.books).toMatchObject({
      reservations: [],
      marks: [{ copyId: "c2", kind: "to_clear", branch: "north" }],
    });
  });
});

const markIn = (outcome: Awaited<ReturnType<typeof markCopy>>) =>
  outcome.kind === "done" ? outcome.mark : undefined;

describe("marking a copy", () => {
  it("happens once however often it is sent, and is answered alike", async () => {
    const lending = library({ loans: [exampleLoan()] });
    const lost = { ...c1, kind: "lost", chargeCents: 1800, requestId: "m1" } as const;
    const first = await markCopy(lending, lost, moments());
    expect(await unmarkCopy(lending, { ...c1, requestId: "m2" }, moments())).toMatchObject({
      foundAgain: { refundCents: 1800 },
    });
    expect(await markCopy(lending, lost, moments())).toEqual(first);
    expect(lending.store.books).toMatchObject({ marks: [], fees: [] });
    expect(await unmarkCopy(lending, { ...c1, requestId: "m2" }, moments())).toMatchObject({
      foundAgain: { refundCents: 1800 },
    });
    expect(await unmarkCopy(lending, { ...c1, requestId: "m1" }, moments())).toEqual({
      kind: "reused",
    });
    expect(lending.store.books.notes).toEqual([
      expect.objectContaining({ action: "mark", reason: "lost", copy: c1, userId: "anna" }),
      expect.objectContaining({ action: "unmark", reason: "lost", copy: c1 }),
    ]);
  });

  it("lost: its loan ends, and its reader owes it, once", async () => {
    const lending = library({ loans: [exampleLoan()] });
    const lost = { ...c1, kind: "lost", chargeCents: 1800 } as const;
    const first = await markCopy(lending, lost, moments());
    expect(first).toMatchObject({ ended: { loan: { userId: "anna" } } });
    const second = await markCopy(lending, { ...lost, note: "zweimal" }, moments());
    expect(second).toMatchObject({ mark: { ...markIn(first), note: "zweimal" } });
    expect(lending.store.books).toMatchObject({
      loans: [],
      fees: [{ userId: "anna", cents: 1800, kind: "lost", title: "Title r1" }],
    });
    expect(await unmarkCopy(lending, c1, moments())).toMatchObject({
      foundAgain: { was: "lost", refundCents: 1800 },
    });
    expect(lending.store.books).toMatchObject({ marks: [], fees: [] });
    expect(await unmarkCopy(lending, c1, moments())).toEqual({ kind: "done" });
  });

  it("missing: it stays on loan, for its reader only says that it was returned", async () => {
    const lending = library({ loans: [exampleLoan()] });
    await markCopy(lending, { ...c1, kind: "missing", note: "war am Tresen" }, moments());
    expect(lending.store.books.loans).toHaveLength(1);
  });

  it("set aside for somebody: they wait again, at their place", async () => {
    const lending = library({ reservations: [wish("bert", 1, ready("c1")), wish("cleo", 2)] });
    const marked = await markCopy(lending, { ...c1, kind: "damaged" }, moments());
    expect(marked).toMatchObject({ lostHold: { id: "bert" } });
    expect(lending.store.books.reservations).toMatchObject([
      { id: "bert", state: "waiting", placedSeq: 1 },
      { id: "cleo" },
    ]);
  });

  it("where copies are set aside by themselves, they get another one, and one in order again serves", async () => {
    const lending = library(
      { reservations: [wish("bert", 1, ready("c1")), wish("cleo", 2)] },
      { shelf: "automatic" },
    );
    await markCopy(lending, { ...c1, kind: "damaged" }, moments());
    expect(lending.store.books.reservations).toMatchObject([
      { copyId: "c2" },
      { state: "waiting" },
    ]);
    await unmarkCopy(lending, c1, moments());
    expect(lending.store.books.reservations).toMatchObject([{ copyId: "c2" }, { copyId: "c1" }]);
  });

  it("given up: nobody can wait for it", async () => {
    const lending = library();
    const request = { userId: "bert", recordId: "r2", branch: "central", acceptedCents: 0 };
    const asking = (requestId: string) => reserve(lending, { ...request, requestId }, moments());
    await markCopy(lending, { recordId: "r2", copyId: "d1", kind: "withdrawn" }, moments());
    expect(await asking("a")).toMatchObject({ kind: "refused", reason: "not_loanable" });
    await markCopy(lending, { recordId: "r2", copyId: "d1", kind: "damaged" }, moments());
    expect(await asking("b")).toMatchObject({ kind: "done" });
  });
});
