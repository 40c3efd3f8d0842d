import { expect, test } from "vitest";
import { codesOf } from "./codes.rules.ts";

const LONG = "1".repeat(65);

test.each([
  ["4711\n4712\r\n4711\n", ["4711", "4712"], []],
  ['"4711";"Tyll"\n4712,Momo', ["4711", "4712"], []],
  ["15064 18001\nE0000002", ["E0000002"], ["15064 18001"]],
  [LONG, [], [LONG]],
  ["\n \n", [], []],
])("%j: %o, and no barcode: %o", (text, codes, strays) => {
  expect(codesOf(text)).toEqual({ codes, strays });
});
