import { expect, test } from "vitest";
import { foldedText, foldedWords } from "./folded-text.rules.ts";

test.each([
  ["Müller", "muller"],
  ["STRASSE", "strasse"],
  ["Straße", "strasse"],
  ["Café", "cafe"],
  ["Cafe\u0301", "cafe"],
  ["ﬁn", "fin"],
])("%s is looked for as %s", (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});

test("blanks around and between words do not count", () => {
  expect(foldedWords("  Der  Große\tGarten ")).toEqual(["der", "grosse", "garten"]);
  expect(foldedWords(" ")).toEqual([]);
});
