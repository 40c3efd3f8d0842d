import { expect, test } from "vitest";
import { keptUpTo } from "./kept.rules.ts";

test.each([
  ["a key that was there is not made again", ["a", "a", "b", "a"], ["a", "b"]],
  [
    "with as many as may be kept, all are forgotten",
    ["a", "b", "c", "c", "a"],
    ["a", "b", "c", "a"],
  ],
])("%s", (_, keys, expected) => {
  const made: string[] = [];
  const kept = keptUpTo<string>(2);
  const all = keys.map((key) =>
    kept(key, () => {
      made.push(key);
      return key;
    }),
  );
  expect(all).toEqual(keys);
  expect(made).toEqual(expected);
});
