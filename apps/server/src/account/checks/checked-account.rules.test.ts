import { isoDate, instant } from "@freihand/contract";
import type { AccountData } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { checkedAccount } from "./checked-account.rules.ts";
import {
  CARD,
  feeOf,
  HonestLibrary,
  LIBRARY,
  loanOf,
  NOW_MS,
  reservationOf,
} from "./testkit/honest-library.ts";

const EXPECTED = { library: LIBRARY, userId: CARD, locale: "en", nowMs: NOW_MS } as const;
const { account: HONEST } = new HonestLibrary();
const check = (facts: object) => checkedAccount({ ...HONEST, ...facts }, EXPECTED);
const tidied = (facts: Partial<AccountData>): AccountData => {
  const checked = check(facts);
  if (!checked.ok) throw new Error(checked.fault);
  return checked.account;
};
const euros = (cents: number, currency = "EUR") => ({ cents, currency });
const growing = (perDay: number, currency = "EUR") => ({
  ...feeOf("f", 100),
  growing: { perDay: euros(perDay, currency) },
});

test("an honest account stays as it is", () => {
  expect(check({})).toEqual({ ok: true, account: HONEST });
});

describe("an account is refused as a whole", () => {
  test.each([
    ["of another library", { libraryId: 2 }, "owner"],
    ["of another card", { userId: "B" }, "owner"],
    ["without its loans", { lent: undefined }, "form"],
    ["with fees in two currencies", { fees: [feeOf("f", 1), feeOf("g", 1, "CHF")] }, "money"],
    [
      "with a sum in another currency",
      { pendingFees: euros(1, "CHF"), fees: [feeOf("f", 1)] },
      "money",
    ],
    ["with a fee that grows in another currency", { fees: [growing(1, "CHF")] }, "money"],
    ["with a sum of more than a million", { pendingFees: euros(100_000_001) }, "money"],
    ["with a credit of more than a million", { fees: [feeOf("f", -100_000_001)] }, "money"],
  ])("%s", (_, facts, fault) => {
    expect(check(facts)).toEqual({ ok: false, fault });
  });

  test.each(["<html>", null, undefined, [], {}])("when it is %j", (received) => {
    expect(checkedAccount(received, EXPECTED)).toEqual({ ok: false, fault: "form" });
  });
});

test.each([
  ["a million", { pendingFees: euros(100_000_000) }],
  ["no sum at all", { pendingFees: null, fees: [feeOf("f", 1, "CHF")] }],
])("%s is plausible", (_, facts) => {
  expect(check(facts)).toMatchObject({ ok: true });
});

describe("what can be corrected", () => {
  const due = (id: string, day: string) => ({ ...loanOf(id), deadline: isoDate.parse(day) });

  test("a loan reported twice has the earlier due date", () => {
    const twice = [due("l", "2026-12-02"), due("l", "2026-12-01"), due("l", "2026-12-03")];
    expect(tidied({ lent: twice }).lent).toEqual([due("l", "2026-12-01")]);
  });

  test("of a reservation and of a fee reported twice the first counts", () => {
    const { reservations, fees } = tidied({
      reservations: [reservationOf("r"), { ...reservationOf("r"), title: "Other" }],
      fees: [feeOf("f", 1), feeOf("f", 2)],
    });
    expect({ reservations, fees }).toEqual({
      reservations: [reservationOf("r")],
      fees: [feeOf("f", 1)],
    });
  });

  test("a loan without a real due date is left out, with a warning", () => {
    const { lent, warnings } = tidied({ lent: [due("a", "1989-12-31"), due("b", "1990-01-01")] });
    expect(lent.map(({ id }) => id)).toEqual(["b"]);
    expect(warnings).toEqual(["The library gives no due date for “Titel a”. Please ask there."]);
  });

  test("lists are cut at a thousand and warnings at fifty", () => {
    const { fees, warnings } = tidied({
      fees: Array.from({ length: 1001 }, (_, at) => feeOf(String(at), 1)),
      warnings: Array.from({ length: 60 }, () => "x"),
    });
    expect(fees).toHaveLength(1000);
    expect(warnings).toHaveLength(51);
    expect(warnings.at(-1)).toBe("1000 of 1001 entries are shown.");
  });

  test.each([
    ["2026-11-30", undefined],
    ["2026-12-01", undefined],
    ["2026-12-02", "2026-12-02"],
  ])("a renewal to %s of what is due on 1 December offers %s", (day, offered) => {
    const renew = { ok: true, newDeadline: isoDate.parse(day) };
    const [loan] = tidied({ lent: [{ ...due("l", "2026-12-01"), renew }] }).lent;
    expect(loan?.renew).toEqual({ ok: true, ...(offered && { newDeadline: offered }) });
  });

  test.each([
    [1, true],
    [0, false],
    [-1, false],
  ])("a fee that grows by %d cents a day grows: %s", (cents, grows) => {
    const [fee] = tidied({ fees: [growing(cents)] }).fees;
    expect(fee?.growing !== undefined).toBe(grows);
  });

  test.each([
    ["2026-11-21T08:00:01Z", "2026-11-21T08:00:00.000Z"],
    ["2026-11-21T09:00:00+01:00", "2026-11-21T09:00:00+01:00"],
  ])("an account of %s is of %s", (told, kept) => {
    expect(tidied({ retrieved: instant.parse(told) }).retrieved).toBe(kept);
  });
});
