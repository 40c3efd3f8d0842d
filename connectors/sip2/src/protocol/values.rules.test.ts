import { isoDate } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameId, toCents, toDay, toSip2Date, toSip2EndOfDay } from "./values.rules.ts";

const BERLIN = "Europe/Berlin";

describe("a server's date is a day on the library's calendar", () => {
  test.each([
    ["20270305    235900", "2027-03-05"],
    ["20270305   L235900", "2027-03-05"],
    ["20270305   Z223000", "2027-03-05"],
    ["20270305   Z233000", "2027-03-06"],
    ["20270705 UTC223000", "2027-07-06"],
    ["20270305   Z996199", "2027-03-05"],
    ["20270305", "2027-03-05"],
    ["2027-03-05", "2027-03-05"],
    ["2027-03-05 23:59:00", "2027-03-05"],
    ["5.3.2027", "2027-03-05"],
    ["05.03.2027, 18:00", "2027-03-05"],
    [" 20270305    235900 ", "2027-03-05"],
    ["20270230    235900", undefined],
    ["03/05/2027", undefined],
    ["soon", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s → %s", (text, day) => {
    expect(toDay(text, BERLIN)).toBe(day);
  });
});

test("a moment is sent as the library's clocks show it", () => {
  const moment = Date.parse("2027-01-31T23:30:05Z");
  expect(toSip2Date(moment, BERLIN)).toBe("20270201    003005");
  expect(toSip2Date(moment, "UTC")).toBe("20270131    233005");
  expect(toSip2EndOfDay(isoDate.parse("2027-12-31"))).toBe("20271231    235959");
});

describe("an amount is a whole number of cents", () => {
  test.each([
    ["3", 300],
    ["0", 0],
    ["4.5", 450],
    ["12.50", 1250],
    ["12,50", 1250],
    ["-1.00", -100],
    ["-0.00", 0],
    ["4.500000", 450],
    ["1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["EUR 3.00", 300],
    ["3,00 €", 300],
    ["$5.00", 500],
    ["-€2,5", -250],
    [" 1.50", 150],
    ["1.234", undefined],
    ["1.2.3", undefined],
    ["free", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s → %s", (text, cents) => {
    expect(toCents(text)).toBe(cents);
  });

  test("any text is an amount or none", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,+-' €EUR")) }),
        (text) => {
          const cents = toCents(text);
          expect(cents === undefined || Number.isSafeInteger(cents)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ["C-1001", "c-1001 ", true],
  ["1001", "01001", false],
  ["1001", "", false],
])("%s and %s name the same: %s", (a, b, isSame) => {
  expect(isSameId(a, b)).toBe(isSame);
});
