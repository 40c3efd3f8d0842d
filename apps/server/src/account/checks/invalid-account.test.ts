import { addDays } from "@freihand/contract";
import { expect, test } from "vitest";
import { ctx, accessWith, many } from "./testkit/faulty-access.ts";
import {
  CARD,
  DUE,
  feeOf,
  LIBRARY,
  loanOf,
  reservationOf,
  HonestLibrary,
} from "./testkit/honest-library.ts";
import { asAccount } from "./testkit/unchecked.cast.ts";
import type { AccountData } from "@freihand/contract";

async function accountAs(fault: (account: AccountData) => unknown) {
  const library = new HonestLibrary();
  const said = fault(library.account);
  const { access, warnings } = accessWith(library, { account: async () => asAccount(said) });
  const outcome = await access.account({ userId: CARD }, ctx).catch((error: unknown) => error);
  return { outcome, warnings };
}

test.each<[string, string, (account: AccountData) => unknown]>([
  ["a login page", "form", () => "<html><form action=/login>"],
  ["nothing", "form", () => undefined],
  ["an empty object", "form", () => ({})],
  ["a list", "form", (account) => [account]],
  ["another patron's account", "owner", (account) => ({ ...account, userId: "A-1002" })],
  ["a card number that is nearly ours", "owner", (account) => ({ ...account, userId: "a-1001" })],
  ["an account without a card number", "form", ({ userId: _gone, ...account }) => account],
  ["another library's account", "owner", (account) => ({ ...account, libraryId: 2 })],
  ["loans that are no list", "form", (account) => ({ ...account, lent: "none" })],
  ["a day as people write it", "form", (account) => withLoan(account, { deadline: "1.12.2026" })],
  ["a day that does not exist", "form", (account) => withLoan(account, { deadline: "2026-02-30" })],
  ["a loan without an id", "form", (account) => withLoan(account, { id: undefined })],
  ["fees in two currencies", "money", (account) => ({ ...account, fees: [feeOf("f", 1, "USD")] })],
  ["a fee beyond belief", "money", (account) => ({ ...account, fees: [feeOf("f", 1e12)] })],
  ["half a cent", "form", (account) => ({ ...account, fees: [feeOf("f", 0.5)] })],
  ["a fee that is no number", "form", (account) => ({ ...account, fees: [feeOf("f", NaN)] })],
])("Q-33: %s is not an account of this patron", async (_title, fault, said) => {
  const { outcome, warnings } = await accountAs(said);
  expect(outcome).toMatchObject({ name: "LibraryError", code: "bad_reply", library: LIBRARY });
  expect(warnings).toEqual([fault]);
});

function withLoan(account: AccountData, over: object) {
  return { ...account, lent: [{ ...loanOf("l1"), ...over }] };
}

test.each<[string, (account: AccountData) => unknown, (shown: AccountData) => unknown, unknown]>([
  [
    "of a loan that is listed twice, the earlier day is shown once",
    (account) => ({
      ...account,
      lent: [{ ...loanOf("l1"), deadline: addDays(DUE, 60) }, loanOf("l1")],
    }),
    ({ lent }) => lent.map(({ id, deadline }) => [id, deadline]),
    [["l1", DUE]],
  ],
  [
    "a reservation that is listed twice is shown once",
    (account) => ({ ...account, reservations: ["r1", "r1", "r2"].map(reservationOf) }),
    ({ reservations }) => reservations.map(({ id }) => id),
    ["r1", "r2"],
  ],
  [
    "a fee that is listed twice is shown once",
    (account) => ({ ...account, fees: [feeOf("f1", 150), feeOf("f1", 150)] }),
    ({ fees }) => fees.length,
    1,
  ],
  [
    "a credit is shown",
    (account) => ({ ...account, fees: [feeOf("f1", -500)] }),
    ({ fees }) => fees[0]?.amount.cents,
    -500,
  ],
  [
    "a loan without a day is left out and named",
    (account) => withLoan(account, { deadline: "0001-01-01" }),
    ({ lent, warnings }) => [lent, warnings],
    [[], ["Zu „Titel l1“ nennt die Bibliothek kein Rückgabedatum. Bitte fragen Sie dort nach."]],
  ],
  [
    "ten thousand loans are cut to a thousand, and that is said",
    (account) => ({ ...account, lent: many(10_000).map(loanOf) }),
    ({ lent, warnings }) => [lent.length, warnings],
    [1000, ["Gezeigt werden 1000 von 10000 Einträgen."]],
  ],
  [
    "a thousand warnings are cut to fifty",
    (account) => ({ ...account, warnings: many(1000) }),
    ({ warnings }) => warnings.length,
    50,
  ],
  [
    "an account of tomorrow is one of now",
    (account) => ({ ...account, retrieved: "2026-11-22T08:00:00Z" }),
    ({ retrieved }) => retrieved,
    "2026-11-21T08:00:00.000Z",
  ],
  [
    "a renewal that would shorten a loan promises no day",
    (account) => withLoan(account, { renew: { ok: true, newDeadline: "2026-11-30" } }),
    ({ lent }) => lent[0]?.renew,
    { ok: true },
  ],
  [
    "a fee that would shrink does not grow",
    (account) => ({
      ...account,
      fees: [{ ...feeOf("f1", 1), growing: { perDay: { cents: -1, currency: "EUR" } } }],
    }),
    ({ fees }) => fees[0]?.growing,
    undefined,
  ],
  [
    "members that the contract does not know stay behind",
    (account) => ({ ...account, passwordHash: "x" }),
    (account) => "passwordHash" in account,
    false,
  ],
])("Q-33: %s", async (...[, said, look, shown]) => {
  const { outcome } = await accountAs(said);
  expect(look(asAccount(outcome))).toEqual(shown);
});
