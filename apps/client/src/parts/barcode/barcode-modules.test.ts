import { barcodeFormat, type BarcodeFormat } from "@freihand/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { ean13Stripes } from "../../testkit/ean-13.ts";
import type { BarcodeModules } from "./barcode-drawing.rules.ts";
import { barcodeModules } from "./barcode-modules.ts";
import { prepareReader, readBack } from "./fixtures/read-back.ts";

beforeAll(prepareReader);

function drawn(format: BarcodeFormat, value: string): BarcodeModules {
  const modules = barcodeModules(format, value);
  if (!modules) throw new Error(`${format} does not hold ${value}`);
  return modules;
}

const stripes = (modules: BarcodeModules) =>
  modules.rows[0]?.map((isDark) => (isDark ? "1" : "0")).join("");

/** @param widths of bars and spaces in turn, in modules */
const stripesOf = (widths: string) =>
  widths
    .replaceAll(" ", "")
    .split("")
    .map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(Number(width)))
    .join("");

describe("a scanner reads back what was drawn", () => {
  test.each([
    ["CODE128", "0012345678"],
    ["CODE128", "LIN-0012345a"],
    ["CODE128", "A"],
    ["CODE39", "LN 00123-4.$/+%"],
    ["CODABAR", "A40156C"],
    ["ITF", "0012345678"],
    ["EAN13", "4006381333931"],
    ["EAN13", "0000000000000"],
    ["QR", "0012345678"],
    ["QR", "https://bücherei.example/karte?nr=1234"],
  ] as const)("%s: %s", async (format, value) => {
    expect(await readBack(format, drawn(format, value))).toBe(value);
  });

  test("a Codabar without its start and stop letters gets some", async () => {
    expect(await readBack("CODABAR", drawn("CODABAR", "40156"))).toBe("A40156A");
  });
});

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength, maxLength });
const DIGITS = "0123456789";
const frame = fc.constantFrom("A", "B", "C", "D");

/** Any value that a library may put on its cards, by format. */
const VALUES: Readonly<Record<BarcodeFormat, fc.Arbitrary<string>>> = {
  CODE128: fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCodePoint(code)),
    minLength: 1,
    maxLength: 24,
  }),
  CODE39: letters(`${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%`, 1, 20),
  CODABAR: fc.tuple(frame, letters(`${DIGITS}-$:.+/`, 3, 20), frame).map((parts) => parts.join("")),
  ITF: letters(DIGITS, 3, 12).map((half) => `${half}${half.split("").toReversed().join("")}`),
  EAN13: letters(DIGITS, 12, 12).map(withCheckDigit),
  QR: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
};

/** @source GS1 General Specifications 7.9 */
function withCheckDigit(twelve: string): string {
  const sum = Array.from(twelve, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${twelve}${String((10 - (sum % 10)) % 10)}`;
}

describe("any value of a format comes back from the scanner", () => {
  test.each(barcodeFormat.options)("%s", async (name) => {
    await fc.assert(
      fc.asyncProperty(VALUES[name], async (value) => {
        expect(await readBack(name, drawn(name, value))).toBe(value);
      }),
      { numRuns: 150 },
    );
  });
});

describe("the patterns of the standards", () => {
  test("an EAN has the stripes of ISO/IEC 15420", () => {
    expect(stripes(drawn("EAN13", "4006381333931"))).toBe(ean13Stripes("4006381333931"));
  });

  // Widths of bars and spaces in turn, character by character, as the tables of the standards give them.
  test.each([
    // start C, 12, 34, check character 82, stop
    ["CODE128", "1234", "211232 112232 131123 121241 2331112"],
    ["CODE39", "A", "131131311 1 311113113 1 131131311"],
    ["CODABAR", "B1B", "1212112 1 1111221 1 1212112"],
    ["ITF", "12", "1111 3113111133 311"],
  ] as const)("%s %s", (format, value, widths) => {
    expect(stripes(drawn(format, value))).toBe(stripesOf(widths));
  });

  test.each([
    ["CODE128", "1234", 10],
    ["QR", "1234", 4],
  ] as const)("%s leaves its quiet zone", (format, value, least) => {
    expect(drawn(format, value).quiet).toBeGreaterThanOrEqual(least);
  });
});

test.each([
  ["CODE128", ""],
  ["CODE128", "Straße"],
  ["CODE128", "1234\u00CA"],
  ["CODE128", "12\n34"],
  ["CODE39", "abc"],
  ["CODE39", "1*2"],
  ["CODABAR", "12X4"],
  ["CODABAR", "A12"],
  ["ITF", "123"],
  ["ITF", "12a4"],
  ["EAN13", "4006381333932"],
  ["EAN13", "400638133393"],
  ["QR", ""],
  ["QR", "x".repeat(3000)],
] as const)("%s cannot hold %j", (format, value) => {
  expect(barcodeModules(format, value)).toBeUndefined();
});
