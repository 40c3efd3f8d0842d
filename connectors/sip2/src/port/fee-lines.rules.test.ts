import { expect, test } from "vitest";
import { feeLines } from "./fee-lines.rules.ts";

const fee = (id: string, cents: number, kind?: string) => ({
  id,
  amount: { cents, currency: "EUR" },
  kind,
});

test.each([
  ["a line with its amount", ["Mahnung 4.50"], 450, [fee("1", 450, "Mahnung")]],
  ["a comma and a currency", ["Mahnung: 4,50 EUR"], undefined, [fee("1", 450, "Mahnung")]],
  ["an amount alone", ["3"], 300, [fee("1", 300)]],
  ["two lines", ["A 1.00", "B 2.00"], 300, [fee("1", 100, "A"), fee("2", 200, "B")]],
  ["lines that do not make up the sum", ["A 1.00", "B 2.00"], 450, [fee("owed", 450)]],
  [
    "one line without an amount",
    ["Ersatz für ein Buch"],
    900,
    [fee("owed", 900, "Ersatz für ein Buch")],
  ],
  ["lines without amounts or a sum", ["Ersatz"], undefined, []],
  ["a sum without lines", [], 450, [fee("owed", 450)]],
  ["nothing owed", [], 0, []],
  ["nothing said", [], undefined, []],
] as const)("fees: %s", (...row) => {
  const [, lines, owed, fees] = row;
  expect(feeLines(lines, owed, "EUR")).toEqual(fees);
});
