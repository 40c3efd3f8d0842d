import { expect, test } from "vitest";
import { asciiWords } from "./ascii-words.rules.ts";

test.each([
  ["Größe der Ähre", ["Groesse", "der", "Aehre"]],
  ["Gro\u0308\u00DFe", ["Groesse"]],
  ["Dvořák, Antonín", ["Dvorak", "Antonin"]],
  ["Die drei ???: Fall 3", ["Die", "drei", "Fall", "3"]],
  ["Война и мир", []],
  ["}\\input{x}", ["input", "x"]],
  ["", []],
])("%j has the words %j", (text, words) => {
  expect(asciiWords(text)).toEqual(words);
});
