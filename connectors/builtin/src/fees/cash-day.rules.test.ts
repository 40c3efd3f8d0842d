import { expect, test } from "vitest";
import { type CashDay, cashDay, cashEffect, type CashEntry } from "./cash-day.rules.ts";

const entry = (kind: string, cents: number, way: CashEntry["way"] = null): CashEntry => ({
  kind,
  way,
  cents,
});
const PAID = entry("payment", -250, "cash");
const BY_CARD = entry("payment", -1000, "card");
const PAID_OUT = entry("payout", 1800, "cash");
const CHANGE = entry("deposit", 5000, "cash");
const TO_BANK = entry("deposit", -4000, "cash");

test.each<[CashEntry, number]>([
  [PAID, 250],
  [BY_CARD, 0],
  [entry("payment", -1, "transfer"), 0],
  [PAID_OUT, -1800],
  [CHANGE, 5000],
  [TO_BANK, -4000],
  [entry("difference", -50), -50],
  [entry("charge", 300), 0],
  [entry("waiver", -300), 0],
  [entry("count", 700), 0],
  [entry("closing", 700), 0],
])("%o changes the cash by %i", (one, cents) => {
  expect(cashEffect(one)).toBe(cents);
});

test.each<[string, number, readonly CashEntry[], Partial<CashDay>]>([
  ["an empty day", 100, [], { expected: 100, deposit: 0, kinds: [], closed: false }],
  [
    "a day with everything",
    100,
    [CHANGE, PAID, BY_CARD, PAID, PAID_OUT, entry("waiver", -100), entry("charge", 500), TO_BANK],
    {
      expected: 100 + 5000 + 250 + 250 - 1800 - 4000,
      deposit: 1000,
      kinds: [
        { kind: "charge", cents: 500, count: 1 },
        { kind: "payment", cents: 1500, count: 3 },
        { kind: "waiver", cents: 100, count: 1 },
        { kind: "payout", cents: 1800, count: 1 },
      ],
      ways: [
        { way: "cash", cents: -1300 },
        { way: "card", cents: 1000 },
        { way: "transfer", cents: 0 },
      ],
      closed: false,
    },
  ],
  [
    "counted, not closed",
    0,
    [PAID, entry("count", 240)],
    { expected: 250, counted: 240, difference: -10, closed: false },
  ],
  [
    "closed with a difference",
    0,
    [PAID, entry("count", 240), entry("difference", -10), entry("closing", 240)],
    { expected: 250, counted: 240, difference: -10, closed: true },
  ],
  [
    "a payment by card after closing",
    0,
    [PAID, entry("count", 250), entry("closing", 250), BY_CARD],
    { expected: 250, counted: 250, difference: 0, closed: true },
  ],
  [
    "cash after closing: the difference is settled, and nobody has counted since",
    0,
    [PAID, entry("count", 240), entry("difference", -10), entry("closing", 240), PAID],
    { expected: 490, closed: false },
  ],
  [
    "closed again",
    0,
    [
      PAID,
      entry("count", 240),
      entry("difference", -10),
      entry("closing", 240),
      PAID,
      entry("count", 490),
      entry("closing", 490),
    ],
    { expected: 490, counted: 490, difference: 0, closed: true },
  ],
])("%s", (...[, carryOver, entries, expected]) => {
  const report = cashDay(carryOver, entries);
  expect(report).toMatchObject(expected);
  expect("counted" in report).toBe("counted" in expected);
});
