import { expect, test } from "vitest";
import { isOlderForm } from "./index-form.rules.ts";

test.each([
  ["5.4.1", false],
  ["5.3", true],
  ["4.9.9", true],
  ["5.4", true],
  ["5.4.2", false],
  ["5.10", false],
  ["6.1", false],
  ["5.4.1.1", false],
  [undefined, true],
])("%s is older than 5.4.1: %s", (form, expected) => {
  expect(isOlderForm(form, "5.4.1")).toBe(expected);
});
