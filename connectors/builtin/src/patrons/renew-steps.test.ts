import {
  day,
  exampleLoan,
  exampleReservation,
  exampleRule,
  MemoryStore,
} from "@freihand/circulation/testkit";
import type { StepAnswers } from "@freihand/connector-kit";
import { stepReply } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { ctx, exampleLibrary, examplePatrons, type Variation } from "./testkit/example-library.ts";

const loans = [
  exampleLoan({ id: "l1", recordId: "r1", copyId: "r1-1" }),
  exampleLoan({ id: "l2", recordId: "r2", copyId: "r2-1", renewals: 2, due: day("2026-03-20") }),
  exampleLoan({ id: "l3", recordId: "r3", copyId: "r3-1", due: day("2026-04-07") }),
];
const bert = exampleReservation({ userId: "bert", recordId: "r1" });
const anna = { userId: "anna" };
const yes = { confirm: "yes" };

function libraryWith(more: Variation & { readonly books?: object } = {}) {
  const store = new MemoryStore({ patrons: examplePatrons, loans, ...more.books });
  return exampleLibrary({ store, ...more });
}
type Library = ReturnType<typeof libraryWith>;
const renewOne = async (
  { access }: Library,
  id: string,
  { locale = "de", ...answers }: StepAnswers & { readonly locale?: "de" | "en" },
) =>
  stepReply.parse(await access.renew?.(anna, { id, requestId: "request", answers }, ctx(locale)));
const renewAll = async ({ access }: Library, answers: StepAnswers, ids?: readonly string[]) => {
  const request = { requestId: "request", answers, ...(ids && { ids }) };
  return stepReply.parse(await access.renewAll?.(anna, request, ctx()));
};

describe("renewing one loan in the app", () => {
  it("asks first, and shows the new date", async () => {
    expect(await renewOne(libraryWith(), "l1", {})).toEqual({
      status: "CLIENT_CONFIRMATION_NEEDED",
      step: "confirm",
      message: "Möchten Sie „Titel r1“ bis 7. April verlängern?",
      details: [{ label: "Titel r1", value: "bis 7. April" }],
    });
  });

  it("is done after a confirmation, with the fresh account", async () => {
    expect(await renewOne(libraryWith(), "l1", yes)).toMatchObject({
      status: "OK",
      message: "„Titel r1“ ist bis 7. April verlängert.",
      results: [{ id: "l1", ok: true, oldDeadline: "2026-03-31", newDeadline: "2026-04-07" }],
      account: {
        lent: [{ id: "l2" }, { id: "l1", deadline: "2026-04-07", renew: { used: 1 } }, {}],
      },
    });
  });

  it("asks for a confirmation of the fee even when the patron has already confirmed", async () => {
    const library = libraryWith({ policy: { rules: [exampleRule({ renewalFeeCents: 50 })] } });
    expect(await renewOne(library, "l1", yes)).toMatchObject({
      status: "CONFIRMATION_NEEDED",
      step: "fee-50",
      message: "Das Verlängern kostet 0,50\u00a0€.",
      details: [{ label: "Titel r1", value: "bis 7. April, 0,50\u00a0€" }],
      fee: { cents: 50, currency: "EUR" },
    });
    expect(await renewOne(library, "l1", { ...yes, "fee-50": "yes" })).toMatchObject({
      status: "OK",
      account: { pendingFees: { cents: 50 }, fees: [{ kind: "Verlängerung" }] },
    });
  });

  describe("that is overdue", () => {
    const late = [
      exampleLoan({ id: "l1", recordId: "r1", copyId: "r1-1", due: day("2026-03-05") }),
    ];
    const rule = (renewalFeeCents: number) => ({
      rules: [exampleRule({ renewalFeeCents, overdueFeeCentsPerDay: 20 })],
    });
    const lateLibrary = (renewalFeeCents: number) =>
      libraryWith({ books: { loans: late }, policy: rule(renewalFeeCents) });

    it.each([
      [
        0,
        100,
        "de",
        "Das Verlängern selbst ist kostenlos. Die Versäumnisgebühr bis heute wird verbucht: 1,00\u00a0€.",
        "bis 7. April, kostenlos, dazu 1,00\u00a0€ Versäumnisgebühr",
      ],
      [
        50,
        150,
        "de",
        "Das Verlängern kostet 0,50\u00a0€. Dazu wird die Versäumnisgebühr bis heute verbucht: 1,00\u00a0€.",
        "bis 7. April, 0,50\u00a0€, dazu 1,00\u00a0€ Versäumnisgebühr",
      ],
      [
        0,
        100,
        "en",
        "Renewing is free, but the overdue fee up to today is charged: €1.00.",
        "until 7 April, free of charge, plus €1.00 overdue fee",
      ],
      [
        50,
        150,
        "en",
        "Renewing costs €0.50. The overdue fee up to today is charged as well: €1.00.",
        "until 7 April, €0.50, plus €1.00 overdue fee",
      ],
    ] as const)("asks with both sums: %i cents to renew, %i in all, %s", async (...row) => {
      const [renewalFeeCents, cents, locale, message, value] = row;
      expect(await renewOne(lateLibrary(renewalFeeCents), "l1", { ...yes, locale })).toEqual({
        status: "CONFIRMATION_NEEDED",
        step: `fee-${String(cents)}`,
        message,
        details: [{ label: "Titel r1", value }],
        fee: { cents, currency: "EUR" },
      });
    });

    it("asks again the day after, as the sum has changed", async () => {
      const tomorrow = { books: { loans: late }, policy: rule(0), today: day("2026-03-11") };
      const reply = await renewOne(libraryWith(tomorrow), "l1", { ...yes, "fee-100": "yes" });
      expect(reply).toMatchObject({ status: "CONFIRMATION_NEEDED", fee: { cents: 120 } });
    });

    it("shows beforehand what the renewal itself costs, and charges no more than that", async () => {
      const library = lateLibrary(0);
      const before = await library.access.account(anna, ctx());
      expect(before.lent[0]?.renew).not.toHaveProperty("fee");
      expect(before.fees).toMatchObject([{ loanId: "l1", growing: { perDay: { cents: 20 } } }]);
      const { status, account } = {
        account: undefined,
        ...(await renewOne(library, "l1", { "fee-100": "yes" })),
      };
      expect(status).toBe("OK");
      expect(account?.pendingFees).toEqual(before.pendingFees);
      expect(account?.fees).toHaveLength(1);
      expect(account?.fees[0]).not.toHaveProperty("growing");
    });
  });

  it.each([
    ["l2", {}, "Schon 2-mal verlängert, öfter geht es nicht."],
    ["l3", {}, "Verlängern können Sie erst ab 11. März."],
    ["l1", { reservations: [bert] }, "Von anderen vorgemerkt."],
  ])("reports why %s cannot be renewed", async (id, books, message) => {
    const reply = await renewOne(libraryWith({ books }), id, yes);
    expect(reply).toMatchObject({
      status: "ERROR",
      code: "conflict",
      message,
      results: [{ id, ok: false }],
    });
  });

  it("does not find another patron's loan", async () => {
    const library = libraryWith({ books: { loans: [exampleLoan({ userId: "bert" })] } });
    expect(await renewOne(library, "loan-1", yes)).toMatchObject({
      status: "ERROR",
      code: "not_found",
    });
  });
});

describe("renewing all loans in the app", () => {
  it("first shows the result for each", async () => {
    expect(await renewAll(libraryWith(), {})).toEqual({
      status: "CLIENT_CONFIRMATION_NEEDED",
      step: "confirm",
      message: "1 Medium kann verlängert werden.",
      details: [
        { label: "Titel r2", value: "Schon 2-mal verlängert, öfter geht es nicht." },
        { label: "Titel r1", value: "bis 7. April" },
        { label: "Titel r3", value: "Verlängern können Sie erst ab 11. März." },
      ],
    });
  });

  it("Q-35 returns one result for each, even where only some can be renewed", async () => {
    expect(await renewAll(libraryWith(), yes)).toMatchObject({
      status: "OK",
      message: "1 von 3 verlängert.",
      results: [
        { id: "l2", ok: false, reason: "too_many" },
        { id: "l1", ok: true, newDeadline: "2026-04-07" },
        { id: "l3", ok: false, reason: "too_soon" },
      ],
    });
  });

  it("renews the chosen ones only", async () => {
    const library = libraryWith();
    expect(await renewAll(library, yes, ["l1"])).toMatchObject({ results: [{ id: "l1" }] });
  });

  it("reports that nothing is on loan", async () => {
    expect(await renewAll(libraryWith({ books: { loans: [] } }), {})).toMatchObject({
      status: "ERROR",
      code: "conflict",
      message: "Sie haben zurzeit nichts entliehen.",
    });
  });

  it("reports the problem with the card, with the code of that reason", async () => {
    const patrons = examplePatrons.map((one) => ({ ...one, validUntil: day("2026-01-01") }));
    expect(await renewAll(libraryWith({ books: { patrons } }), {})).toMatchObject({
      status: "ERROR",
      code: "card_expired",
      message: "Ihr Ausweis ist abgelaufen. Bitte lassen Sie ihn in der Bibliothek verlängern.",
    });
  });

  it("refuses when none can be renewed, with the reasons", async () => {
    expect(await renewAll(libraryWith(), yes, ["l2", "l3"])).toMatchObject({
      status: "ERROR",
      code: "conflict",
      message: "Zurzeit kann nichts verlängert werden.",
      results: [{ reason: "too_many" }, { reason: "too_soon" }],
      account: { lent: [{}, {}, {}] },
    });
  });

  it("Q-35 requested twice renews once", async () => {
    const library = libraryWith();
    const first = await renewAll(library, yes);
    expect(await renewAll(library, yes)).toEqual(first);
    expect(library.store.books.loans.map(({ renewals }) => renewals)).toEqual([1, 2, 0]);
  });
});

describe("cancelling in the app", () => {
  const own = exampleReservation({ id: "hers", userId: "anna", recordId: "r1" });
  const cancel = async ({ access }: Library, answers: StepAnswers, requestId = "request") =>
    stepReply.parse(await access.cancel?.(anna, { id: "hers", requestId, answers }, ctx()));

  it("asks first, then is done with the fresh account", async () => {
    const library = libraryWith({ books: { reservations: [own] } });
    expect(await cancel(library, {})).toEqual({
      status: "CLIENT_CONFIRMATION_NEEDED",
      step: "confirm",
      message: "Möchten Sie die Vormerkung von „Titel r1“ stornieren?",
    });
    expect(await cancel(library, yes)).toMatchObject({
      status: "OK",
      message: "Die Vormerkung von „Titel r1“ ist storniert.",
      account: { reservations: [] },
    });
  });

  it("Q-34 twice is done once and then finds nothing", async () => {
    const library = libraryWith({ books: { reservations: [own] } });
    expect((await cancel(library, yes)).status).toBe("OK");
    expect(await cancel(library, yes, "another")).toMatchObject({
      status: "ERROR",
      code: "not_found",
    });
  });
});
