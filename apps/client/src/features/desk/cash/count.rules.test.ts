import { expect, test } from "vitest";
import { day } from "../fixtures/desk-data.ts";
import { countedCents, depositOf, receiptNumberOf } from "./count.rules.ts";

test.each([
  [{ way: "in", amount: "50", reason: "Wechselgeld" }, 5000],
  [{ way: "out", amount: "120,50", reason: " Zur Bank " }, -12_050],
  [{ way: "in", amount: "10000", reason: "viel" }, 1_000_000],
  [{ way: "in", amount: "10000,01", reason: "zu viel" }, "amount"],
  [{ way: "out", amount: "0", reason: "Zur Bank" }, "too-little"],
  [{ way: "out", amount: "-5", reason: "Zur Bank" }, "too-little"],
  [{ way: "in", amount: "1.250", reason: "Wechselgeld" }, "amount"],
  [{ way: "in", amount: "50", reason: " ab " }, "reason"],
  [{ way: "in", amount: "", reason: "" }, "amount"],
] as const)("%o: %s", (typed, expected) => {
  const answer = depositOf(typed);
  expect(answer.kind === "deposit" ? answer.cents : answer.problem).toBe(expected);
  if (answer.kind === "deposit") expect(answer.reason).toBe(typed.reason.trim());
});

test.each([
  ["0", 0],
  ["0,00", 0],
  ["123.45", 12_345],
  ["1000000", 100_000_000],
  ["1000000,01", undefined],
  ["", undefined],
  ["12.345", undefined],
])("counted %j: %s", (typed, cents) => {
  expect(countedCents(typed)).toBe(cents);
});

test.each([
  ["2026-000012", "2026-000012"],
  ["2025-12", "2025-000012"],
  [" 2026 / 12 ", "2026-000012"],
  ["12", "2026-000012"],
  ["000012", "2026-000012"],
  ["1234567", "2026-1234567"],
  ["2026-", undefined],
  ["26-12", undefined],
  ["", undefined],
  ["zwölf", undefined],
])("receipt %j is %s", (typed, number) => {
  expect(receiptNumberOf(typed, day("2026-11-27"))).toBe(number);
});
