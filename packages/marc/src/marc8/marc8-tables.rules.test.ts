import { expect, test } from "vitest";
import {
  CHARSET_OF_FINAL,
  CHARSET_OF_LETTER,
  DEFAULT_G0,
  DEFAULT_G1,
  UNKNOWN_CHARSET,
} from "./marc8-tables.rules.ts";

const EMPTY = "\uFFFD";

/** The last filled position of a set: a letter too many or too few in any run moves it or another one. */
test.each([
  ["ASCII", DEFAULT_G0, 94, 0x7e, "~"],
  ["ANSEL", DEFAULT_G1, 65, 0x7e, "\u0313"],
  ["Hebrew", CHARSET_OF_FINAL.get("2"), 78, 0x7d, "\u05F2"],
  ["Cyrillic", CHARSET_OF_FINAL.get("N"), 94, 0x7e, "Ч"],
  ["extended Cyrillic", CHARSET_OF_FINAL.get("Q"), 42, 0x72, "Ѵ"],
  ["Greek", CHARSET_OF_FINAL.get("S"), 73, 0x7e, "ϡ"],
  ["Arabic", CHARSET_OF_FINAL.get("3"), 83, 0x7a, "\u201C"],
  ["Greek symbols", CHARSET_OF_LETTER.get("g"), 3, 0x63, "γ"],
  ["subscripts", CHARSET_OF_LETTER.get("b"), 14, 0x39, "₉"],
  ["superscripts", CHARSET_OF_LETTER.get("p"), 14, 0x39, "⁹"],
  ["an unknown set", UNKNOWN_CHARSET, 0, 0x21, EMPTY],
])("%s has 94 positions, %#", (...row) => {
  const [, set = [], filled, last, character] = row;
  expect(set).toHaveLength(94);
  expect(set.filter((one) => one !== EMPTY)).toHaveLength(filled);
  expect(set[last - 0x21]).toBe(character);
  expect(set.every((one) => one.length === 1)).toBe(true);
});

test("`s` returns to ASCII, and so does `B`", () => {
  expect(CHARSET_OF_LETTER.get("s")).toBe(DEFAULT_G0);
  expect(CHARSET_OF_FINAL.get("B")).toBe(DEFAULT_G0);
});
