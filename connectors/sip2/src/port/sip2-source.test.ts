import {
  LibraryError,
  type CallContext,
  type PatronKey,
  type Source,
} from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { afterEach, expect, test } from "vitest";
import { DOUBLE_TODAY } from "../testkit/double-library.ts";
import { sip2Double, type DoubleOptions, type Sip2Double } from "../testkit/sip2-double.ts";
import { catalogue, TITLES } from "../testkit/port-catalogue.ts";
import { sip2Form } from "./sip2-form.ts";
import { sip2 } from "./sip2-source.ts";

const LIBRARY = libraryId.parse(1);
const NINA: PatronKey = { userId: "C1001", secret: "geheim-1" };
const OLE: PatronKey = { userId: "C1004", secret: "geheim-4" };
const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const first = (answers = {}) => ({ requestId: "r1", answers });
const confirmed = (requestId = "r1") => ({ requestId, answers: { confirm: "yes" } });

let double: Sip2Double;
let source: Source;

interface StartOptions extends DoubleOptions {
  readonly offers?: object;
  /** Undefined: it has one. */
  readonly hasCatalogue?: false;
}

/** A library with the double for accounts and availability. */
async function start({ offers = { cancel: true }, ...options }: StartOptions = {}) {
  double = await sip2Double(options);
  const { host, port, institution } = double;
  const login = { user: "terminal", password: "terminal" };
  const server = sip2Form.settings.account.parse({ host, port, institution, login, offers });
  source = sip2.open(
    { availability: server, account: server },
    {
      library: LIBRARY,
      details: {
        timezone: "Europe/Berlin",
        currency: "EUR",
        branches: [
          { id: "Mitte", name: "Bücherei Mitte", hours: [], exceptions: [] },
          { id: "Nord", name: "Bücherei Nord", hours: [], exceptions: [] },
        ],
        links: [],
      },
      now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
      secret: (name) => `${name}-geheim`,
      ...(options.hasCatalogue !== false && { catalogue }),
    },
  );
  const { account, availability } = source;
  if (account === undefined || availability === undefined) throw new Error("a role is missing");
  return { account, availability };
}

afterEach(async () => {
  source.close?.();
  await double.close();
});

test("both roles share the connections of one server", async () => {
  const { account, availability } = await start();
  await account.login("C1001", "geheim-1", ctx);
  await availability.copiesOf([...TITLES.values()], ctx);
  expect(double.connections).toBeLessThanOrEqual(4);
});

test("login by card number and by name; a wrong password and an unknown card open nothing", async () => {
  const { account } = await start();
  expect(await account.login("C1001", "geheim-1", ctx)).toEqual({
    ok: true,
    patron: NINA,
    name: "Nina Größer",
  });
  expect(await account.login("ole", "geheim-4", ctx)).toMatchObject({ ok: true, patron: OLE });
  expect(await account.login("C1001", "falsch", ctx)).toEqual({
    ok: false,
    reason: "login_failed",
  });
  expect(await account.login("C9999", "x", ctx)).toEqual({
    ok: false,
    reason: "login_failed",
    unknownCard: true,
  });
  expect(await account.login("C1|AA", "x", ctx)).toEqual({ ok: false, reason: "login_failed" });
});

test("an account has its loans, reservations and fees, with titles of the catalogue", async () => {
  const { account } = await start();
  const nina = await account.account(NINA, ctx);
  expect(nina).toMatchObject({
    userId: "C1001",
    account: { name: "Nina Größer", expired: false },
    pendingFees: { cents: 450, currency: "EUR" },
    fees: [{ kind: "Mahnung", amount: { cents: 450 } }],
    source: "live",
  });
  expect(
    nina.lent.map(({ recordId, title, deadline, barcode }) => [recordId, title, deadline, barcode]),
  ).toEqual([
    ["t1", "Der Fährmann", "2027-03-01", "B2001"],
    ["t2", "Ebbe und Flut", "2027-03-20", "B2002"],
    ["t3", "Kleine Küche", "2027-03-20", "B2003"],
  ]);
  expect(nina.lent[0]).toMatchObject({
    author: "Mia Muster",
    status: "Überfällig seit 4 Tagen",
    renew: { ok: true },
  });
  expect(nina.lent[2]).toMatchObject({ reservedByOthers: true });
  expect(nina.reservations.map(({ title, state }) => [title, state])).toEqual([
    ["Über die Heide", "ready"],
    ["Moor", "waiting"],
  ]);
});

test("without a catalogue that knows copies, titles are the server's", async () => {
  const { account } = await start({ hasCatalogue: false });
  const { lent } = await account.account(NINA, ctx);
  expect(lent[1]).toMatchObject({ title: "Ebbe und Flut", format: "UNKNOWN" });
  expect(lent[1]).not.toHaveProperty("recordId");
});

test("a blocked card sees why, and renews nothing", async () => {
  const { account } = await start();
  const card: PatronKey = { userId: "C1002", secret: "geheim-2" };
  const { account: data } = await account.account(card, ctx);
  expect(data.blocks.map(({ code }) => code)).toEqual(["blocked"]);
  expect(await account.reserve?.(card, { ...first(), recordId: "t5" }, ctx)).toMatchObject({
    status: "ERROR",
    code: "account_blocked",
  });
});

test("a password that was changed elsewhere ends the session", async () => {
  const { account } = await start();
  await expect(account.account({ ...NINA, secret: "alt" }, ctx)).rejects.toMatchObject({
    code: "session_ended",
  });
});

test("one loan is renewed after a confirmation", async () => {
  const { account } = await start();
  const ask = await account.renew?.(NINA, { ...first(), id: "B2002" }, ctx);
  expect(ask).toEqual({
    status: "CLIENT_CONFIRMATION_NEEDED",
    step: "confirm",
    message: "Möchten Sie „Ebbe und Flut“ verlängern?",
  });
  const done = await account.renew?.(NINA, { ...confirmed(), id: "B2002" }, ctx);
  expect(done).toMatchObject({
    status: "OK",
    results: [{ id: "B2002", ok: true, oldDeadline: "2027-03-20", newDeadline: "2027-04-02" }],
  });
  expect(double.library.loanOf("B2002")).toMatchObject({ renewals: 1 });
});

test("the same request twice renews once", async () => {
  const { account } = await start();
  await account.renew?.(NINA, { ...confirmed(), id: "B2002" }, ctx);
  const again = await account.renew?.(NINA, { ...confirmed(), id: "B2002" }, ctx);
  expect(again).toMatchObject({ status: "OK", results: [{ newDeadline: "2027-04-02" }] });
  expect(double.requests("29")).toBe(1);
});

test("a lost answer is settled by the account: what was renewed is not renewed again", async () => {
  const { account } = await start();
  double.fail("29", "lost_answer", 1);
  await expect(account.renew?.(NINA, { ...confirmed(), id: "B2002" }, ctx)).rejects.toMatchObject({
    code: "unclear",
  });
  const again = await account.renew?.(NINA, { ...confirmed(), id: "B2002" }, ctx);
  expect(again).toMatchObject({
    status: "OK",
    results: [{ ok: true, oldDeadline: "2027-03-20", newDeadline: "2027-04-02" }],
  });
  expect(double.library.loanOf("B2002")).toMatchObject({ renewals: 1 });
});

test("all loans are renewed as far as they can be, with a reason for each of the others", async () => {
  const { account } = await start();
  expect(await account.renewAll?.(NINA, first(), ctx)).toMatchObject({
    message: "Möchten Sie 3 Medien verlängern?",
  });
  const done = await account.renewAll?.(NINA, confirmed(), ctx);
  expect(done).toMatchObject({
    status: "OK",
    message: "2 von 3 verlängert.",
    results: [{ ok: true }, { ok: true }, { ok: false, reason: "on_reserve" }],
  });
});

test("a refused renewal says why", async () => {
  const { account } = await start();
  expect(await account.renew?.(NINA, { ...confirmed(), id: "B2003" }, ctx)).toMatchObject({
    status: "ERROR",
    code: "conflict",
    message: "Von anderen vorgemerkt.",
  });
  expect(await account.renew?.(NINA, { ...confirmed(), id: "B2005" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("a title is reserved at a branch; again, it is reserved already", async () => {
  const { account } = await start();
  const ask = await account.reserve?.(OLE, { ...first(), recordId: "t2" }, ctx);
  expect(ask).toMatchObject({
    status: "SELECTION_NEEDED",
    selection: [{ key: "Mitte" }, { key: "Nord" }],
  });
  const done = await account.reserve?.(OLE, { ...first({ branch: "Nord" }), recordId: "t2" }, ctx);
  expect(done).toMatchObject({
    status: "OK",
    message: "„Ebbe und Flut“ ist für Sie vorgemerkt. Abholung: Bücherei Nord.",
  });
  expect(double.library.holdsOf("C1004").map(({ barcode }) => barcode)).toContain("B2002");
  const again = { requestId: "r2", answers: { branch: "Nord" }, recordId: "t2" };
  expect(await account.reserve?.(OLE, again, ctx)).toMatchObject({
    code: "conflict",
    message: "Sie haben diesen Titel schon vorgemerkt.",
  });
  expect(await account.reserve?.(OLE, { ...again, recordId: "t8" }, ctx)).toMatchObject({
    message: "Sie haben diesen Titel schon entliehen.",
  });
  await expect(
    account.reserve?.(OLE, { ...first({ branch: "Süd" }), recordId: "t5" }, ctx),
  ).rejects.toThrow("Süd");
  expect(await account.reserve?.(OLE, { ...first(), recordId: "weg" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("a reservation whose answer was lost is not placed twice", async () => {
  const { account } = await start();
  double.fail("15", "lost_answer", 1);
  const request = { ...first({ branch: "Nord" }), recordId: "t2" };
  await expect(account.reserve?.(OLE, request, ctx)).rejects.toMatchObject({ code: "unclear" });
  expect(await account.reserve?.(OLE, request, ctx)).toMatchObject({ status: "OK" });
  expect(double.library.holdsOf("C1004").filter(({ barcode }) => barcode === "B2002")).toHaveLength(
    1,
  );
});

test("a reservation is cancelled after a confirmation, where the library offers it", async () => {
  const { account } = await start();
  expect(await account.cancel?.(NINA, { ...first(), id: "B2004" }, ctx)).toMatchObject({
    status: "CLIENT_CONFIRMATION_NEEDED",
  });
  expect(await account.cancel?.(NINA, { ...confirmed(), id: "B2004" }, ctx)).toMatchObject({
    status: "OK",
  });
  expect(await account.cancel?.(NINA, { ...confirmed("r9"), id: "B2004" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("what a library does not offer is absent", async () => {
  const { account } = await start({ offers: { renew: false, reserve: false, loans: false } });
  expect(Object.keys(account).toSorted()).toEqual(["account", "login"]);
  const { lent } = await account.account(NINA, ctx);
  expect(lent[0]?.renew).toEqual({ ok: false, reason: "not_allowed" });
});

test("the catalogue's copies have the server's states; unknown ones may be anywhere", async () => {
  const { availability } = await start();
  const strange = plainRecord({
    id: "x",
    items: [{ id: "X1", barcode: "X1", status: "loanable" }],
  });
  const titles = [...TITLES.values()].slice(0, 5);
  const live = await availability.copiesOf([...titles, strange], ctx);
  expect([...live].map(([id, [copy]]) => [id, copy?.state.kind])).toEqual(
    expect.arrayContaining([
      ["t1", "onLoan"],
      ["t4", "ready"],
      ["t5", "available"],
      ["x", "unknown"],
    ]),
  );
});

test("copies are asked for once, also by many at the same time, and whoever waits no longer gets what is known", async () => {
  const { availability } = await start();
  const titles = [...TITLES.values()];
  await Promise.all([availability.copiesOf(titles, ctx), availability.copiesOf(titles, ctx)]);
  expect(double.requests("17")).toBe(titles.length);
  double.fail("17", "silent");
  const gone = new AbortController();
  const more = plainRecord({ id: "x", items: [{ id: "X1", barcode: "X1", status: "loanable" }] });
  const partial = availability.copiesOf([...titles, more], { ...ctx, signal: gone.signal });
  queueMicrotask(() => {
    gone.abort();
  });
  expect((await partial).has("x")).toBe(false);
});

test("an action reads each copy of the account once before and once after it was changed", async () => {
  const { account } = await start();
  await account.renew?.(NINA, { ...confirmed(), id: "B2002" }, ctx);
  // three loans and two reservations, and the one that was renewed
  expect(double.requests("17")).toBe(6);
});

test("a server that is gone is an error by name", async () => {
  const { account } = await start();
  await double.close();
  await expect(account.login("C1001", "geheim-1", ctx)).rejects.toBeInstanceOf(LibraryError);
});
