import { expect, test } from "vitest";
import { COPY } from "../fixtures/desk-data.ts";
import { copyFacts, inBatches, rangeText, sumsOf } from "./stocktake-sums.rules.ts";

test("numbers in three sums", () => {
  expect(
    sumsOf([
      { verdict: "counted", count: 10 },
      { verdict: "order", count: 2 },
      { verdict: "on_loan", count: 3 },
      { verdict: "unknown", count: 1 },
      { verdict: "missing", count: 4 },
    ]),
  ).toEqual({ counted: 12, findings: 6, missing: 4 });
  expect(sumsOf([])).toEqual({ counted: 0, findings: 0, missing: 0 });
});

test.each([
  [{}, undefined],
  [{ from: "Gar" }, "Gar – …"],
  [{ to: "Rom K" }, "… – Rom K"],
  [{ from: "Gar", to: "Rom" }, "Gar – Rom"],
])("%j reads %s", (range, text) => {
  expect(rangeText(range)).toBe(text);
});

test.each([
  [[], []],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])("%j two at a time", (all, batches) => {
  expect(inBatches(all, 2)).toEqual(batches);
});

test("a copy is named by what stands on it; an unknown number stands in its line", () => {
  expect(copyFacts(COPY)).toBe("Gar 4\u00A0· Mein Garten im Klimawandel\u00A0· 9000001");
  expect(copyFacts(undefined)).toBe("");
});
