import type { ReceiptFacts } from "@freihand/connector-kit";
import { instant, isoDate } from "@freihand/contract";
import { describe, expect, it, test } from "vitest";
import {
  cashReply,
  receiptNumber,
  receiptOf,
  receiptReply,
  refusedReply,
} from "./fee-replies.rules.ts";
import { REFUSED } from "./fee-words.rules.ts";

const euros = (cents: number) => ({ cents, currency: "EUR" });
const view = {
  locale: "de",
  branches: [{ id: "nord", name: "Zweigstelle Nord", address: "Am Wasser 1, Lindenau" }],
} as const;
const FACTS: ReceiptFacts = {
  year: 2026,
  number: 12,
  kind: "payment",
  payer: "Anna $& Beispiel",
  lines: [{ reason: "Versäumnisgebühr", title: "Momo", amount: euros(250) }],
  total: euros(250),
  way: "cash",
  branch: "nord",
  workstation: "Theke 1",
  staff: "thea",
  day: isoDate.parse("2026-03-10"),
  at: instant.parse("2026-03-10T10:00:00Z"),
};

describe("a receipt", () => {
  it("names everything that the accounts have to see", () => {
    expect(receiptReply(FACTS, view, false)).toEqual({
      number: "2026-000012",
      heading: "Quittung",
      copy: false,
      acknowledgement: "Betrag erhalten",
      kind: "payment",
      payer: "Anna $& Beispiel",
      payerText: "Eingezahlt von Anna $& Beispiel",
      lines: [{ reason: "Versäumnisgebühr", title: "Momo", amount: euros(250) }],
      total: euros(250),
      way: "cash",
      wayText: "bar",
      place: "Am Wasser 1, Lindenau",
      day: "2026-03-10",
      at: "2026-03-10T10:00:00Z",
      cashDesk: "Zweigstelle Nord, Theke 1",
      staff: "thea",
    });
  });

  it("says of a further print that it is a copy, and of whom it no longer knows that", () => {
    const { payer: _payer, ...forgotten } = FACTS;
    const again = receiptReply({ ...forgotten, kind: "payout" }, { ...view, locale: "en" }, true);
    expect(again).toMatchObject({
      heading: "Receipt",
      copy: true,
      acknowledgement: "Amount paid out",
      payerText: "Paid to deleted",
    });
  });

  it("of a branch that the file no longer names has its id and no address", () => {
    const reply = receiptReply({ ...FACTS, branch: "alt" }, view, false);
    expect(reply.cashDesk).toBe("alt, Theke 1");
    expect(reply).not.toHaveProperty("place");
  });
});

test.each([
  ["2026-000012", { year: 2026, number: 12 }],
  ["2027-000001", { year: 2027, number: 1 }],
  ["2026-1234567", { year: 2026, number: 1_234_567 }],
])("%s is a number and back", (text, number) => {
  expect(receiptOf(text)).toEqual(number);
  expect(receiptNumber(number)).toBe(text);
});

test("a day is told with its words, and a refusal with what to do", () => {
  const day = {
    branch: "nord",
    day: isoDate.parse("2026-03-10"),
    carryOver: euros(0),
    kinds: [{ kind: "waiver", amount: euros(100), count: 1 }],
    ways: [{ way: "card", amount: euros(0) }],
    deposit: euros(0),
    expected: euros(0),
    closed: false,
  } as const;
  expect(cashReply({ kind: "done", day }, view)).toEqual({
    kind: "done",
    report: {
      ...day,
      cashDesk: "Zweigstelle Nord",
      kinds: [{ kind: "waiver", text: "Erlassen", amount: euros(100), count: 1 }],
      ways: [{ way: "card", text: "Karte", amount: euros(0) }],
    },
  });
  const refused = cashReply({ kind: "refused", reason: "unknown_branch" }, view);
  expect(refused).toMatchObject({ kind: "refused", text: REFUSED.unknown_branch.de });
  expect(refusedReply({ kind: "refused", reason: "needs_admin" }, { locale: "en" }).text).toBe(
    REFUSED.needs_admin.en,
  );
});
