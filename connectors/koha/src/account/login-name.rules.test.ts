import { expect, test } from "vitest";
import { isLoginName } from "./login-name.rules.ts";

test.each([
  ["20000001", true],
  ["Jürgen Ünal", true],
  ["ole@example.org", true],
  ["20000001\0", false],
  ["2000\r\n0001", false],
  ["2000\u200D0001", false],
  ["2000\u00AD0001", false],
  ["", false],
])("%j is a name that somebody types: %s", (name, expected) => {
  expect(isLoginName(name)).toBe(expected);
});
