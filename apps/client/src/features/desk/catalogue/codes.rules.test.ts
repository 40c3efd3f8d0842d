import { expect, test } from "vitest";
import { codesOf } from "./codes.rules.ts";

test.each([
  ["4711\n4712\r\n4711\n", ["4711", "4712"]],
  ['"4711";"Tyll"\n4712,Momo', ["4711", "4712"]],
  ["zwei Worte\n\n", []],
])("%j: %o", (text, codes) => {
  expect(codesOf(text)).toEqual(codes);
});
