import { expect, test } from "vitest";
import { shortestWithin } from "./shortest-within.rules.ts";

test.each([
  [[3, 1, 2], 6, [3, 1, 2]],
  [[3, 1, 2], 5, [1, 2]],
  [[3, 1, 2], 2, [1]],
  [[3, 0, 0], 0, [0, 0]],
  [[7], 6, []],
  [[], 6, []],
])("of lists of %o entries, with room for %i, are read: %o", (lengths, most, expected) => {
  expect(shortestWithin(lengths, (length) => length, most)).toEqual(expected);
});

test("lists of the same length are not mixed up", () => {
  const lists = ["a", "b", "c"];
  expect(shortestWithin(lists, () => 1, 2)).toEqual(["a", "b"]);
});
