import { expect, test } from "vitest";
import { amountText, centsAboveZero, centsOf } from "./amount.rules.ts";

test.each<[string, number | undefined]>([
  ["2,50", 250],
  ["2.50", 250],
  ["2,5", 250],
  ["2.5", 250],
  ["2", 200],
  ["0", 0],
  ["0,05", 5],
  [" 2,50 € ", 250],
  ["€2.50", 250],
  ["2.50 EUR", 250],
  ["CHF 2.50", 250],
  ["1250", 125_000],
  ["1.250,00", 125_000],
  ["1,250.00", 125_000],
  ["1 250,00", 125_000],
  ["12.345.678,90", 1_234_567_890],
  // thousands in one language, a slip of the finger in the other
  ["1.250", undefined],
  ["1,250", undefined],
  ["2,505", undefined],
  ["1.25,00", undefined],
  ["1,2,3", undefined],
  ["", undefined],
  [",50", undefined],
  ["2,", undefined],
  ["-2", undefined],
  ["+2", undefined],
  ["2e3", undefined],
  ["0x10", undefined],
  ["zwei", undefined],
  ["1234567890", undefined],
])("%j is %s cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test.each<[string, number | string]>([
  ["2,50", 250],
  ["0", "too-little"],
  ["0,00", "too-little"],
  ["-1", "too-little"],
  [" \u22121,50", "too-little"],
  ["", "amount"],
  ["-", "amount"],
  ["-zwei", "amount"],
])("%j changes hands as %s", (typed, expected) => {
  expect(centsAboveZero(typed)).toBe(expected);
});

test.each([
  [250, "2,50", "2.50"],
  [5, "0,05", "0.05"],
  [0, "0,00", "0.00"],
  [-150, "-1,50", "-1.50"],
  [123_456, "1234,56", "1234.56"],
])("%i cents are %s and %s, and are read back", (cents, german, english) => {
  expect([amountText(cents, "de"), amountText(cents, "en")]).toEqual([german, english]);
  if (cents >= 0) expect([centsOf(german), centsOf(english)]).toEqual([cents, cents]);
});
