import { describe, expect, it } from "vitest";
import type { LoanRefusal } from "./loan-refusal.rules.ts";
import { answerLoanRequest, requestLoan } from "./loan-request.ts";
import { cleanUpLoanRequests } from "./clean-up-loan-requests.ts";
import {
  day,
  exampleCheckout,
  exampleCopy,
  exampleLoan,
  examplePatron,
  exampleReservation,
  exampleRule,
  exampleTitle,
  MemoryStore,
  TODAY,
} from "./testkit/index.ts";
import type { CirculationData } from "./testkit/index.ts";

const CHECK_MS = 5000;
const YESTERDAY = day("2026-03-09");
const patrons = [examplePatron("anna"), examplePatron("bert")];
const titles = [
  exampleTitle("r1", [exampleCopy("c1")]),
  exampleTitle("r2", [exampleCopy("d1"), exampleCopy("d2")]),
];
const other = (id: string) => exampleLoan({ id, copyId: id, recordId: "r2", userId: "anna" });

/** What happens in circulation while a patron reads due date and fee, or during the check. */
const MEANWHILE: readonly (readonly [string, Partial<CirculationData>, LoanRefusal])[] = [
  [
    "the card is stopped",
    { blocks: [{ userId: "anna", code: "misuse", text: { de: "Stopp", en: "Stop" } }] },
    "blocked",
  ],
  [
    "the card runs out",
    { patrons: [examplePatron("anna", { validUntil: YESTERDAY }), ...patrons.slice(1)] },
    "card_expired",
  ],
  [
    "a debt is written down",
    { fees: [{ id: "f", userId: "anna", cents: 1000, date: TODAY, kind: "card" }] },
    "fees",
  ],
  ["two other loans are made", { loans: [other("d1"), other("d2")] }, "too_many"],
  ["the copy is lent at the desk", { loans: [exampleLoan({ userId: "bert" })] }, "not_available"],
  [
    "the same patron gets it at the desk",
    { loans: [exampleLoan({ userId: "anna" })] },
    "already_lent",
  ],
  [
    "the copy is put aside",
    {
      reservations: [exampleReservation({ state: "ready", copyId: "c1", expiresOn: TODAY })],
    },
    "reserved",
  ],
  ["somebody begins to wait for it", { reservations: [exampleReservation()] }, "reserved"],
  [
    "the title comes back from the same patron",
    { returns: [{ userId: "anna", recordId: "r1", againFrom: day("2026-03-12") }] },
    "lent_before",
  ],
];

async function opened(loanCheckSeconds: number) {
  const store = new MemoryStore({ patrons });
  const policy = {
    rules: [exampleRule({ loanCheckSeconds, loanFeeCents: 10 })],
    loanLimits: [{ max: 2 }],
  };
  const lending = exampleCheckout({ store, titles, policy });
  let made = 0;
  const at = (laterMs: number) => ({
    today: TODAY,
    nowMs: Date.parse(TODAY) + laterMs,
    newId: () => `id-${String((made += 1))}`,
  });
  const asked = await requestLoan(lending, { userId: "anna", barcode: "C1" }, at(0));
  if (asked.kind !== "open") throw new Error(`the request is ${asked.kind}`);
  const answer = (confirmed: boolean, laterMs = 0) =>
    answerLoanRequest(lending, { userId: "anna", id: asked.id, confirmed }, at(laterMs));
  return { store, lending, at, answer };
}

function expectNothingLent(
  { store }: Awaited<ReturnType<typeof opened>>,
  over: Partial<CirculationData>,
) {
  expect(store.books.loans).toEqual(over.loans ?? []);
  expect(store.books.fees).toEqual(over.fees ?? []);
}

describe.each(MEANWHILE)("%s", (_, over, reason) => {
  it("before the confirmation: nothing is lent and nothing charged", async () => {
    const library = await opened(0);
    Object.assign(library.store.books, over);
    expect(await library.answer(true)).toMatchObject({ kind: "rejected", reason });
    expectNothingLent(library, over);
  });

  it("before the confirmation of a copy that is checked: the check does not even begin", async () => {
    const library = await opened(CHECK_MS / 1000);
    Object.assign(library.store.books, over);
    expect(await library.answer(true)).toMatchObject({ kind: "rejected", reason });
  });

  it.each(["asked", "round"])("during the check, which is completed by: %s", async (by) => {
    const library = await opened(CHECK_MS / 1000);
    expect(await library.answer(true)).toMatchObject({ kind: "checking" });
    Object.assign(library.store.books, over);
    if (by === "round") await cleanUpLoanRequests(library.lending, library.at(CHECK_MS));
    expect(await library.answer(false, CHECK_MS)).toMatchObject({ kind: "rejected", reason });
    expectNothingLent(library, over);
  });
});

describe("a card that is gone", () => {
  it("has no request any more, and its check lends nothing", async () => {
    const library = await opened(CHECK_MS / 1000);
    await library.answer(true);
    Object.assign(library.store.books, { patrons: patrons.slice(1) });
    expect(await library.answer(false, CHECK_MS)).toEqual({ kind: "gone" });
    await cleanUpLoanRequests(library.lending, library.at(CHECK_MS));
    expectNothingLent(library, {});
  });
});
