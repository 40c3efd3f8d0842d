import { expect, test } from "vitest";
import { countableWords } from "./vain-words.rules.ts";

test.each([
  [["  Momo\n ENDE "], "momo ende"],
  [["momo", "ende"], "momo ende"],
  [["978-3-522-17750-4"], "978-3-522-17750-4"],
  [["harry potter 7 2011"], "harry potter 7 2011"],
  [["1000 0001 2345"], undefined],
  [["12.03.1987"], undefined],
  [["anna muster 0151 2345678"], undefined],
  [["9783522177501"], undefined],
  [["anna@example.org"], undefined],
  [["x".repeat(61)], undefined],
  [[" "], undefined],
  [[], undefined],
])("%j is counted as %j", (typed, words) => {
  expect(countableWords(typed)).toBe(words);
});
