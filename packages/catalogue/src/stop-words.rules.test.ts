import { expect, test } from "vitest";
import { isArticle, isStopWord } from "./stop-words.rules.ts";

test.each([
  ["der", true, true],
  ["the", true, true],
  ["l", false, true],
  ["zur", true, false],
  ["fuer", true, false],
  ["staffel", true, false],
  ["Der", false, false],
  ["garten", false, false],
  ["", false, false],
])("%j is left out of a vain search: %s; ignored in sorting: %s", (word, isNoise, sortsBehind) => {
  expect(isStopWord(word)).toBe(isNoise);
  expect(isArticle(word)).toBe(sortsBehind);
});
