import { describe, expect, test } from "vitest";
import {
  cardFormatProblem,
  cardNumber,
  USUAL_CARDS,
  type CardFormat,
} from "./card-number.rules.ts";

const format = (more: Partial<CardFormat>): CardFormat => ({ ...USUAL_CARDS, ...more });

describe("the number of a card", () => {
  test.each([
    [format({}), 1, "00000018"],
    // the example of ISO/IEC 7812
    [format({ length: 11, check: "luhn" }), 7_992_739_871, "79927398713"],
    // the example of GS1 for EAN-13
    [format({ prefix: "400", length: 13, check: "3-1" }), 638_133_393, "4006381333931"],
    // 21 + 36 + 15 = 72, which leaves 29
    [format({ prefix: "L-", length: 8, check: "mod43" }), 12_345, "L-12345T"],
    [format({ prefix: "KA", length: 7, check: "none" }), 42, "KA00042"],
    [format({ prefix: "", length: 3, check: "none" }), 999, "999"],
    [format({ prefix: "", length: 3, check: "none" }), 1000, undefined],
  ])("%j, serial %i: %s", (given, serial, expected) => {
    expect(cardNumber(given, serial)).toBe(expected);
  });

  test.each([
    [format({}), undefined],
    [format({ prefix: "1234", length: 7 }), "leaves fewer than 3 digits"],
    [format({ prefix: "A", length: 9 }), "computed from digits"],
    [format({ prefix: "a", length: 9, check: "mod43" }), "Code 39"],
    [format({ prefix: "A-", length: 9, check: "mod43" }), undefined],
    [format({ prefix: "ä", length: 9, check: "none" }), undefined],
  ])("%j: %s", (given, expected) => {
    const problem = cardFormatProblem(given);
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(expected);
  });
});
