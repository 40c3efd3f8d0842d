import { describe, expect, it } from "vitest";
import { answerLoanRequest, requestLoan } from "./loan-request.ts";
import { cleanUpLoanRequests } from "./clean-up-loan-requests.ts";
import {
  day,
  exampleCheckout,
  exampleCopy,
  examplePatron,
  exampleReservation,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
  handOver,
  scanCopy,
} from "./testkit/index.ts";
import type { CirculationData } from "./testkit/index.ts";
import type { LendingRule } from "./policy.rules.ts";

const MINUTE_MS = 60_000;

/** A library with two copies of one title, two patrons and a clock. */
function library(rule: Partial<LendingRule> = {}, books: Partial<CirculationData> = {}) {
  const store = new MemoryStore({
    patrons: ["anna", "bert"].map((id) => examplePatron(id)),
    ...books,
  });
  const titles = [exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2")])];
  const lending = exampleCheckout({ store, titles, policy: { rules: [exampleRule(rule)] } });
  const clock = { nowMs: Date.parse(TODAY), today: TODAY };
  let made = 0;
  const newId = () => `id-${String((made += 1))}`;
  const moment = () => ({ ...clock, newId });
  return {
    store,
    lending,
    clock,
    moment,
    request: (userId: string, barcode = "C1") =>
      requestLoan(lending, { userId, barcode }, moment()),
    confirm: (userId: string, id: string) =>
      answerLoanRequest(lending, { userId, id, confirmed: true }, moment()),
    outcome: (userId: string, id: string) =>
      answerLoanRequest(lending, { userId, id, confirmed: false }, moment()),
    lendTo: (userId: string) =>
      handOver(lending, { userId, recordId: "r1", copyId: "c1", branch: "central" }, moment()),
  };
}

async function openRequest(at: ReturnType<typeof library>, userId = "anna") {
  const asked = await at.request(userId);
  if (asked.kind !== "open") throw new Error(`the request is ${asked.kind}`);
  return asked;
}

describe("a request", () => {
  it("shows due date and fee, lends nothing, and is the same when it is made again", async () => {
    const at = library({ loanFeeCents: 150 });
    const asked = await openRequest(at);
    expect(asked).toMatchObject({ due: "2026-04-07", feeCents: 150, copyId: "c1" });
    at.clock.nowMs += 14 * MINUTE_MS;
    expect(await at.request("anna")).toEqual(asked);
    expect(at.store.books).toMatchObject({ loans: [], fees: [] });
  });

  it("is another one after a quarter of an hour, and the old one is not found", async () => {
    const at = library();
    const { id } = await openRequest(at);
    at.clock.nowMs += 15 * MINUTE_MS;
    expect(await at.confirm("anna", id)).toEqual({ kind: "not_found" });
    expect((await openRequest(at)).id).not.toBe(id);
    expect(at.store.books.loanRequests).toHaveLength(1);
  });

  it("of an unknown barcode or card is refused", async () => {
    const at = library();
    expect(await at.request("anna", "C9")).toMatchObject({ kind: "unknown_copy" });
    expect(await at.request("nobody")).toEqual({ kind: "gone" });
    expect(at.store.books.loanRequests).toEqual([]);
  });

  it("that is refused is decided afresh the next time", async () => {
    const at = library();
    await at.lendTo("bert");
    expect(await at.request("anna")).toMatchObject({ kind: "rejected", reason: "not_available" });
    await scanCopy(at.lending, { copyId: "c1" });
    expect(await at.request("anna")).toMatchObject({ kind: "open" });
  });

  it("is not found by anybody else, neither to confirm nor to read", async () => {
    const at = library();
    const { id } = await openRequest(at);
    expect(await at.confirm("bert", id)).toEqual({ kind: "not_found" });
    expect(await at.outcome("bert", id)).toEqual({ kind: "not_found" });
    expect(at.store.books.loans).toEqual([]);
  });
});

describe("a confirmation", () => {
  it("makes one loan with its fee, however often it is sent", async () => {
    const at = library({ loanFeeCents: 150 });
    const { id } = await openRequest(at);
    const first = await at.confirm("anna", id);
    expect(first).toMatchObject({ kind: "accepted", id, due: "2026-04-07" });
    expect(await at.confirm("anna", id)).toEqual(first);
    expect(await at.outcome("anna", id)).toEqual(first);
    expect(at.store.books.loans).toMatchObject([
      { userId: "anna", copyId: "c1", due: "2026-04-07" },
    ]);
    expect(at.store.books.fees).toMatchObject([{ userId: "anna", cents: 150, kind: "loan" }]);
  });

  it("of an accepted copy that is requested again leads to the same reply", async () => {
    const at = library();
    const { id } = await openRequest(at);
    const accepted = await at.confirm("anna", id);
    expect(await at.request("anna")).toEqual(accepted);
  });

  it("queried before it was sent changes nothing", async () => {
    const at = library();
    const asked = await openRequest(at);
    expect(await at.outcome("anna", asked.id)).toEqual(asked);
    expect(at.store.books.loans).toEqual([]);
  });

  it("is decided by the current state, and stays refused", async () => {
    const at = library();
    const { id } = await openRequest(at);
    await at.lendTo("bert");
    const refused = await at.confirm("anna", id);
    expect(refused).toMatchObject({ kind: "rejected", reason: "not_available" });
    await scanCopy(at.lending, { copyId: "c1" });
    expect(await at.confirm("anna", id)).toEqual(refused);
  });

  it("of two patrons gives the copy to one", async () => {
    const at = library();
    const [one, other] = [await openRequest(at), await openRequest(at, "bert")];
    const answers = await Promise.all([at.confirm("anna", one.id), at.confirm("bert", other.id)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(["accepted", "rejected"]);
    expect(at.store.books.loans).toHaveLength(1);
  });

  it("fulfils the reservation for which the copy was set aside", async () => {
    const ready = { state: "ready", copyId: "c1", expiresOn: TODAY, branch: "north" } as const;
    const reservations = [exampleReservation({ ...ready, userId: "anna" })];
    const at = library({}, { reservations });
    await at.confirm("anna", (await openRequest(at)).id);
    expect(at.store.books).toMatchObject({ reservations: [], loans: [{ branch: "north" }] });
  });

  it("is no longer an acceptance when the copy has been returned", async () => {
    const at = library();
    const { id } = await openRequest(at);
    await at.confirm("anna", id);
    await scanCopy(at.lending, { copyId: "c1" });
    expect(await at.confirm("anna", id)).toMatchObject({ kind: "ended" });
    expect(await at.request("anna")).toMatchObject({ kind: "open" });
  });
});

describe("a check", () => {
  const checked = { loanCheckSeconds: 5, loanFeeCents: 50 };

  it("lasts as long as the rule requires, and then there is the loan", async () => {
    const at = library(checked);
    const { id } = await openRequest(at);
    expect(await at.confirm("anna", id)).toMatchObject({ kind: "checking", due: "2026-04-07" });
    at.clock.nowMs += 4999;
    expect(await at.confirm("anna", id)).toMatchObject({ kind: "checking" });
    expect(at.store.books.loans).toEqual([]);
    at.clock.nowMs += 1;
    expect(await at.outcome("anna", id)).toMatchObject({ kind: "accepted", feeCents: 50 });
    expect(at.store.books.loans).toHaveLength(1);
  });

  it("ends without a loan when something has changed in between", async () => {
    const at = library(checked);
    const { id } = await openRequest(at);
    await at.confirm("anna", id);
    await at.lendTo("bert");
    at.clock.nowMs += 5000;
    expect(await at.outcome("anna", id)).toMatchObject({
      kind: "rejected",
      reason: "not_available",
    });
  });

  it("keeps the copy for the patron who confirmed first, even when they poll later", async () => {
    const at = library(checked);
    const [one, other] = [await openRequest(at), await openRequest(at, "bert")];
    await at.confirm("anna", one.id);
    expect(await at.confirm("bert", other.id)).toMatchObject({ reason: "not_available" });
    at.clock.nowMs += 5000;
    expect(await at.request("bert")).toMatchObject({ kind: "rejected", reason: "not_available" });
    expect(await at.outcome("anna", one.id)).toMatchObject({ kind: "accepted" });
  });

  it("is decided by the job when nobody polls", async () => {
    const at = library(checked);
    const { id } = await openRequest(at);
    await at.confirm("anna", id);
    await cleanUpLoanRequests(at.lending, at.moment());
    expect(at.store.books.loans).toEqual([]);
    at.clock.nowMs += 5000;
    await cleanUpLoanRequests(at.lending, at.moment());
    expect(at.store.books.loans).toHaveLength(1);
    expect(await at.outcome("anna", id)).toMatchObject({ kind: "accepted" });
  });
});

describe("the job", () => {
  it("forgets requests not confirmed in time, and outcomes after a day", async () => {
    const at = library();
    const { id } = await openRequest(at);
    await at.confirm("anna", id);
    await at.request("bert", "C2");
    at.clock.nowMs += 16 * MINUTE_MS;
    await cleanUpLoanRequests(at.lending, at.moment());
    expect(at.store.books.loanRequests.map((request) => request.id)).toEqual([id]);
    at.clock.nowMs += 24 * 60 * MINUTE_MS;
    await cleanUpLoanRequests(at.lending, at.moment());
    expect(at.store.books.loanRequests).toEqual([]);
    expect(at.store.books.loans).toHaveLength(1);
  });

  it("forgets returns on the day on which the title may be borrowed again", async () => {
    const at = library({ againAfterDays: 3 });
    await at.confirm("anna", (await openRequest(at)).id);
    await scanCopy(at.lending, { copyId: "c1" });
    expect(await at.request("anna", "C2")).toMatchObject({ reason: "lent_before" });
    expect(await at.request("bert", "C2")).toMatchObject({ kind: "open" });
    Object.assign(at.clock, { today: day("2026-03-13"), nowMs: at.clock.nowMs + 16 * MINUTE_MS });
    await cleanUpLoanRequests(at.lending, at.moment());
    expect(at.store.books.returns).toEqual([]);
    expect(await at.request("anna", "C2")).toMatchObject({ kind: "open" });
  });
});
