import { expect, test } from "vitest";
import { passwordRefusal } from "./password-refusal.rules.ts";

const CARD = "00000018";

test.each([
  ["", "too_short"],
  ["1234567", "too_short"],
  // characters, not bytes
  ["ääääääü", "too_short"],
  ["nachtigall", undefined],
  [" Ge<&|heim ", undefined],
  ["drei alte Eulen", undefined],
  ["aaaaaaaa", "too_easy"],
  ["abcabcabc", "too_easy"],
  ["12345678", "too_easy"],
  ["87654321", "too_easy"],
  ["Qwertzuiop", "too_easy"],
  ["abcdefgh", "too_easy"],
  ["Passwort", "too_easy"],
  ["passwort2026!", "too_easy"],
  ["Bibliothek1", "too_easy"],
  ["bibliothekarin", undefined],
  ["01.02.1980", "too_easy"],
  ["19800201", "too_easy"],
  ["48291057", undefined],
  ["00000018", "too_easy"],
  ["00000018abc", "too_easy"],
  ["00000018abcd", undefined],
])("%j is refused as %s", (password, reason) => {
  expect(passwordRefusal(password, { card: CARD })).toBe(reason);
});

test("the password of today is no new one; a card with letters is known in any case", () => {
  expect(passwordRefusal("nachtigall", { card: CARD, current: "nachtigall" })).toBe("unchanged");
  expect(passwordRefusal("Nachtigall", { card: CARD, current: "nachtigall" })).toBeUndefined();
  expect(passwordRefusal("lib-7788-x", { card: "LIB-7788" })).toBe("too_easy");
});
