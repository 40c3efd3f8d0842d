import type { CallContext, PatronKey } from "@freihand/connector-kit";
import { isoDate } from "@freihand/contract";
import { afterEach, describe, expect, test } from "vitest";
import { sip2World, type Sip2World } from "../testkit/conformance-world.ts";
import type { DoubleData } from "../testkit/double-library.ts";
import type { DoubleLists } from "../testkit/double-messages.ts";
import type { DoubleStyle } from "../testkit/double-styles.ts";

const card = "C1004";
const OLE: PatronKey = { userId: card, secret: "geheim-4" };
const ctx: CallContext = { locale: "de", signal: new AbortController().signal };

const named = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1)}`);
const LENT = named("L", 11);
const WANTED = named("W", 5);
/** Two of them read alike. */
const FEES: readonly (readonly [string, number])[] = [
  ["Mahnung", 100],
  ["Mahnung", 100],
  ["Ersatz", 900],
  ["Mahnung", 100],
];
const held = (barcode: string, isReady: boolean) => ({ card, barcode, pickup: "Mitte", isReady });
const DATA: DoubleData = {
  patrons: [{ card, pin: "geheim-4", name: "Ole Ohne", fees: FEES }],
  items: [...LENT, ...WANTED].map((barcode) => ({ barcode, title: barcode, branch: "Mitte" })),
  loans: LENT.map((barcode) => ({ card, barcode, due: isoDate.parse("2027-03-20"), renewals: 0 })),
  holds: WANTED.map((barcode) => held(barcode, false)),
};

let world: Sip2World;
afterEach(() => world.close());

async function accountFrom(style: DoubleStyle, lists: DoubleLists, data = DATA) {
  world = await sip2World(style, { lists, data });
  const { account } = world.source;
  if (account === undefined) throw new Error("no accounts");
  return account;
}

describe.each(["koha", "openncip"] as const)("of a server like %s, three at a time", (style) => {
  test("an account with more is read whole", async () => {
    const account = await accountFrom(style, { limit: 3 });
    const { lent, reservations, fees, warnings } = await account.account(OLE, ctx);
    expect(lent.map(({ barcode }) => barcode)).toEqual(LENT);
    expect(reservations.map(({ id }) => id)).toEqual(WANTED);
    expect(fees.map(({ kind, amount }) => [kind, amount.cents])).toEqual(FEES);
    expect(warnings).toEqual([]);
  });

  test("where ranges are ignored, each list is asked for once more, and what is missing is told", async () => {
    const account = await accountFrom(style, { limit: 3, ignoresRanges: true });
    const { lent, fees, pendingFees, warnings } = await account.account(OLE, ctx);
    expect(lent.map(({ barcode }) => barcode)).toEqual(LENT.slice(0, 3));
    // where the sum of the fees is told, it stands for the lines that are missing
    const isSumTold = style === "koha";
    expect(warnings).toEqual([
      "Die Bibliothek zählt 8 Ausleihen mehr, als sie hier nennt. Bitte fragen Sie dort nach.",
      ...(isSumTold
        ? []
        : ["Die Bibliothek zählt 1 Gebühr mehr, als sie hier nennt. Bitte fragen Sie dort nach."]),
    ]);
    expect(pendingFees).toEqual({ cents: isSumTold ? 1200 : 1100, currency: "EUR" });
    expect(fees).toHaveLength(isSumTold ? 1 : 3);
    // the patron, and three lists twice
    expect(world.double.requests("63")).toBe(7);
  });
});

test("a copy that is kept for the patron is found on a later page of the list", async () => {
  const holds = LENT.map((barcode) => held(barcode, true));
  const account = await accountFrom("koha", { limit: 3 }, { ...DATA, loans: [], holds });
  const { request } = (await account.loans?.request(OLE, "L11", ctx)) ?? {};
  expect(request).toMatchObject({ state: "Unconfirmed" });
});

test("a list that fits in one answer is asked for once", async () => {
  const account = await accountFrom("koha", { limit: 99 });
  await account.account(OLE, ctx);
  expect(world.double.requests("63")).toBe(4);
});
