import { expect, test } from "vitest";
import { foldedText, foldedWords } from "./folded-text.rules.ts";

test.each([
  ["Müller", "muller"],
  ["STRASSE", "strasse"],
  ["Straße", "strasse"],
  ["Café", "cafe"],
  ["Cafe\u0301", "cafe"],
  ["ﬁn", "fin"],
])("%s is searched for as %s", (text, folded) => {
  expect(foldedText(text)).toBe(folded);
});

test("blanks around and between words are ignored", () => {
  expect(foldedWords("  Der  Große\tGarten ")).toEqual(["der", "grosse", "garten"]);
  expect(foldedWords(" ")).toEqual([]);
});
