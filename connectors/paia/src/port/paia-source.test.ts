import type { CallContext, PatronAccess, PatronKey, Source } from "@freihand/connector-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { costs, places } from "../testkit/double-answers.ts";
import { copy, edition } from "../testkit/double-library.ts";
import { paiaDouble, type PaiaDouble, type PaiaFault } from "../testkit/paia-double.ts";
import { openSource } from "../testkit/port-library.ts";
import { paiaForm } from "./paia-form.ts";

const ctx: CallContext = { locale: "de", signal: new AbortController().signal };
const first = (answers = {}, requestId = "r1") => ({ requestId, answers });
const confirmed = (answers = {}) => first({ confirm: "yes", ...answers });

let double: PaiaDouble;
let source: Source;
let account: PatronAccess;

function open(settings: object = {}): PatronAccess {
  source.close?.();
  const opened = openSource(double, settings);
  source = opened;
  return opened.account;
}

beforeEach(async () => {
  double = await paiaDouble();
  source = {};
  account = open();
});
afterEach(async () => {
  source.close?.();
  await double.close();
});

async function signIn(username = "C1001", password = "geheim-1"): Promise<PatronKey> {
  const outcome = await account.login(username, password, ctx);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.patron;
}
const ole = () => signIn("ole", " geheim ä4 ");
const idOf = async (patron: PatronKey, title: string) => {
  const { lent, reservations } = await account.account(patron, ctx);
  return [...lent, ...reservations].find((one) => one.title === title)?.id ?? title;
};

test("login by name; a wrong password and an unknown name open nothing, in every shape of the error", async () => {
  expect(await account.login("C1001", "geheim-1", ctx)).toMatchObject({
    ok: true,
    patron: { userId: "C1001" },
    name: "Nina Größer",
  });
  expect((await ole()).userId).toBe("C1004");
  for (const fault of ["none", "ok200"] as const) {
    double.state.fault = fault;
    expect(await account.login("C1001", "geheim-1 ", ctx)).toEqual({
      ok: false,
      reason: "login_failed",
    });
    expect(await account.login("../C1001", "x", ctx)).toMatchObject({ ok: false });
  }
  expect(await account.login("C1001", "", ctx)).toMatchObject({ ok: false });
});

test("an account has loans, reservations, what is ordered, and fees", async () => {
  const nina = await account.account(await signIn(), ctx);
  expect(nina).toMatchObject({
    userId: "C1001",
    account: { name: "Nina Größer", expired: false, blocks: [] },
    pendingFees: { cents: 450, currency: "EUR" },
    fees: [
      { kind: "Säumnisgebühr", title: "Der Fährmann", amount: { cents: 500 }, date: "2027-02-01" },
      { kind: "Gutschrift", amount: { cents: -50 } },
    ],
    source: "live",
  });
  expect(nina.fees[0]?.loanId).toBe(nina.lent[0]?.id);
  expect(nina.account.validUntil).toBeUndefined();
  expect(
    nina.lent.map(({ title, deadline, barcode, renew }) => [title, deadline, barcode, renew.ok]),
  ).toEqual([
    ["Der Fährmann", "2027-03-01", "B2001", true],
    ["Ebbe und Flut", "2027-03-21", "B2002", true],
    ["Kleine Küche", "2027-03-20", "B2003", false],
  ]);
  expect(nina.lent[2]).toMatchObject({ renew: { reason: "on_reserve" }, reservedByOthers: true });
  expect(nina.reservations).toMatchObject([
    {
      title: "Über die Heide",
      state: "ready",
      expirationDate: "2027-03-12",
      branch: "Bücherei Mitte",
    },
    { title: "Wattwandern", state: "unknown", ordered: true, waitDays: 3, branch: "Ausleihe" },
    { title: "Moor", state: "waiting" },
  ]);
  expect(nina.warnings).toEqual([
    "Ihre Bestellung von „Verloren“ hat die Bibliothek abgelehnt: Leider nicht auffindbar",
    "Bitte neue Adresse angeben.",
  ]);
});

test("states beyond the standard's mean that the card is inactive", async () => {
  const blocked = await account.account(await signIn("C1002", "geheim-2"), ctx);
  expect(blocked.account.blocks.map(({ code }) => code)).toEqual(["blocked"]);
  const patron = await signIn("C1002", "geheim-2");
  const request = { ...first(), recordId: "t6" };
  expect(await account.reserve?.(patron, request, ctx)).toMatchObject({
    status: "ERROR",
    code: "account_blocked",
    message: "Die Bibliothek antwortet: Ihr Konto ist gesperrt",
  });
});

test("what the token may not do is refused with words, and what it may not read is said", async () => {
  const rita = await signIn("C1003", "geheim-3");
  const read = await account.account(rita, ctx);
  expect(read).toMatchObject({ userId: "C1003/ü", account: { expired: true }, pendingFees: null });
  expect(read.warnings).toEqual([
    "Ihre Gebühren zeigt die Bibliothek hier nicht. Bitte fragen Sie dort nach.",
  ]);
  expect(read.lent[0]?.renew).toMatchObject({ ok: false, reason: "card_expired" });
  expect(await account.renewAll?.(rita, confirmed(), ctx)).toMatchObject({ code: "card_expired" });
  expect(double.state.tried).toBe(0);
  expect(double.state.requests).toContain("GET /core/C1003%2F%C3%BC/items");
});

test("a token that is over is replaced by one login, also for calls at the same time; a changed password ends the session", async () => {
  const nina = await signIn();
  double.expire();
  await account.account(nina, ctx);
  expect(double.state.requests.filter((one) => one === "POST /auth/login")).toHaveLength(2);
  const [patron] = double.state.patrons;
  if (patron !== undefined) patron.password = "neu";
  double.expire();
  await expect(account.account(nina, ctx)).rejects.toMatchObject({ code: "session_ended" });
});

test("a login that is answered with another patron opens nothing", async () => {
  const nina = await signIn();
  double.expire();
  double.state.fault = "otherPatron";
  await expect(account.account(nina, ctx)).rejects.toMatchObject({ code: "bad_reply" });
});

test("one loan is renewed after a confirmation, and once for one request", async () => {
  const nina = await signIn();
  const id = await idOf(nina, "Der Fährmann");
  expect(await account.renew?.(nina, { ...first(), id }, ctx)).toMatchObject({
    status: "CLIENT_CONFIRMATION_NEEDED",
    message: "Möchten Sie „Der Fährmann“ verlängern?",
  });
  expect(double.state.tried).toBe(0);
  const both = await Promise.all(
    [1, 2].map(async () => account.renew?.(nina, { ...confirmed(), id }, ctx)),
  );
  for (const done of both)
    expect(done).toMatchObject({
      status: "OK",
      results: [{ ok: true, oldDeadline: "2027-03-01", newDeadline: "2027-03-29" }],
    });
  expect(double.state.tried).toBe(1);
  expect(await account.renew?.(nina, { ...confirmed(), id: "nothing" }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test("all loans are renewed with a reason for each that is not, and fees are asked about first", async () => {
  const nina = await signIn();
  double.state.conditions = new Map([[copy("B2002"), costs("0.50 EUR")]]);
  const ask = await account.renewAll?.(nina, confirmed(), ctx);
  expect(ask).toMatchObject({
    status: "CONFIRMATION_NEEDED",
    step: "fee-50",
    fee: { cents: 50, currency: "EUR" },
  });
  const done = await account.renewAll?.(nina, confirmed({ "fee-50": "yes" }), ctx);
  expect(done).toMatchObject({
    status: "OK",
    message: "2 von 3 verlängert.",
    results: [{ ok: true }, { ok: true }, { ok: false, reason: "on_reserve" }],
  });
  expect(double.state.tried).toBe(2);
});

test("a refusal of one document has the library's words and their reason", async () => {
  const nina = await signIn();
  const id = await idOf(nina, "Ebbe und Flut");
  double.state.refusals = new Map([[copy("B2002"), "Maximale Anzahl Verlängerungen erreicht"]]);
  expect(await account.renew?.(nina, { ...confirmed(), id }, ctx)).toMatchObject({
    status: "ERROR",
    code: "conflict",
    message: "Öfter geht es nicht.",
    results: [{ ok: false, reason: "too_many" }],
  });
});

test("a lost answer is unclear; the account settles it, and nothing happens twice", async () => {
  const nina = await signIn();
  const id = await idOf(nina, "Ebbe und Flut");
  double.state.fault = "lostAnswer";
  await expect(account.renew?.(nina, { ...confirmed(), id }, ctx)).rejects.toMatchObject({
    code: "unclear",
  });
  double.state.fault = "lostAnswer";
  const reserve = { ...first(), recordId: "t6" };
  await expect(account.reserve?.(nina, reserve, ctx)).rejects.toMatchObject({ code: "unclear" });
  double.state.fault = "none";
  expect(await account.renew?.(nina, { ...confirmed(), id }, ctx)).toMatchObject({
    status: "OK",
    results: [{ ok: true }],
  });
  expect(await account.reserve?.(nina, reserve, ctx)).toMatchObject({ status: "OK" });
  expect(double.state.tried).toBe(2);
});

test("a title is ordered: the place is chosen, what it costs agreed to, and nothing is taken by default", async () => {
  const patron = await ole();
  const condition = { ...places("de-l1:desk:1", "de-l1:desk:2"), ...costs("1.00 EUR") };
  double.state.conditions = new Map([[edition("t6"), condition]]);
  const ask = await account.reserve?.(patron, { ...first(), recordId: "t6" }, ctx);
  expect(ask).toMatchObject({
    status: "SELECTION_NEEDED",
    step: "branch",
    selectionKind: "branch",
    selection: [
      { key: "de-l1:desk:1", value: "Bücherei Mitte" },
      { key: "de-l1:desk:2", value: "Ort de-l1:desk:2" },
    ],
  });
  const branch = { branch: "de-l1:desk:2" };
  expect(await account.reserve?.(patron, { ...first(branch), recordId: "t6" }, ctx)).toMatchObject({
    status: "CONFIRMATION_NEEDED",
    message: "Die Vormerkung kostet 1,00\u00A0€.",
  });
  expect(double.state.tried).toBe(0);
  const agreed = { ...first({ ...branch, "fee-100": "yes" }), recordId: "t6" };
  expect(await account.reserve?.(patron, agreed, ctx)).toMatchObject({
    status: "OK",
    message:
      "„Spielfilm“ ist bestellt und wird für Sie aus dem Magazin geholt. Abholung: Ort de-l1:desk:2.",
    account: { reservations: [{ title: "Spielfilm", ordered: true }] },
  });
  const again = { ...first({}, "r2"), recordId: "t6" };
  expect(await account.reserve?.(patron, again, ctx)).toMatchObject({ code: "conflict" });
});

test("a condition that the app does not know is asked in the library's words", async () => {
  const patron = await ole();
  const purpose = { option: [{ id: "http://example.org/research", about: "Forschung" }] };
  double.state.conditions = new Map([[edition("t6"), { "http://example.org/purpose": purpose }]]);
  const ask = await account.reserve?.(patron, { ...first(), recordId: "t6" }, ctx);
  expect(ask).toMatchObject({
    status: "SELECTION_NEEDED",
    selectionKind: "other",
    message: "Die Bibliothek fragt zu „Spielfilm“: Bitte wählen",
    selection: [{ key: "http://example.org/research", value: "Forschung" }],
  });
  const answers = { "condition http://example.org/purpose": "http://example.org/research" };
  expect(await account.reserve?.(patron, { ...first(answers), recordId: "t6" }, ctx)).toMatchObject(
    { status: "OK" },
  );
});

test("a reservation is cancelled after a confirmation", async () => {
  const nina = await signIn();
  const id = await idOf(nina, "Moor");
  expect(await account.cancel?.(nina, { ...first(), id }, ctx)).toMatchObject({
    status: "CLIENT_CONFIRMATION_NEEDED",
  });
  const done = await account.cancel?.(nina, { ...confirmed(), id }, ctx);
  expect(done).toMatchObject({ status: "OK", message: "Die Vormerkung von „Moor“ ist storniert." });
  expect(await account.cancel?.(nina, { ...first({}, "r2"), id }, ctx)).toMatchObject({
    code: "not_found",
  });
});

test.each<[PaiaFault, string, string]>([
  ["cutOff", "unreachable", "unclear"],
  ["garbage", "bad_reply", "unclear"],
  ["htmlPage", "bad_reply", "unclear"],
  ["redirect", "bad_reply", "unclear"],
  ["down", "unreachable", "unclear"],
  ["busy", "overloaded", "overloaded"],
])("a server that is %s: reading is %s, changing is %s", async (fault, reading, changing) => {
  const nina = await signIn();
  const id = await idOf(nina, "Ebbe und Flut");
  double.state.fault = fault;
  await expect(account.account(nina, ctx)).rejects.toMatchObject({ code: reading });
  await expect(account.login("C1001", "geheim-1", ctx)).rejects.toMatchObject({ code: reading });
  double.state.isFaultOfChanges = true;
  await expect(account.renew?.(nina, { ...confirmed(), id }, ctx)).rejects.toMatchObject({
    code: changing,
  });
});

test("abilities that the library's file leaves out are absent", () => {
  expect(Object.keys(open({ offers: { renew: false }, document: undefined })).toSorted()).toEqual([
    "account",
    "cancel",
    "login",
  ]);
  expect(Object.keys(open({ scopes: ["read_patron", "read_items"] })).toSorted()).toEqual([
    "account",
    "login",
  ]);
});

test.each([
  [{ url: "http://paia.example.org/" }, "https"],
  [{ core: "https://paia.example.org/core" }, "either url"],
  [{ url: "https://paia.example.org/", document: "ppn" }, "{id}"],
])("a mistake in the file is named: %o", (settings, reason) => {
  expect(paiaForm.settings.account.safeParse(settings).error?.issues[0]?.message).toContain(reason);
});
