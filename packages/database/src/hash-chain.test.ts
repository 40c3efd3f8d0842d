import { expect, test } from "vitest";
import { CHAIN_START, chainHash } from "./hash-chain.ts";

test.each([
  ["another value", "x", ["a", 2, null]],
  ["another type", CHAIN_START, ["a", "1", null]],
  ["an empty text instead of nothing", CHAIN_START, ["a", 1, ""]],
  ["another order", CHAIN_START, [1, "a", null]],
  ["another predecessor", "x", ["a", 1, null]],
])("%s is another hash", (_, before, values) => {
  expect(chainHash(before, values)).not.toBe(chainHash(CHAIN_START, ["a", 1, null]));
});

test("a hash is the same every time", () => {
  expect(chainHash(CHAIN_START, ["a", 1])).toMatch(/^[\w-]{43}$/);
  expect(chainHash(CHAIN_START, ["a", 1])).toBe(chainHash(CHAIN_START, ["a", 1]));
});
