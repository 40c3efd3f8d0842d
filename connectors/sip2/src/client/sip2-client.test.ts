import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clientFor, codeOf } from "../testkit/client-for.ts";
import { sip2Double, type Sip2Double } from "../testkit/sip2-double.ts";
import type { Sip2Client } from "./sip2-client.ts";

const NINA = { card: "C1001", password: "geheim-1" };
const OLE = { card: "C1004", password: "geheim-4" };
const FREE = { isFeeAccepted: false };

let double: Sip2Double;
let client: Sip2Client;
async function start(style: "koha" | "openncip"): Promise<void> {
  double = await sip2Double({ style });
  client = clientFor(double);
}
const stop = async () => {
  client.close();
  await double.close();
};

describe.each(["koha", "openncip"] as const)("a server like %s", (style) => {
  beforeEach(() => start(style));
  afterEach(stop);

  test("login: right password, wrong password, unknown card", async () => {
    expect(await client.login("C1001", "geheim-1")).toMatchObject({
      ok: true,
      patron: { card: "C1001", name: "Nina Größer" },
    });
    expect(await client.login("C1001", "geheim-4")).toEqual({
      ok: false,
      reason: "wrong_password",
    });
    expect(await client.login("C1001", "")).toEqual({ ok: false, reason: "wrong_password" });
    expect(await client.login("C9999", "geheim-1")).toEqual({
      ok: false,
      reason: "unknown_patron",
    });
  });

  test.each([
    ["C1001|AAC1004", "geheim-1"],
    ["C1001", "geheim-1\r63"],
    ["C1001", "x".repeat(300)],
  ])("Q-23 login with %j and %j: nothing is sent", async (card, password) => {
    expect(await client.login(card, password)).toEqual({ ok: false, reason: "unsendable" });
    expect(double.requests("63")).toBe(0);
  });

  test("who signs in with a name gets the card that the same password opens", async () => {
    expect(await client.login("ole", "geheim-4")).toMatchObject({
      ok: true,
      patron: { card: "C1004" },
    });
    expect(double.requests("63")).toBe(2);
  });

  test("an answer about another patron is not believed at the login either", async () => {
    double.fail("63", "other_subject");
    expect(await codeOf(client.login("C1001", "geheim-1"))).toBe("bad_reply");
  });

  test.each([
    ["hold", ["B2004"]],
    ["overdue", ["B2001"]],
    ["charged", ["B2001", "B2002", "B2003"]],
    ["fine", ["Mahnung 4.50"]],
    ["recall", []],
    ["unavailable", ["B2008"]],
  ] as const)("summary of %s", async (summary, expected) => {
    const listing = { summary, window: { from: 1, to: 5 } };
    const outcome = await client.patron(NINA, { listing });
    expect(outcome).toMatchObject({ ok: true, patron: { listed: expected } });
  });

  test("a window of a list", async () => {
    const listing = { summary: "charged", window: { from: 2, to: 2 } } as const;
    expect(await client.patron(NINA, { listing })).toMatchObject({ patron: { listed: ["B2002"] } });
  });

  test("without a password the server is asked without, and answers", async () => {
    expect(await client.patron({ card: "C1002" })).toMatchObject({
      ok: true,
      patron: {
        status: new Set(["charge_denied", "renewal_denied", "recall_denied", "hold_denied"]),
      },
    });
  });

  test("items: lent, on the hold shelf, on the shelf, unknown", async () => {
    expect(await client.item("B2001")).toMatchObject({ status: "charged", due: "2027-03-01" });
    expect(await client.item("B2004")).toMatchObject({ status: "on_hold_shelf", due: undefined });
    expect(await client.item("B2005")).toMatchObject({ status: "available", barcode: "B2005" });
    expect(await client.item("B9999")).toBeUndefined();
  });

  test("renewals: done, reserved, not theirs", async () => {
    expect(await client.renew(NINA, { barcode: "B2002", ...FREE })).toMatchObject({
      ok: true,
      due: "2027-04-02",
    });
    expect(await client.renew(NINA, { barcode: "B2003", ...FREE })).toMatchObject({
      ok: false,
      due: undefined,
      messages: ["Item has outstanding holds"],
    });
    expect((await client.renew(NINA, { barcode: "B2005", ...FREE })).ok).toBe(false);
  });

  test("renewal of all", async () => {
    expect(await client.renewAll(NINA, FREE)).toEqual({
      ok: true,
      renewed: ["B2001", "B2002"],
      unrenewed: ["B2003"],
      messages: [],
    });
    const restricted = { card: "C1002", password: "geheim-2" };
    expect(await client.renewAll(restricted, FREE)).toMatchObject({
      ok: false,
      messages: ["Renewals not allowed."],
    });
  });

  test("holds: placed and listed, cancelled on the hold shelf", async () => {
    const hold = {
      mode: "add",
      barcode: "B2002",
      pickup: "Nord",
      isThisCopy: true,
      ...FREE,
    } as const;
    expect(await client.hold(OLE, hold)).toMatchObject({ ok: true, pickup: "Nord" });
    expect(double.library.holdsOf("C1004")).toHaveLength(2);
    const cancel = { mode: "cancel", barcode: "B2004", isThisCopy: true, ...FREE } as const;
    expect(await client.hold(NINA, cancel)).toMatchObject({ ok: true });
    expect(await client.hold(NINA, cancel)).toMatchObject({ ok: false });
  });

  test("checkouts: done, already theirs, lent to another, kept for another, with a charge", async () => {
    const checkout = (barcode: string, isFeeAccepted = false) =>
      client.checkout(OLE, { barcode, isFeeAccepted });
    expect(await checkout("B2005")).toMatchObject({
      ok: true,
      due: "2027-04-02",
      isRenewal: false,
    });
    const isRenewal = style === "koha";
    expect(await checkout("B2005")).toMatchObject({ ok: isRenewal, isRenewal });
    expect(await checkout("B2001")).toMatchObject({ ok: false });
    expect(await checkout("B2004")).toMatchObject({ ok: false });
    expect(await checkout("B2006")).toMatchObject({ ok: false, fee: { cents: 150 } });
    expect(await checkout("B2006", true)).toMatchObject({ ok: true, fee: { cents: 150 } });
    expect(await checkout("B9999")).toMatchObject({ ok: false, title: undefined });
  });

  test("what the server offers", async () => {
    const { supported, ...status } = await client.status();
    expect(status).toMatchObject({ institution: "LIB", version: "2.00", mayRenew: true });
    expect(supported?.has("renew_all")).toBe(true);
  });
});

test("a refused login has no personal data in it, though the server sends them", async () => {
  await start("koha");
  const outcome = await client.login("C1001", "falsch");
  expect(JSON.stringify(outcome)).toBe('{"ok":false,"reason":"wrong_password"}');
  await stop();
});

describe("what only one of the two servers does", () => {
  test("Koha ends the connection instead of changing a hold, or for an unknown branch", async () => {
    await start("koha");
    const change = {
      mode: "change",
      barcode: "B2008",
      pickup: "Nord",
      isThisCopy: true,
      ...FREE,
    } as const;
    expect(await codeOf(client.hold(NINA, change))).toBe("unclear");
    const add = { ...change, mode: "add", pickup: "Nirgends" } as const;
    expect(await codeOf(client.hold(NINA, add))).toBe("unclear");
    await stop();
  });
  test("Koha does not cancel a hold that is not yet on the shelf", async () => {
    await start("koha");
    const cancel = { mode: "cancel", barcode: "B2008", isThisCopy: false, ...FREE } as const;
    expect(await client.hold(NINA, cancel)).toMatchObject({ ok: false });
    await stop();
  });
  test("OpenNCIP changes the pickup branch", async () => {
    await start("openncip");
    const change = {
      mode: "change",
      barcode: "B2008",
      pickup: "Nord",
      isThisCopy: true,
      ...FREE,
    } as const;
    expect(await client.hold(NINA, change)).toMatchObject({ ok: true });
    expect(double.library.holdsOf("C1001")).toContainEqual(
      expect.objectContaining({ barcode: "B2008", pickup: "Nord" }),
    );
    await stop();
  });
});
