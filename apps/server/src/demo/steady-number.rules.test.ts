import { expect, test } from "vitest";
import { steadyNumber } from "./steady-number.rules.ts";

/** The authors' own test vectors of FNV-1a. */
test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["b", 0xe70c2de5],
  ["foobar", 0xbf9cf968],
])("%j is %d", (text, number) => {
  expect(steadyNumber(text)).toBe(number);
});

test("letters beyond ASCII count by their bytes in UTF-8", () => {
  expect(steadyNumber("ä")).not.toBe(steadyNumber("Ã¤"));
  expect(steadyNumber("ä")).toBeGreaterThanOrEqual(0);
});
