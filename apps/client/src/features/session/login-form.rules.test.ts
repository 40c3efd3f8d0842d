import { expect, test } from "vitest";
import { firstProblem, loginProblems, typedNumber } from "./login-form.rules.ts";

const filled = { library: "1", userId: "1234", password: " geheim " };

test.each([
  ["nothing", filled, undefined],
  ["the library", { ...filled, library: "", userId: "" }, "library"],
  ["the number", { ...filled, userId: "   ", password: "" }, "userId"],
  ["a number of control characters", { ...filled, userId: "12\u000034" }, "userId"],
  ["the password", { ...filled, password: "" }, "password"],
  ["a password of 129 bytes", { ...filled, password: `${"ü".repeat(64)}x` }, "password"],
])("%s is missing or wrong", (_name, form, expected) => {
  expect(firstProblem(loginProblems(form))).toBe(expected);
});

test("a password may be spaces and 128 bytes of anything", () => {
  expect(loginProblems({ ...filled, password: "   " })).toEqual({});
  expect(loginProblems({ ...filled, password: "ü".repeat(64) })).toEqual({});
});

test.each([
  ["4001 1001", "40011001"],
  [" 4001\u00a01001 ", "40011001"],
  [" max muster ", "max muster"],
  ["AB 12", "AB 12"],
])("%s is sent as %s", (typed, sent) => {
  expect(typedNumber(typed)).toBe(sent);
});
