import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contrast,
  isReadable,
  mixed,
  onColour,
  parsedColour,
  readableOn,
} from "./contrast.rules.ts";

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

test("contrast matches WCAG", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
  expect(contrast("#0000FF", "#FFFFFF")).toBeCloseTo(8.59, 2);
});

test("any two colours: text in one is readable on the other", () => {
  fc.assert(
    fc.property(colour, colour, (words, ground) => {
      expect(contrast(readableOn(words, [ground]), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5000 },
  );
});

test("a readable colour stays unchanged", () => {
  fc.assert(
    fc.property(colour, colour, (words, ground) => {
      const isKept = readableOn(words, [ground]) === words;
      expect(isKept).toBe(isReadable(words, [ground]));
    }),
    { numRuns: 5000 },
  );
});

test("black or white is readable on any colour", () => {
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrast(onColour(ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5000 },
  );
});

describe("Q-26: parsing a colour", () => {
  test.each([
    ["#a1b2c3", "#A1B2C3"],
    ["#FFF", undefined],
    ["red", undefined],
    ["#12345", undefined],
    ["#1234567", undefined],
    ["#12345g", undefined],
    ["#123456;background:url(https://evil.example)", undefined],
    ["\n#123456", undefined],
    ["url(#123456)", undefined],
    ["var(--x)", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%j → %j", (text, expected) => {
    expect(parsedColour(text)).toBe(expected);
  });
});

test("a mixture is between its colours", () => {
  expect(mixed("#000000", "#FFFFFF", 0)).toBe("#000000");
  expect(mixed("#000000", "#FFFFFF", 0.5)).toBe("#808080");
  expect(mixed("#102030", "#FFFFFF", 1)).toBe("#FFFFFF");
});
