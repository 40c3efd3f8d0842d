import { expect, test } from "vitest";
import { isTotpCode, normalizedRecoveryCode } from "./recovery-code.rules.ts";

test.each([
  ["0a1b2-c3d4e-5f607-18293", "0a1b2c3d4e5f60718293"],
  [" 0A1B2 C3D4E 5F607 18293 ", "0a1b2c3d4e5f60718293"],
  ["0a1b2c3d4e5f60718293", "0a1b2c3d4e5f60718293"],
  ["", ""],
])("%j is compared as %j", (typed, compared) => {
  expect(normalizedRecoveryCode(typed)).toBe(compared);
});

test.each([
  ["123456", true],
  ["123 456", true],
  ["123-456", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["0a1b2-c3d4e-5f607-18293", false],
])("%j is a code of the authenticator: %j", (typed, isOne) => {
  expect(isTotpCode(typed)).toBe(isOne);
});
