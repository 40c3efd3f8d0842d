import { randomUUID } from "node:crypto";
import type { FeePayment } from "@freihand/connector-kit";
import { isoDate } from "@freihand/contract";
import { type Database, openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { circulationStore } from "../storage/circulation/circulation-store.ts";
import type { BuiltinSchema } from "../storage/schema.ts";
import { SCOPE, seedPatrons } from "../storage/testkit/lending-world.ts";
import { AS_ADMIN, AT_DESK, type ExampleDesk, exampleDesk } from "./testkit/example-desk.ts";

let database: Database<BuiltinSchema>;
let desk: ExampleDesk;
beforeEach(async () => {
  database = await openDatabase(await newDatabasePlace());
  await seedPatrons(database.db);
  desk = exampleDesk(database.db);
  await owe("old", 250, "2026-03-01");
  await owe("lost", 1800, "2026-03-05");
});
afterEach(async () => {
  await database.close();
});

const CARD = "patron-1";
const store = () => circulationStore(database.db, SCOPE);
const feeOf = (id: string, cents: number, day: string) => ({
  id,
  userId: CARD,
  cents,
  date: isoDate.parse(day),
  kind: id === "lost" ? "lost" : "overdue",
  title: `Titel ${id}`,
});
const owe = (id: string, cents: number, day: string) =>
  store().transaction((tx) => tx.addFee(feeOf(id, cents, day)));
const open = async () => {
  const fees = await store().read((view) => view.feesOf(CARD));
  return fees.map(({ id, cents }) => [id, cents]);
};
const at = () => ({ requestId: randomUUID(), branch: "central", card: CARD });
const payment = (more: Partial<FeePayment> = {}): FeePayment => ({
  ...at(),
  fees: ["old", "lost"],
  cents: 250,
  way: "cash",
  ...more,
});
const pay = (more: Partial<FeePayment> = {}) => desk.fees.pay(payment(more), AT_DESK);
const euros = (cents: number) => ({ cents, currency: "EUR" });
const count = () => database.db.selectFrom("fee_entries").select("seq").execute();

describe("a reader pays", () => {
  it("several fees with one receipt, which names what it has to", async () => {
    expect(await pay({ cents: 2050 })).toEqual({
      kind: "done",
      owed: euros(0),
      receipt: {
        year: 2026,
        number: 1,
        kind: "payment",
        payer: "Patron patron-1",
        lines: [
          { reason: "Versäumnisgebühr", title: "Titel old", amount: euros(250) },
          { reason: "Ersatz", title: "Titel lost", amount: euros(1800) },
        ],
        total: euros(2050),
        way: "cash",
        branch: "central",
        workstation: "Theke 1",
        staff: "thea",
        day: "2026-03-10",
        at: "2026-03-10T10:00:00.000Z",
      },
    });
    expect(await open()).toEqual([]);
    expect(desk.noted).toEqual([
      { action: "pay_fees", outcome: "done", userId: CARD, branch: "central" },
    ]);
  });

  it("a part: the oldest first", async () => {
    expect(await pay({ cents: 1000 })).toMatchObject({ owed: euros(1050) });
    expect(await open()).toEqual([["lost", 1050]]);
  });

  it("once, however often it is sent, even after a year", async () => {
    const given = payment();
    const first = await desk.fees.pay(given, AT_DESK);
    desk.day = "2027-03-10";
    expect(await desk.fees.pay(given, AT_DESK)).toEqual(first);
    expect(await count()).toHaveLength(3);
    expect(desk.noted).toHaveLength(1);
  });

  it.each<[string, Partial<FeePayment>]>([
    ["another amount", { cents: 249 }],
    ["another way", { way: "card" }],
    ["another reader", { card: "patron-2" }],
  ])("and the same request with %s is refused", async (_, other) => {
    const given = payment();
    await desk.fees.pay(given, AT_DESK);
    expect(await desk.fees.pay({ ...given, ...other }, AT_DESK)).toEqual({
      kind: "refused",
      reason: "reused",
    });
  });

  it.each<[string, Partial<FeePayment>]>([
    ["too_much", { cents: 2051 }],
    ["unknown_fee", { fees: ["old", "gone"] }],
    ["unknown_card", { card: "nobody" }],
    ["unknown_branch", { branch: "south" }],
  ])("nothing that is refused: %s", async (reason, more) => {
    expect(await pay(more)).toEqual({ kind: "refused", reason });
    expect(await count()).toHaveLength(2);
    expect(desk.noted).toEqual([]);
  });

  it("with numbers that begin anew each year", async () => {
    desk.day = "2026-12-31";
    expect(await pay({ cents: 1 })).toMatchObject({ receipt: { year: 2026, number: 1 } });
    expect(await pay({ cents: 1 })).toMatchObject({ receipt: { year: 2026, number: 2 } });
    desk.day = "2027-01-02";
    expect(await pay({ cents: 1 })).toMatchObject({ receipt: { year: 2027, number: 1 } });
    const again = await desk.fees.receipt({ year: 2026, number: 2 }, { ...AT_DESK, locale: "en" });
    expect(again).toMatchObject({ number: 2, lines: [{ reason: "Overdue fee" }] });
    expect(await desk.fees.receipt({ year: 2026, number: 3 }, AT_DESK)).toBeUndefined();
  });

  it("and a receipt no longer names whom the library has removed", async () => {
    await pay({ cents: 2050 });
    await database.db.deleteFrom("patrons").where("user_id", "=", CARD).execute();
    const again = await desk.fees.receipt({ year: 2026, number: 1 }, AT_DESK);
    expect(again).toMatchObject({ total: euros(2050) });
    expect(again).not.toHaveProperty("payer");
    expect(again?.lines[0]).not.toHaveProperty("title");
  });
});

it("nothing is booked that the journal cannot note", async () => {
  desk.isBroken = true;
  const booking = { requestId: randomUUID(), branch: "central" };
  const all = [
    () => pay(),
    () => desk.fees.waive({ ...at(), fee: "old", cents: 1, reason: "Kulanz" }, AT_DESK),
    () => desk.fees.charge({ ...at(), line: "copy" }, AT_DESK),
    () => desk.fees.deposit({ ...booking, cents: 1, reason: "Wechselgeld" }, AT_DESK),
    () => desk.fees.count({ ...booking, countedCents: 1, close: true }, AT_DESK),
  ];
  for (const book of all) await expect(book()).rejects.toThrow("no journal");
  expect(await count()).toHaveLength(2);
  desk.isBroken = false;
  expect(await pay()).toMatchObject({ receipt: { number: 1 } });
});

describe("a fee", () => {
  it("is waived by the desk up to ten euros of one fee, and by an admin beyond", async () => {
    const waiver = () => ({ ...at(), fee: "lost", cents: 600, reason: "Kulanz nach Anruf" });
    expect(await desk.fees.waive(waiver(), AT_DESK)).toEqual({ kind: "done", owed: euros(1450) });
    const refused = { kind: "refused", reason: "needs_admin" };
    expect(await desk.fees.waive(waiver(), AT_DESK)).toEqual(refused);
    const given = waiver();
    expect(await desk.fees.waive(given, AS_ADMIN)).toMatchObject({ owed: euros(850) });
    expect(await desk.fees.waive(given, AS_ADMIN)).toMatchObject({ owed: euros(850) });
    expect(await desk.fees.waive(waiver(), AS_ADMIN)).toMatchObject({ owed: euros(250) });
    expect(await desk.fees.waive(waiver(), AS_ADMIN)).toMatchObject({ reason: "unknown_fee" });
    expect(desk.noted.map(({ reason }) => reason)).toEqual(Array(3).fill("Kulanz nach Anruf"));
  });

  it("is charged by hand from the tariff, and named as it names it", async () => {
    expect(desk.fees.tariff(AT_DESK)).toEqual([{ id: "copy", text: "Kopien", amount: euros(20) }]);
    const given = { ...at(), line: "copy" };
    expect(await desk.fees.charge(given, AT_DESK)).toEqual({ kind: "done", owed: euros(2070) });
    expect(await desk.fees.charge(given, AT_DESK)).toEqual({ kind: "done", owed: euros(2070) });
    expect(await desk.fees.charge({ ...at(), line: "copy", cents: 60 }, AT_DESK)).toMatchObject({
      owed: euros(2130),
    });
    expect(await desk.fees.charge({ ...at(), line: "gold" }, AT_DESK)).toMatchObject({
      reason: "unknown_line",
    });
    const paid = await pay({ fees: ["made-1"], cents: 20 });
    expect(paid).toMatchObject({ receipt: { lines: [{ reason: "Kopien" }] } });
  });

  it("for a lost copy that was paid and turns up is paid out, all of it and once", async () => {
    await pay({ fees: ["lost"], cents: 1800 });
    const payout = { ...at(), fee: "lost", way: "cash" } as const;
    expect(await desk.fees.payOut(payout, AS_ADMIN)).toMatchObject({ reason: "unknown_fee" });
    await store().transaction((tx) => tx.reverseFee(feeOf("lost", 1800, "2026-03-10")));
    expect(await open()).toEqual([
      ["old", 250],
      ["lost", -1800],
    ]);
    const done = await desk.fees.payOut(payout, AS_ADMIN);
    expect(done).toMatchObject({
      owed: euros(250),
      receipt: { kind: "payout", number: 2, total: euros(1800), staff: "ada" },
    });
    expect(await desk.fees.payOut(payout, AS_ADMIN)).toEqual(done);
    expect(await desk.fees.payOut({ ...payout, ...at(), fee: "old" }, AS_ADMIN)).toMatchObject({
      reason: "no_credit",
    });
    expect(await open()).toEqual([["old", 250]]);
  });
});

describe("the cash desk", () => {
  const booking = () => ({ requestId: randomUUID(), branch: "central" });
  const report = (day?: string, branch = "central") =>
    desk.fees.cashDay({ branch, day: day === undefined ? undefined : isoDate.parse(day) }, AT_DESK);

  it("adds up over days: change, cash, card, counting, closing, the bank", async () => {
    await desk.fees.deposit({ ...booking(), cents: 5000, reason: "Wechselgeld" }, AT_DESK);
    await pay({ cents: 250 });
    await pay({ fees: ["lost"], cents: 300, way: "card" });
    expect(await report()).toMatchObject({
      kind: "done",
      day: {
        carryOver: euros(0),
        deposit: euros(5000),
        expected: euros(5250),
        ways: [
          { way: "cash", amount: euros(250) },
          { way: "card", amount: euros(300) },
          { way: "transfer", amount: euros(0) },
        ],
        closed: false,
      },
    });
    const closing = { ...booking(), countedCents: 5240, close: true };
    const closed = await desk.fees.count(closing, AT_DESK);
    expect(closed).toMatchObject({
      day: { expected: euros(5250), counted: euros(5240), difference: euros(-10), closed: true },
    });
    expect(await desk.fees.count(closing, AT_DESK)).toEqual(closed);
    desk.day = "2026-03-11";
    await desk.fees.deposit({ ...booking(), cents: -5000, reason: "Zur Bank" }, AT_DESK);
    expect(await report()).toMatchObject({
      day: { carryOver: euros(5240), expected: euros(240), closed: false },
    });
    expect(await report("2026-03-10")).toEqual(closed);
    // nobody closes the desk that evening
    desk.day = "2026-03-12";
    await pay({ fees: ["lost"], cents: 100 });
    expect(await report()).toMatchObject({ day: { carryOver: euros(240), expected: euros(340) } });
    expect(await report(undefined, "north")).toMatchObject({ day: { expected: euros(0) } });
    expect(await report(undefined, "south")).toEqual({ kind: "refused", reason: "unknown_branch" });
  });

  it("is counted without being closed", async () => {
    await pay({ cents: 250 });
    const counting = { ...booking(), countedCents: 250, close: false };
    expect(await desk.fees.count(counting, AT_DESK)).toMatchObject({
      day: { counted: euros(250), difference: euros(0), closed: false },
    });
    expect(await desk.fees.count({ ...counting, close: true }, AT_DESK)).toMatchObject({
      reason: "reused",
    });
  });
});
