import { expect, test } from "vitest";
import { nameKey, nameWords } from "./name-key.rules.ts";

test.each([
  ["Müller", "Mueller"],
  ["MÜLLER", "muller"],
  ["Mu\u0308ller", "Müller"],
  ["Groß", "GROSS"],
  ["Łukasz Nowák", "lukasz nowak"],
  ["Çelik-Öz", "celik oez"],
  ["Bauer", "BAUER"],
  ["Jørgensen", "jorgensen"],
])("%s and %s are found by the same words", (one, other) => {
  expect(nameWords(one)).toEqual(nameWords(other));
});

test.each([
  ["Anna-Lena O'Neil", " anna lena o neil"],
  ["  100 % _x ", " 100 x"],
  ["", " "],
])("%s is stored as %s", (name, key) => {
  expect(nameKey(name)).toBe(key);
});
