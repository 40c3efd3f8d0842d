import { expect, test } from "vitest";
import { CONFIRM_WITHIN_MS, isCheckOver, isLoanRequestExpired } from "./loan-request.rules.ts";

const MADE = 1_000_000;

test.each([
  ["an open one just before the end", "open", CONFIRM_WITHIN_MS - 1, false],
  ["an open one at the end", "open", CONFIRM_WITHIN_MS, true],
  ["an open one when the clock was set back", "open", -1, false],
  ["a confirmed one, however old", "checking", 10 * CONFIRM_WITHIN_MS, false],
  ["an accepted one, however old", "accepted", 10 * CONFIRM_WITHIN_MS, false],
] as const)("a request expires without confirmation: %s: %#", (...row) => {
  const [, state, afterMs, isExpired] = row;
  expect(isLoanRequestExpired({ state, madeAtMs: MADE }, MADE + afterMs)).toBe(isExpired);
});

test.each([
  ["not before its time", { state: "checking", checkedUntilMs: MADE + 1 }, false],
  ["at its time", { state: "checking", checkedUntilMs: MADE }, true],
  ["never where it has not begun", { state: "open" }, false],
  ["not again where it is decided", { state: "accepted", loanId: "l" }, false],
] as const)("the check is over %s", (_, progress, isOver) => {
  expect(isCheckOver(progress, MADE)).toBe(isOver);
});
