import { expect, test } from "vitest";
import { firstWrong, passwordProblems, REFUSED } from "./password-form.rules.ts";

const RULES = { shortest: 8, needsCurrent: true };
const SHORT = "account.password.too-short";
const MISSING = "account.password.current.missing";

test.each([
  [{ current: "alt", password: "nachtigall" }, RULES, {}],
  [{ current: "", password: "nachtigall" }, RULES, { current: MISSING }],
  [{ current: "", password: "nachtigall" }, { ...RULES, needsCurrent: false }, {}],
  [{ current: "", password: "" }, RULES, { current: MISSING, password: SHORT }],
  // characters, as the library counts them
  [{ current: "alt", password: "🦉".repeat(7) }, RULES, { password: SHORT }],
  [{ current: "alt", password: "🦉".repeat(8) }, RULES, {}],
  [{ current: "alt", password: "ä".repeat(65) }, RULES, { password: "login.password.too-long" }],
])("%j under %j: %j", (fields, rules, problems) => {
  expect(passwordProblems(fields, rules)).toEqual(problems);
});

test.each([
  [{}, undefined],
  [REFUSED.wrong_password, "current"],
  [REFUSED.too_easy, "password"],
  [{ ...REFUSED.unchanged, ...REFUSED.wrong_password }, "current"],
])("%j: %s is first", (problems, field) => {
  expect(firstWrong(problems)).toBe(field);
});
