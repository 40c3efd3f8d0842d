import {
  day,
  exampleLoan,
  examplePatron,
  exampleReservation,
  exampleRule,
  MemoryStore,
} from "@freihand/circulation/testkit";
import { accountData } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { ctx, exampleLibrary, examplePatrons, type Variation } from "./testkit/example-library.ts";

const anna = { userId: "anna" };
const accountOf = (
  books: ConstructorParameters<typeof MemoryStore>[0],
  { locale = "de", ...more }: Variation & { readonly locale?: "de" | "en" } = {},
) => {
  const store = new MemoryStore({ patrons: examplePatrons, ...books });
  const { access } = exampleLibrary({ store, ...more });
  return access.account(anna, ctx(locale));
};
const dueOn = (text: string) => exampleLoan({ copyId: "r1-1", due: day(text) });

describe("the account", () => {
  it("D1: names loans and reservations with the number of their volume", async () => {
    const { lent, reservations } = await accountOf({
      loans: [exampleLoan({ recordId: "volume", copyId: "volume-1" })],
      reservations: [exampleReservation({ recordId: "volume", userId: "anna" })],
    });
    expect([...lent, ...reservations].map(({ title }) => title)).toEqual([
      "Titel volume, Band 4",
      "Titel volume, Band 4",
    ]);
  });

  it("of a patron with nothing matches the contract", async () => {
    const account = await accountOf({});
    expect(accountData.parse(account)).toEqual({
      libraryId: 1,
      userId: "anna",
      account: { name: "Patron anna", validUntil: "2027-03-31", expired: false, blocks: [] },
      pendingFees: null,
      fees: [],
      lent: [],
      reservations: [],
      warnings: [],
      retrieved: "2026-03-10T12:00:00.000Z",
      source: "live",
    });
  });

  it.each([
    ["2026-03-31", "entliehen bis 31. März", "on loan until 31 March"],
    ["2027-01-02", "entliehen bis 2. Januar 2027", "on loan until 2 January 2027"],
    ["2026-03-11", "Fällig morgen", "Due tomorrow"],
    ["2026-03-10", "Fällig heute", "Due today"],
    ["2026-03-09", "Überfällig seit 1 Tag", "1 day overdue"],
    ["2026-03-08", "Überfällig seit 2 Tagen", "2 days overdue"],
  ])("shows when a loan due on %s is due", async (due, german, english) => {
    const inGerman = await accountOf({ loans: [dueOn(due)] });
    const inEnglish = await accountOf({ loans: [dueOn(due)] }, { locale: "en" });
    expect([inGerman.lent[0]?.status, inEnglish.lent[0]?.status]).toEqual([german, english]);
  });

  it("describes a loan with its title, copy and renewal", async () => {
    const account = await accountOf({ loans: [dueOn("2026-03-31")] });
    expect(account.lent[0]).toEqual({
      id: "loan-1",
      recordId: "r1",
      title: "Titel r1",
      author: "Anna Muster",
      status: "entliehen bis 31. März",
      deadline: "2026-03-31",
      barcode: "BAR-r1",
      format: "BOOK",
      lendingBranch: "Zentrale",
      cover: { type: "small", libraryId: 1, id: "r1" },
      renew: { ok: true, used: 0, max: 2, newDeadline: "2026-04-07" },
      reservedByOthers: false,
    });
  });

  it("keeps a loan whose title has left the catalogue", async () => {
    const { lent } = await accountOf({ loans: [exampleLoan({ recordId: "lost", copyId: "x" })] });
    expect(lent[0]).toMatchObject({
      title: "Titel nicht mehr im Katalog",
      format: "UNKNOWN",
      barcode: "x",
    });
    expect(lent[0]).not.toHaveProperty("recordId");
  });

  it("offers no renewal where the library allows none in the app", async () => {
    const online = { cancel: true, change: true, renew: false, renewAll: false };
    const { lent } = await accountOf({ loans: [dueOn("2026-03-31")] }, { policy: { online } });
    expect(lent[0]?.renew).toEqual({ ok: false, reason: "not_allowed", used: 0, max: 2 });
  });

  it("shows why a loan cannot be renewed, and from when it can", async () => {
    const tooSoon = await accountOf({ loans: [dueOn("2026-04-07")] });
    expect(tooSoon.lent[0]?.renew).toMatchObject({ reason: "too_soon", earliest: "2026-03-11" });
    const queue = [exampleReservation({ userId: "bert" })];
    const wanted = await accountOf({ loans: [dueOn("2026-03-31")], reservations: queue });
    expect(wanted.lent[0]).toMatchObject({
      renew: { ok: false, reason: "on_reserve" },
      reservedByOthers: true,
    });
  });

  it("F4: has an estimated waiting time, by the place in the queue and the state of the copies", async () => {
    const waiting = (id: string, userId: string, placedSeq: number) =>
      exampleReservation({ id, recordId: "r1", userId, placedSeq });
    const first = await accountOf({ reservations: [waiting("mine", "anna", 1)] });
    const third = await accountOf({
      reservations: [waiting("a", "bert", 1), waiting("b", "carla", 2), waiting("mine", "anna", 3)],
    });
    const [near, far] = [first.reservations[0]?.waitDays, third.reservations[0]?.waitDays];
    expect([near, typeof far]).toEqual([3, "number"]);
    expect(far).toBeGreaterThan(28);
  });

  it("describes reservations in every state", async () => {
    const own = (id: string, more = {}) =>
      exampleReservation({ id, recordId: id, userId: "anna", ...more });
    const ready = {
      state: "ready",
      copyId: "r2-1",
      readyOn: day("2026-03-09"),
      expiresOn: day("2026-03-16"),
    };
    const { reservations } = await accountOf({
      reservations: [
        exampleReservation({ id: "first", userId: "bert", recordId: "r1" }),
        own("r1", { placedSeq: 2 }),
        own("r2", { ...ready, placedSeq: 3 }),
        own("r3", { state: "transit", copyId: "r3-1", branch: "north", placedSeq: 4 }),
        own("game", { state: "suspended", placedSeq: 5 }),
        own("paper", { state: "suspended", suspendedUntil: day("2026-12-03"), placedSeq: 6 }),
      ],
    });
    expect(
      reservations.map(({ status, state, branch, position }) => [status, state, branch, position]),
    ).toEqual([
      ["Abholbereit bis 16. März", "ready", "Zentrale", undefined],
      ["Vorgemerkt, Platz 2", "waiting", "Zentrale", 2],
      ["Unterwegs nach Nord", "transit", "Nord", undefined],
      ["ruht bis auf Weiteres", "suspended", "Zentrale", undefined],
      ["ruht bis 3. Dezember", "suspended", "Zentrale", undefined],
    ]);
    expect(
      reservations.map(({ branchId, suspendedUntil, change }) => [
        branchId,
        suspendedUntil,
        change?.branch,
        change?.suspend,
      ]),
    ).toEqual([
      ["central", undefined, undefined, undefined],
      ["central", undefined, true, true],
      ["north", undefined, true, false],
      ["central", undefined, true, true],
      ["central", "2026-12-03", true, true],
    ]);
    expect(reservations[0]).toMatchObject({
      readyDate: "2026-03-09",
      expirationDate: "2026-03-16",
      cancel: { ok: true },
    });
  });

  it("shows blocks, fees and warnings in the patron's language", async () => {
    const fee = { userId: "anna", date: day("2026-02-01") };
    const account = await accountOf(
      {
        patrons: [examplePatron("anna", { validUntil: day("2026-03-09") })],
        blocks: [{ userId: "anna", code: "address", text: { de: "Adresse", en: "Address" } }],
        fees: [
          { ...fee, id: "f1", cents: 1250, kind: "overdue", title: "Titel r1" },
          { ...fee, id: "f2", cents: -50, kind: "Kulanz" },
        ],
        loans: [dueOn("2026-03-01")],
      },
      { locale: "en" },
    );
    expect(account).toMatchObject({
      account: { expired: true, blocks: [{ code: "address", text: "Address" }] },
      pendingFees: { cents: 1200, currency: "EUR" },
      fees: [
        { kind: "Overdue fee", title: "Titel r1", amount: { cents: 1250 } },
        { kind: "Kulanz", amount: { cents: -50 } },
      ],
      warnings: [
        "Your card expired on 9 March. Please have it renewed at the library.",
        "You owe the library €12.00. Please pay so that you can reserve and renew again.",
        "1 item is overdue. Please bring it back.",
      ],
    });
  });

  it("lets overdue fees grow, and shows the rate and the maximum", async () => {
    const rule = exampleRule({ overdueFeeCentsPerDay: 20, maxOverdueFeeCents: 1000 });
    const books = {
      loans: [dueOn("2026-03-05"), exampleLoan({ id: "old", due: day("2025-12-01") })],
      fees: [{ userId: "anna", id: "f", cents: -60, date: day("2026-02-01"), kind: "Kulanz" }],
    };
    const account = await accountOf(books, { policy: { rules: [rule] } });
    const euros = (cents: number) => ({ cents, currency: "EUR" });
    expect(accountData.parse(account).fees.slice(1)).toEqual([
      {
        id: "overdue-old-0",
        loanId: "old",
        amount: euros(1000),
        date: "2025-12-02",
        title: "Titel r1",
        kind: "Versäumnisgebühr",
      },
      {
        id: "overdue-loan-1-0",
        loanId: "loan-1",
        amount: euros(100),
        date: "2026-03-06",
        title: "Titel r1",
        kind: "Versäumnisgebühr",
        growing: { perDay: euros(20), upTo: euros(1000) },
      },
    ]);
    expect(account.pendingFees).toEqual(euros(1040));
    expect(account.warnings[0]).toMatch(/^Sie schulden der Bibliothek 10,40\u00a0€\./);
    expect(account.lent[0]?.renew).toMatchObject({ ok: false, reason: "fees" });
  });

  it("warns before the card expires", async () => {
    const patrons = [examplePatron("anna", { validUntil: day("2026-03-20") })];
    expect((await accountOf({ patrons })).warnings).toEqual([
      "Ihr Ausweis gilt noch bis 20. März.",
    ]);
  });

  it("ends the session of a card that is gone", async () => {
    await expect(accountOf({ patrons: [] })).rejects.toMatchObject({ code: "session_ended" });
  });
});
