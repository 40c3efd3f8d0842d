import { cardBarcode } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawnBarcode, scannedText } from "./card-barcode.rules.ts";
import { codabarCheck, code39Check, weightedCheck } from "./check-digit.rules.ts";

const drawn = (number: string, wish: object) => {
  const { format, value } = drawnBarcode(number, cardBarcode.parse(wish));
  return [format, value];
};

describe("check digits, by the examples of the standards and of print on real cards", () => {
  test.each([
    ["CODE39", "W"],
    ["1234", "A"],
    ["ABC-7", "X"],
  ])("modulo 43 of %s is %s", (text, digit) => {
    expect(code39Check(text)).toBe(digit);
  });

  test.each([
    ["629104150021", "3"],
    ["400638133393", "1"],
    ["978014300723", "4"],
    ["1540014128876", "3"],
    ["0", "0"],
  ])("weights 3 and 1: %s gets %s", (digits, digit) => {
    expect(weightedCheck(digits)).toBe(digit);
  });

  test.each([
    ["A37859B", "+"],
    ["A40011001A", "9"],
    ["A0A", "0"],
  ])("modulo 16 of %s is %s", (text, sign) => {
    expect(codabarCheck(text)).toBe(sign);
  });

  test("a Codabar with its check character adds up to a multiple of 16", () => {
    const signs = "0123456789-$:/.+ABCD";
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9\-$:/.+]{1,20}$/), (number) => {
        const [, value = ""] = drawn(number, { format: "CODABAR", checkDigit: true });
        const sum = Array.from(value).reduce((total, sign) => total + signs.indexOf(sign), 0);
        expect(sum % 16).toBe(0);
      }),
    );
  });

  test("an EAN-13 and an ITF with check digit add up to a multiple of ten", () => {
    const sum = (digits: string) =>
      Array.from(digits)
        .toReversed()
        .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.stringMatching(/^\d{1,20}$/), (ean, itf) => {
        expect(sum(drawn(ean, { format: "EAN13" })[1] ?? "") % 10).toBe(0);
        const [, value = ""] = drawn(itf, { format: "ITF", checkDigit: true });
        expect([sum(value) % 10, value.length % 2]).toEqual([0, 0]);
      }),
    );
  });
});

describe("a card number in its format", () => {
  test.each([
    ["40011001", { format: "CODE128" }, ["CODE128", "40011001"]],
    ["a-Z 9~", { format: "CODE128" }, ["CODE128", "a-Z 9~"]],
    ["AB-12", { format: "CODE39" }, ["CODE39", "AB-12"]],
    ["1234", { format: "CODE39", checkDigit: true }, ["CODE39", "1234A"]],
    ["40011001", { format: "CODABAR" }, ["CODABAR", "A40011001A"]],
    ["B4001C", { format: "CODABAR" }, ["CODABAR", "B4001C"]],
    ["40011001", { format: "CODABAR", checkDigit: true }, ["CODABAR", "A400110019A"]],
    ["123456", { format: "ITF" }, ["ITF", "123456"]],
    ["12345", { format: "ITF" }, ["ITF", "012345"]],
    ["1540014128876", { format: "ITF", checkDigit: true }, ["ITF", "15400141288763"]],
    ["400638133393", { format: "EAN13" }, ["EAN13", "4006381333931"]],
    ["4006381333931", { format: "EAN13" }, ["EAN13", "4006381333931"]],
    ["Ümläut 7", { format: "QR" }, ["QR", "Ümläut 7"]],
    ["123", { format: "CODE128", length: 6 }, ["CODE128", "000123"]],
    ["40011001", { format: "EAN13", prefix: "2900" }, ["EAN13", "2900400110010"]],
    ["123", { format: "EAN13", prefix: "290", length: 9 }, ["EAN13", "2900000001237"]],
  ])("%s as %j", (number, wish, expected) => {
    expect(drawn(number, wish)).toEqual(expected);
  });

  test("without a preference it is Code 128", () => {
    expect(drawnBarcode("40011001")).toEqual({ format: "CODE128", value: "40011001" });
  });
});

describe("a number that does not fit", () => {
  test.each([
    ["lower case", "ab12", { format: "CODE39" }, ["CODE128", "ab12"]],
    ["letters", "K123", { format: "CODABAR" }, ["CODE128", "K123"]],
    ["letters", "K123", { format: "ITF" }, ["CODE128", "K123"]],
    ["too few digits", "123", { format: "EAN13" }, ["CODE128", "123"]],
    ["a wrong check digit", "4006381333932", { format: "EAN13" }, ["CODE128", "4006381333932"]],
    ["signs beyond ASCII", "Ü1", { format: "CODE128" }, ["QR", "Ü1"]],
    ["signs beyond ASCII", "Ü1", { format: "ITF" }, ["QR", "Ü1"]],
  ])("because of %s: %s as %j", (_, number, ...[wish, expected]) => {
    expect(drawn(number, wish)).toEqual(expected);
  });

  test("whatever a number contains, the drawing holds it completely and can be drawn", () => {
    const formats = fc.constantFrom("CODE128", "CODE39", "CODABAR", "ITF", "EAN13", "QR");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), formats, (number, format) => {
        const [as = "", value = ""] = drawn(number, { format });
        expect(value).toContain(number);
        if (as !== "QR") expect(value).toMatch(/^[\u0020-\u007E]+$/);
      }),
    );
  });
});

test("a scanner returns a Codabar without its start and stop characters", () => {
  expect(scannedText({ format: "CODABAR", value: "A40011001A" })).toBe("40011001");
  expect(scannedText({ format: "ITF", value: "012345" })).toBe("012345");
});
