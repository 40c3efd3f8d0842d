import { expect, test } from "vitest";
import { centsOf } from "./amount.rules.ts";

test.each([
  ["2,50", 250],
  ["2.5", 250],
  ["12", 1200],
  ["-3,00 €", -300],
  ["2.500000", 250],
  ["0", 0],
  ["1.250", undefined],
  ["1.250,00", undefined],
  ["2,555", undefined],
  ["viel", undefined],
  ["", undefined],
  ["12345678", undefined],
])("%s is %s cents", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
