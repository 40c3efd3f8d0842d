import { expect, test } from "vitest";
import { inPortions } from "./portions.rules.ts";

const portionsOf = (texts: readonly string[]) =>
  inPortions(texts, ({ length }) => length, { searches: 3, characters: 10 });

test.each([
  ["nothing", [], []],
  ["fewer than one portion has", ["a", "b"], [["a", "b"]]],
  ["more of them", ["a", "b", "c", "d"], [["a", "b", "c"], ["d"]]],
  ["longer ones, up to the last character", ["12345", "67890", "x"], [["12345", "67890"], ["x"]]],
  ["one that is too long by itself", ["a", "12345678901", "b"], [["a"], ["12345678901"], ["b"]]],
])("%s", (_name, texts, portions) => {
  expect(portionsOf(texts)).toEqual(portions);
});
