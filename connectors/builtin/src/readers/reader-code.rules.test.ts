import { expect, test } from "vitest";
import { codeOf, typedCode } from "./reader-code.rules.ts";

test("a code has twelve signs in three groups, by the random bytes", () => {
  expect(codeOf(Uint8Array.from({ length: 12 }, (_, at) => at * 8 + 3))).toBe("3BKV-3BKV-3BKV");
  expect(codeOf(Uint8Array.from({ length: 12 }, () => 255))).toBe("ZZZZ-ZZZZ-ZZZZ");
});

test.each([
  ["3BKV-3BKV-3BKV", "3BKV3BKV3BKV"],
  [" 3bkv 3bkv 3bkv ", "3BKV3BKV3BKV"],
  ["oBKV-lBKV-iBKV", "0BKV1BKV1BKV"],
  ["3BKV-3BKV-3BK", undefined],
  ["3BKV-3BKV-3BKVX", undefined],
  ["3BKV-3BKV-3BKU", undefined],
  ["", undefined],
  ["3BKV3BKV3BKV".repeat(50), undefined],
])("%j is typed for %s", (typed, expected) => {
  expect(typedCode(typed)).toBe(expected);
});
