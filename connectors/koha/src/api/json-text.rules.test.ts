import { expect, test } from "vitest";
import { isShallow } from "./json-text.rules.ts";

test.each([
  ["{}", true],
  [`["${"[".repeat(100)}"]`, true],
  [`${"[".repeat(32)}${"]".repeat(32)}`, true],
  [`${"[".repeat(33)}${"]".repeat(33)}`, false],
  [`${'{"a":'.repeat(50)}1${"}".repeat(50)}`, false],
  [`["a\\"[[[", ${"[".repeat(40)}`, false],
])("%s is shallow: %s", (text, is) => {
  expect(isShallow(text)).toBe(is);
});
