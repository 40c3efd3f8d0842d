import { StoreError } from "@freihand/circulation";
import {
  day,
  exampleLoan,
  examplePatron,
  exampleReservation,
  exampleRule,
  MemoryStore,
} from "@freihand/circulation/testkit";
import type { StepAnswers } from "@freihand/connector-kit";
import { stepReply } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { ctx, exampleLibrary, examplePatrons, type Variation } from "./testkit/example-library.ts";

type Books = NonNullable<ConstructorParameters<typeof MemoryStore>[0]>;

/** Requests a reservation and checks that the reply matches the contract. */
async function reserveWith(
  answers: StepAnswers,
  {
    recordId = "r1",
    copyId,
    books,
    userId = "anna",
    locale = "de",
    ...more
  }: Variation & {
    readonly recordId?: string;
    readonly copyId?: string;
    readonly books?: Books;
    readonly userId?: string;
    readonly locale?: "de" | "en";
  } = {},
) {
  const store = new MemoryStore({ patrons: examplePatrons, ...books });
  const { access } = exampleLibrary({ store, ...more });
  const request = {
    requestId: "request",
    answers,
    recordId,
    ...(copyId !== undefined && { copyId }),
  };
  return stepReply.parse(await access.reserve?.({ userId }, request, ctx(locale)));
}
const lent = [exampleLoan({ recordId: "r1", copyId: "r1-1", userId: "other" })];
const central = { branch: "central" };
const withFee = { rules: [exampleRule({ reservationFeeCents: 150 })] };

describe("reserving in the app", () => {
  it("asks for the branch, with the opening hours of each today", async () => {
    expect(await reserveWith({})).toEqual({
      status: "SELECTION_NEEDED",
      step: "branch",
      selectionKind: "branch",
      message: "Wo möchten Sie „Titel r1“ abholen?",
      selection: [
        { key: "central", value: "Zentrale", hint: "heute 10:00–13:00, 14:00–18:00 Uhr geöffnet" },
        { key: "north", value: "Nord", hint: "keine Öffnungszeiten angegeben" },
      ],
    });
  });

  it("does not ask where there is only one branch", async () => {
    expect(await reserveWith({}, { onlyOneBranch: true })).toMatchObject({ status: "OK" });
  });

  it("is done with the fresh account", async () => {
    expect(await reserveWith({ branch: "north" }, { books: { loans: lent } })).toMatchObject({
      status: "OK",
      message: "„Titel r1“ ist für Sie vorgemerkt. Abholung: Nord.",
      account: { reservations: [{ title: "Titel r1", branch: "Nord", position: 1 }] },
    });
    expect(await reserveWith(central, { locale: "en" })).toMatchObject({
      message: "“Titel r1” has been set aside for you: Zentrale.",
      account: { reservations: [{ status: "Ready to collect until 17 March" }] },
    });
  });

  it("refuses a branch that was not offered as invalid input", async () => {
    await expect(reserveWith({ branch: "moon" })).rejects.toMatchObject({
      name: "QueryError",
      field: "selection",
    });
  });

  it("asks for an address, asks again for an invalid one, and stores a valid one", async () => {
    const policy = { needsEmail: true };
    expect(await reserveWith(central, { policy })).toMatchObject({
      status: "EMAIL_NEEDED",
      step: "email",
    });
    const wrong = await reserveWith({ ...central, email: "anna@" }, { policy });
    expect(wrong).toMatchObject({
      status: "EMAIL_NEEDED",
      message: "Diese E-Mail-Adresse ist nicht vollständig. Bitte prüfen Sie sie.",
    });
    const good = await reserveWith({ ...central, email: "anna@example.org" }, { policy });
    expect(good.status).toBe("OK");
  });

  it("does not ask for an address on file", async () => {
    const patrons = [examplePatron("anna", { email: "on@file.example" })];
    const reply = await reserveWith(central, { books: { patrons }, policy: { needsEmail: true } });
    expect(reply.status).toBe("OK");
  });

  it.each(["no", "", "true", "YES"])(
    "does not accept %j as a confirmation of the fee",
    async (fee) => {
      const { status } = await reserveWith({ ...central, "fee-150": fee }, { policy: withFee });
      expect(status).toBe("CONFIRMATION_NEEDED");
    },
  );

  it("asks for a confirmation of the fee, and accepts nothing less", async () => {
    const asking = await reserveWith(central, { policy: withFee });
    expect(asking).toEqual({
      status: "CONFIRMATION_NEEDED",
      step: "fee-150",
      message: "Die Vormerkung kostet 1,50\u00a0€.",
      details: [
        { label: "Titel", value: "Titel r1" },
        { label: "Abholung", value: "Zentrale" },
        { label: "Gebühr", value: "1,50\u00a0€" },
      ],
      fee: { cents: 150, currency: "EUR" },
    });
    expect(await reserveWith({ ...central, "fee-150": "yes" }, { policy: withFee })).toMatchObject({
      status: "OK",
      account: { pendingFees: { cents: 150 }, fees: [{ kind: "Vormerkung", title: "Titel r1" }] },
    });
  });

  it("asks again when the fee differs from what was agreed to", async () => {
    for (const step of ["fee", "fee-100", "fee-"])
      expect(await reserveWith({ ...central, [step]: "yes" }, { policy: withFee })).toMatchObject({
        status: "CONFIRMATION_NEEDED",
        step: "fee-150",
      });
  });

  it("sends patrons of online media to the provider, over https only", async () => {
    expect(await reserveWith(central, { recordId: "ebook" })).toEqual({
      status: "EXTERNAL",
      url: "https://provider.example/1",
      message: "„Titel ebook“ nutzen Sie online beim Anbieter.",
    });
    expect((await reserveWith(central, { recordId: "plain-ebook" })).status).toBe("UNSUPPORTED");
  });

  it("reports that something can be reserved only at the desk", async () => {
    expect(await reserveWith(central, { recordId: "game" })).toEqual({
      status: "UNSUPPORTED",
      message: "Dieses Medium können Sie nur in der Bibliothek vormerken.",
    });
  });

  const debts = [
    { id: "f", userId: "anna", cents: 1000, date: day("2026-03-01"), kind: "overdue" },
  ];
  const mine = Array.from({ length: 5 }, (_, index) =>
    exampleReservation({
      id: String(index),
      recordId: `other-${String(index)}`,
      userId: "anna",
      placedSeq: index,
    }),
  );
  const block = { userId: "anna", code: "x", text: { de: "x", en: "x" } };
  const queue = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      exampleReservation({ id: String(index), userId: `q${String(index)}`, placedSeq: index }),
    );
  it.each([
    [
      "no_copy_reservable",
      "Alle Exemplare sind schon vorgemerkt.",
      { books: { loans: lent, reservations: queue(3) } },
    ],
    [
      "no_copy_reservable",
      "Ein Exemplar steht im Regal. Sie können es dort gleich mitnehmen.",
      { policy: { reserveAvailable: false } },
    ],
    ["no_copy_reservable", "Davon gibt es kein Exemplar zum Ausleihen.", { recordId: "reference" }],
    ["no_copy_reservable", "Diese Medienart kann nicht vorgemerkt werden.", { recordId: "paper" }],
    [
      "conflict",
      "Sie haben diesen Titel schon vorgemerkt.",
      { books: { reservations: [exampleReservation({ userId: "anna" })] } },
    ],
    ["conflict", "Sie haben diesen Titel schon entliehen.", { books: { loans: [exampleLoan()] } }],
    ["conflict", "Mehr als 5 Vormerkungen sind nicht möglich.", { books: { reservations: mine } }],
    [
      "account_blocked",
      "Ihr Ausweis ist gesperrt. Bitte wenden Sie sich an die Bibliothek.",
      { books: { blocks: [block] } },
    ],
    [
      "account_blocked",
      "Sie haben offene Gebühren. Bitte bezahlen Sie diese zuerst.",
      { books: { fees: debts } },
    ],
    [
      "card_expired",
      "Ihr Ausweis ist abgelaufen. Bitte lassen Sie ihn in der Bibliothek verlängern.",
      { userId: "expired" },
    ],
    [
      "unsupported",
      "Diesen Titel verleiht die Bibliothek erst ab 16 Jahren. Mit diesem Ausweis können Sie ihn deshalb nicht vormerken.",
      { recordId: "film", userId: "young", policy: { rules: [exampleRule({ checksAge: true })] } },
    ],
    ["not_found", "Diesen Titel gibt es nicht mehr.", { recordId: "none" }],
    ["not_found", "Dieses Exemplar gehört nicht zu dem Titel.", { copyId: "none" }],
  ] as const)("refuses with %s: %s", async (code, message, more) => {
    const books: Books = "books" in more ? { ...more.books } : {};
    expect(await reserveWith(central, { ...more, books })).toMatchObject({
      status: "ERROR",
      code,
      message,
    });
  });

  it("Q-35 repeats the OK, not the questions, after a lost reply", async () => {
    const store = new MemoryStore({ patrons: examplePatrons, loans: lent });
    const { access } = exampleLibrary({ store });
    const request = { requestId: "request", answers: central, recordId: "r1" };
    const first = await access.reserve?.({ userId: "anna" }, request, ctx());
    expect(await access.reserve?.({ userId: "anna" }, request, ctx())).toEqual(first);
    const reused = { ...request, recordId: "r2" };
    expect(await access.reserve?.({ userId: "anna" }, reused, ctx())).toMatchObject({
      status: "ERROR",
      code: "conflict",
    });
    expect(store.books.reservations).toHaveLength(1);
  });

  it("Q-37 reports that nothing was written when the disk is full", async () => {
    const store = new MemoryStore({ patrons: examplePatrons });
    store.transaction = () => Promise.reject(new StoreError("cannot_write"));
    const { access } = exampleLibrary({ store });
    const request = { requestId: "request", answers: central, recordId: "r1" };
    await expect(access.reserve?.({ userId: "anna" }, request, ctx())).rejects.toMatchObject({
      name: "LibraryError",
      code: "cannot_write",
    });
  });

  it("ends the session of a card that is gone", async () => {
    await expect(reserveWith(central, { userId: "gone" })).rejects.toMatchObject({
      code: "session_ended",
    });
  });

  it("is not started for a caller who has gone", async () => {
    const { access, store } = exampleLibrary();
    const request = { requestId: "request", answers: central, recordId: "r1" };
    const gone = { ...ctx(), signal: AbortSignal.abort() };
    const attempt = async () => access.reserve?.({ userId: "anna" }, request, gone);
    await expect(attempt()).rejects.toMatchObject({ name: "AbortError" });
    expect(store.books.reservations).toEqual([]);
  });
});
