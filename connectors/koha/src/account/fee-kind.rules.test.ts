import { expect, test } from "vitest";
import { feeKind, toCents } from "./fee-kind.rules.ts";

test.each([
  ["OVERDUE", "fee.overdue"],
  ["RENT_DAILY", "fee.loan"],
  ["RESERVE", "fee.reservation"],
  ["MANUAL", undefined],
  ["toString", undefined],
])("%s is %s", (type, key) => {
  expect(feeKind(type)).toBe(key);
});

test.each([
  [4.5, 450],
  [0.1 + 0.2, 30],
  [-1.5, -150],
])("%d is %d cents", (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});
