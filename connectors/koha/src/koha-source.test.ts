import {
  LibraryError,
  type CallContext,
  type PatronAccess,
  type PatronKey,
  type Source,
} from "@freihand/connector-kit";
import { isoDate, libraryId } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { afterEach, expect, test } from "vitest";
import { kohaForm } from "./koha-form.ts";
import { koha } from "./koha-source.ts";
import { DOUBLE_TODAY, kohaDouble, type DoubleFault, type KohaDouble } from "./testkit/index.ts";

const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const first = (answers = {}) => ({ requestId: "r1", answers });
const confirmed = (requestId = "r1") => ({ requestId, answers: { confirm: "yes" } });

let double: KohaDouble;
let source: Source;

async function start(more: object = {}, secret = "koha-geheim") {
  double = await kohaDouble();
  const auth = { clientId: "freihand", clientSecret: "lindenau-koha" };
  const server = kohaForm.settings.account.parse({ url: double.url, auth, ...more });
  source = koha.open(
    { availability: server, account: server },
    {
      library: libraryId.parse(1),
      details: {
        timezone: "Europe/Berlin",
        currency: "EUR",
        branches: [{ id: "MITTE", name: "Bücherei am Markt", hours: [], exceptions: [] }],
        links: [],
      },
      now: () => Date.parse(`${DOUBLE_TODAY}T10:00:00Z`),
      secret: () => secret,
    },
  );
  const { account, availability, inspect } = source;
  if (account === undefined || availability === undefined || inspect === undefined)
    throw new Error("a role is missing");
  return { account, availability, inspect };
}

/** Signs a patron of the double in. */
async function signIn(account: PatronAccess, number: number): Promise<PatronKey> {
  const outcome = await account.login(`C100${String(number)}`, `geheim-${String(number)}`, ctx);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.patron;
}

afterEach(async () => {
  source.close?.();
  await double.close();
});

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
  source.close?.();
  await double.close();
  const { account } = await start({}, "falsch");
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

test("one loan is renewed after a confirmation; the same request again renews nothing", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  expect(await account.renew?.(nina, { ...first(), id: "22" }, ctx)).toMatchObject({
    status: "CLIENT_CONFIRMATION_NEEDED",
    message: "Möchten Sie „Ebbe und Flut“ verlängern?",
  });
  const done = {
    status: "OK",
    results: [{ id: "22", ok: true, oldDeadline: "2027-03-20", newDeadline: "2027-04-02" }],
  };
  expect(await account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).toMatchObject(done);
  expect(await account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).toMatchObject(done);
  expect(double.calls("POST /checkouts")).toBe(1);
});

test("a lost answer is settled by the account: what was renewed is not renewed again", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  double.fail("POST /checkouts/22/renewal", "lost_answer", 1);
  await expect(account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).rejects.toMatchObject({
    code: "unclear",
  });
  expect(await account.renew?.(nina, { ...confirmed(), id: "22" }, ctx)).toMatchObject({
    status: "OK",
    results: [{ oldDeadline: "2027-03-20", newDeadline: "2027-04-02" }],
  });
  expect(double.calls("POST /checkouts")).toBe(1);
});

test("all loans are renewed as far as they can be, with a reason for each of the others", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  expect(await account.renewAll?.(nina, first(), ctx)).toMatchObject({
    message: "Möchten Sie 2 Medien verlängern?",
  });
  expect(await account.renewAll?.(nina, confirmed(), ctx)).toMatchObject({
    status: "OK",
    message: "2 von 3 verlängert.",
    results: [{ ok: true }, { ok: true }, { ok: false, reason: "on_reserve" }],
  });
  expect(await account.renew?.(nina, { ...first(), id: "23" }, ctx)).toMatchObject({
    status: "ERROR",
    code: "conflict",
    message: "Von anderen vorgemerkt.",
  });
  expect(await account.renew?.(nina, { ...first(), id: "99" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("a title is reserved at a branch that Koha offers; again, it is reserved already", async () => {
  const { account } = await start();
  const ole = await signIn(account, 4);
  expect(await account.reserve?.(ole, { ...first(), recordId: "2" }, ctx)).toMatchObject({
    status: "SELECTION_NEEDED",
    selection: [
      { key: "MITTE", value: "Bücherei am Markt" },
      { key: "NORD", value: "Bücherei Nord" },
    ],
  });
  const chosen = { ...first({ branch: "NORD" }), recordId: "2" };
  expect(await account.reserve?.(ole, chosen, ctx)).toMatchObject({
    status: "OK",
    message: "„Ebbe und Flut“ ist für Sie vorgemerkt. Abholung: Bücherei Nord.",
  });
  expect(await account.reserve?.(ole, chosen, ctx)).toMatchObject({ status: "OK" });
  expect(await account.reserve?.(ole, { ...chosen, requestId: "r2" }, ctx)).toMatchObject({
    code: "conflict",
    message: "Sie haben diesen Titel schon vorgemerkt.",
  });
  expect(double.calls("POST /holds")).toBe(1);
  await expect(
    account.reserve?.(ole, { ...first({ branch: "SUED" }), recordId: "1" }, ctx),
  ).rejects.toThrow("SUED");
  for (const recordId of ["77", "weg"])
    expect(await account.reserve?.(ole, { ...first(), recordId }, ctx)).toMatchObject({
      code: "not_found",
    });
});

test("restricted and expired cards, debts and what is lent already are refused, though Koha would not", async () => {
  const { account } = await start({ feeLimitCents: 400 });
  const reserve = async (number: number, recordId: string) =>
    account.reserve?.(
      await signIn(account, number),
      { ...first({ branch: "NORD" }), recordId },
      ctx,
    );
  expect(await reserve(2, "1")).toMatchObject({ code: "account_blocked" });
  expect(await reserve(3, "1")).toMatchObject({ code: "card_expired" });
  expect(await reserve(1, "2")).toMatchObject({ code: "account_blocked" });
  double.koha.debits = [];
  expect(await reserve(1, "2")).toMatchObject({
    code: "conflict",
    message: "Sie haben diesen Titel schon entliehen.",
  });
  expect(double.calls("POST /holds")).toBe(0);
});

test("a copy is reserved by its barcode", async () => {
  const { account } = await start();
  const ole = await signIn(account, 4);
  const request = { ...first({ branch: "NORD" }), recordId: "2", copyId: "B2002" };
  expect(await account.reserve?.(ole, request, ctx)).toMatchObject({ status: "OK" });
  const other = { ...first(), recordId: "2", copyId: "B2003" };
  expect(await account.reserve?.(ole, other, ctx)).toMatchObject({ code: "not_found" });
});

test("a reservation whose answer was lost is not placed twice", async () => {
  const { account } = await start();
  const ole = await signIn(account, 4);
  double.fail("POST /holds", "lost_answer", 1);
  const request = { ...first({ branch: "NORD" }), recordId: "2" };
  await expect(account.reserve?.(ole, request, ctx)).rejects.toMatchObject({ code: "unclear" });
  expect(await account.reserve?.(ole, request, ctx)).toMatchObject({ status: "OK" });
  expect(double.koha.holds.filter((one) => one.biblio_id === 2)).toHaveLength(1);
});

test("a reservation is cancelled after a confirmation; one that lies ready only with the staff", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  expect(await account.cancel?.(nina, { ...first(), id: "32" }, ctx)).toMatchObject({
    status: "CLIENT_CONFIRMATION_NEEDED",
  });
  expect(await account.cancel?.(nina, { ...confirmed(), id: "32" }, ctx)).toMatchObject({
    status: "OK",
  });
  expect(await account.cancel?.(nina, { ...confirmed("r2"), id: "31" }, ctx)).toMatchObject({
    status: "ERROR",
    message: expect.stringContaining("Die Bibliothek wird Ihre Vormerkung"),
  });
  expect(await account.cancel?.(nina, { ...confirmed("r3"), id: "33" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("a reservation is suspended, resumed and moved, unless it is put aside already", async () => {
  const { account } = await start();
  const nina = await signIn(account, 1);
  const change = (more: object) => account.change?.(nina, { ...first(), id: "32", ...more }, ctx);
  const until = isoDate.parse("2027-04-01");
  expect(await change({ suspendUntil: until })).toMatchObject({
    status: "OK",
    account: { reservations: [{}, { state: "suspended", suspendedUntil: "2027-04-01" }] },
  });
  expect(await change({ suspendUntil: null })).toMatchObject({
    status: "OK",
    account: { reservations: [{}, { state: "waiting" }] },
  });
  expect(await change({ suspendUntil: DOUBLE_TODAY })).toMatchObject({ code: "validation" });
  expect(await change({})).toMatchObject({ status: "SELECTION_NEEDED", step: "branch" });
  expect(await change({ branch: "MITTE" })).toMatchObject({
    status: "OK",
    message: "Abholort für „Moor“ ist jetzt: Bücherei am Markt.",
  });
  expect(await change({ id: "31", branch: "NORD" })).toMatchObject({ code: "conflict" });
  expect(await change({ id: "31", suspendUntil: until })).toMatchObject({ code: "conflict" });
});

test("copies are where Koha says they are; unknown titles are left out", async () => {
  const { availability } = await start();
  double.koha.items = double.koha.items.map((item) =>
    item.biblio_id === 5 ? { ...item, lost_status: 1 } : item,
  );
  const titles = ["1", "4", "5", "99", "x"].map((id) => plainRecord({ id }));
  const live = await availability.copiesOf(titles, ctx);
  expect(Array.from(live, ([id, [copy]]) => [id, copy?.state.kind, copy?.branchName])).toEqual([
    ["1", "onLoan", "Bücherei am Markt"],
    ["4", "available", "Bücherei am Markt"],
    ["5", "missing", "Bücherei am Markt"],
  ]);
  await Promise.all([availability.copiesOf(titles, ctx), availability.copiesOf(titles, ctx)]);
  expect(double.calls("GET /public/biblios/1/items")).toBe(1);
});

test("what this Koha or its API user lacks is named, and nothing is changed", async () => {
  const { inspect } = await start();
  expect(await inspect(ctx.signal)).toEqual({ system: "Koha", missing: [] });
  double.fail("GET /checkouts/0/allows_renewal", "no_route");
  double.fail("GET /patrons/0/account", "forbidden");
  const { missing } = await inspect(ctx.signal);
  expect(missing.map(({ ability }) => ability).toSorted()).toEqual([
    "account",
    "renew",
    "renewAll",
  ]);
  expect(missing.find(({ ability }) => ability === "account")?.reason).toContain("edit_borrowers");
});

test("what a library does not offer is absent; a server that is gone is an error by name", async () => {
  const offers = { renew: false, reserve: false, cancel: false, change: false };
  const { account } = await start({ offers });
  expect(Object.keys(account).toSorted()).toEqual(["account", "login"]);
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
