import { LibraryError } from "@freihand/connector-kit";
import { plainRecord } from "@freihand/contract/testkit";
import { afterEach, expect, test } from "vitest";
import { kohaForm } from "./koha-form.ts";
import type { DoubleFault, KohaDouble } from "./testkit/koha-double.ts";
import { ctx, kohaLibrary, signIn } from "./testkit/port-library.ts";

let double: KohaDouble;
let close: () => Promise<void>;

async function start(...settings: Parameters<typeof kohaLibrary>) {
  const library = await kohaLibrary(...settings);
  ({ double, close } = library);
  return library;
}

afterEach(() => close());

test("login by card number and by name; a wrong password and an unknown card open nothing", async () => {
  const { account } = await start();
  expect(await account.login("C1001", "geheim-1", ctx)).toMatchObject({
    ok: true,
    patron: { userId: "C1001" },
    name: "Nina Größer",
  });
  expect(await account.login("ole", "geheim-4", ctx)).toMatchObject({
    ok: true,
    patron: { userId: "C1004" },
  });
  const failed = { ok: false, reason: "login_failed" };
  expect(await account.login("C1001", "falsch", ctx)).toEqual(failed);
  expect(await account.login("C9999", "x", ctx)).toEqual(failed);
});

test("a login is proved by the password that was typed, and no longer after it was changed", async () => {
  const { account } = await start();
  const key = await signIn(account, 1);
  await expect(account.checkLogin?.(key, ctx)).resolves.toBeUndefined();
  const secret = key.secret?.replace("geheim-1", "alt") ?? "";
  expect(secret).toContain("alt");
  const old = account.checkLogin?.({ ...key, secret }, ctx);
  await expect(old).rejects.toMatchObject({ code: "session_ended" });
});

test("an account has its loans, reservations and fees, with Koha's titles", async () => {
  const { account } = await start();
  const nina = await account.account(await signIn(account, 1), ctx);
  expect(nina).toMatchObject({
    userId: "C1001",
    account: { name: "Nina Größer", expired: false, validUntil: "2030-12-31", blocks: [] },
    pendingFees: { cents: 450, currency: "EUR" },
    fees: [{ kind: "Mahngebühr", amount: { cents: 450 }, title: "Der Fährmann" }],
    source: "live",
  });
  expect(nina.lent).toMatchObject([
    {
      id: "21",
      recordId: "1",
      format: "BOOK",
      title: "Der Fährmann",
      author: "Muster, Mia",
      deadline: "2027-03-01",
      barcode: "B2001",
      status: "Überfällig seit 4 Tagen",
      renew: { ok: true, used: 0, max: 2 },
    },
    { title: "Ebbe und Flut", deadline: "2027-03-20" },
    { title: "Kleine Küche", renew: { ok: false, reason: "on_reserve" }, reservedByOthers: true },
  ]);
  expect(nina.reservations).toMatchObject([
    {
      state: "ready",
      branch: "Bücherei am Markt",
      expirationDate: "2027-03-10",
      status: "Abholbereit bis 10. März",
    },
    { state: "waiting", branch: "Bücherei Nord", position: 2, title: "Moor" },
  ]);
});

test("titles are asked for with the copies, and kept", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  await account.account(nina, ctx);
  await account.account(nina, ctx);
  expect(double.calls("GET /biblios/")).toBe(2);
  expect(double.calls("GET /items")).toBe(2);
  expect(double.calls("GET /public/libraries")).toBe(1);
  expect(double.calls("POST /oauth/token")).toBe(1);
});

test("long lists are read page by page", async () => {
  const { account } = await start();
  const [one] = double.koha.checkouts;
  if (one === undefined) throw new Error("no loan");
  double.koha.checkouts = Array.from({ length: 230 }, (_, at) => ({ ...one, checkout_id: at + 1 }));
  const { lent } = await account.account(await signIn(account, 1), ctx);
  expect(new Set(lent.map(({ id }) => id)).size).toBe(230);
});

test("a token that Koha no longer accepts is renewed, also before a change", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  double.forgetTokens();
  expect(await account.account(nina, ctx)).toMatchObject({ userId: "C1001" });
});

test("Basic works as well, and a wrong secret is told", async () => {
  const basic = await start({ auth: { user: "freihand", password: "lindenau-koha" } });
  expect(await signIn(basic.account, 1)).toMatchObject({ userId: "C1001" });
  await close();
  const { account } = await start({}, { secret: "falsch" });
  await expect(account.login("C1001", "geheim-1", ctx)).rejects.toMatchObject({
    code: "bad_reply",
  });
});

test("a password that was changed elsewhere ends the session", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  double.koha.patrons = double.koha.patrons.map((one) => ({ ...one, password: "neu" }));
  await expect(account.account(nina, ctx)).rejects.toMatchObject({ code: "session_ended" });
  await expect(account.account({ userId: "C1001" }, ctx)).rejects.toMatchObject({
    code: "session_ended",
  });
});

test.each([
  ["GET /checkouts", "other_patron", "bad_reply"],
  ["GET /holds", "other_patron", "bad_reply"],
  ["GET /patrons/1", "other_patron", "bad_reply"],
  ["GET /checkouts", "garbage", "bad_reply"],
  ["GET /holds", "deep", "bad_reply"],
  ["GET /patrons/1", "redirect", "bad_reply"],
  ["GET /items", "lost_answer", "unreachable"],
  ["GET /holds", "server_error", "unreachable"],
  ["GET /patrons/1/account", "forbidden", "bad_reply"],
] as const satisfies readonly (readonly [string, DoubleFault, string])[])(
  "%s, %s: %s",
  async (route, fault, code) => {
    const { account } = await start();
    const nina = await signIn(account, 1);
    double.fail(route, fault);
    await expect(account.account(nina, ctx)).rejects.toMatchObject({ code });
  },
);

test("copies are where Koha says they are; unknown titles are left out", async () => {
  const { availability } = await start();
  double.koha.items = double.koha.items.map((item) =>
    item.biblio_id === 5 ? { ...item, lost_status: 1 } : item,
  );
  const titles = ["1", "4", "5", "99", "x"].map((id) => plainRecord({ id }));
  const live = await availability.copiesOf(titles, ctx);
  expect(Array.from(live, ([id, [copy]]) => [id, copy?.state.kind, copy?.branchName])).toEqual([
    ["1", "onLoan", "Bücherei am Markt"],
    ["4", "ready", "Bücherei am Markt"],
    ["5", "missing", "Bücherei am Markt"],
  ]);
  await Promise.all([availability.copiesOf(titles, ctx), availability.copiesOf(titles, ctx)]);
  expect(double.calls("GET /public/biblios/1/items")).toBe(1);
});

/** Where the first copies of titles are, and how many wait for them. */
async function statesOf({ availability }: Pick<Awaited<ReturnType<typeof start>>, "availability">) {
  const titles = ["1", "4", "5", "6"].map((id) => plainRecord({ id }));
  const live = await availability.copiesOf(titles, ctx);
  return Array.from(live, ([id, [copy]]) => [id, copy?.state.kind, copy?.queue]);
}

test("what is put aside, on its way or needed for somebody is not free, and the queue is told", async () => {
  const library = await start();
  expect(await statesOf(library)).toEqual([
    ["1", "onLoan", 0],
    ["4", "ready", 0],
    ["5", "reserved", 1],
    ["6", "available", 0],
  ]);
  expect(double.calls("GET /holds")).toBe(1);
  expect(double.calls("GET /biblios")).toBe(0);
});

test("where Koha does not tell reservations, copies are shown as they are", async () => {
  for (const fault of ["forbidden", "server_error"] as const) {
    const library = await start();
    double.fail("GET /holds", fault);
    expect(await statesOf(library)).toEqual([
      ["1", "onLoan", undefined],
      ["4", "available", undefined],
      ["5", "available", undefined],
      ["6", "available", undefined],
    ]);
    await close();
  }
});

test.each([
  ["24.05", "transit", 1],
  ["23.05", "available", 1],
] as const)("in Koha %s a copy on its way home is %s", async (version, state, asked) => {
  const library = await start({}, { version });
  double.koha.transfers = [16];
  double.koha.items = double.koha.items.map((one) =>
    one.item_id === 16 ? { ...one, holding_library_id: "NORD" } : one,
  );
  const states = await statesOf(library);
  expect(states.at(-1)).toEqual(["6", state, 0]);
  expect(double.calls("GET /biblios/")).toBe(asked);
  expect(double.calls("GET /biblios/6/items")).toBe(asked);
});

test("in Koha 22.11 patrons sign in, and see and renew their loans, at the price of more calls", async () => {
  const { account } = await start({}, { version: "22.11" });
  const failed = { ok: false, reason: "login_failed" };
  expect(await account.login("C1001", "falsch", ctx)).toEqual(failed);
  const outcome = await account.login("user1", "geheim-1", ctx);
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome).toMatchObject({ patron: { userId: "C1001" }, name: "Nina Größer" });
  const { lent } = await account.account(outcome.patron, ctx);
  expect(lent.map(({ title, format }) => [title, format])).toEqual([
    ["Der Fährmann", "UNKNOWN"],
    ["Ebbe und Flut", "UNKNOWN"],
    ["Kleine Küche", "UNKNOWN"],
  ]);
  const answers = { confirm: "yes" };
  const request = { requestId: "r1", answers, id: "22" };
  expect(await account.renew?.(outcome.patron, request, ctx)).toMatchObject({
    status: "OK",
    results: [{ newDeadline: "2027-04-02" }],
  });
  // what it does not know is asked for once
  const before = double.calls("GET /items");
  await account.account(outcome.patron, ctx);
  expect(double.calls("GET /items")).toBe(before + 1);
});

test("what a library does not offer is absent; a server that is gone is an error by name", async () => {
  const offers = { renew: false, reserve: false, cancel: false, change: false, loans: false };
  const { account } = await start({ offers });
  expect(Object.keys(account).toSorted()).toEqual(["account", "checkLogin", "login", "passwordOf"]);
  await double.close();
  await expect(account.login("C1001", "geheim-1", ctx)).rejects.toBeInstanceOf(LibraryError);
});

test("passwords go to another machine only encrypted", () => {
  const parse = (url: string) =>
    kohaForm.settings.account.safeParse({ url, auth: { user: "u", password: "p" } }).success;
  expect(parse("https://koha.example.org")).toBe(true);
  expect(parse("http://koha.example.org")).toBe(false);
  expect(parse("http://127.0.0.1:8080/")).toBe(true);
});
