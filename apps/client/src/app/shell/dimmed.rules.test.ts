import { expect, test } from "vitest";
import { isPageDimmed } from "./dimmed.rules.ts";

test.each([
  ["home", "/", true],
  ["the settings", "/settings", true],
  ["a record", "/record/1/2", true],
  ["login", "/login/1", true],
  ["an unknown page", "/gibt-es-nicht", true],
  ["privacy", "/privacy", false],
  ["privacy with a slash", "/privacy/", false],
  ["the terms", "/general", false],
  ["the imprint", "/imprint", false],
  ["help", "/help", false],
])("while privacy is not accepted, %s is dimmed or not", (_name, pathname, expected) => {
  expect(isPageDimmed(true, pathname)).toBe(expected);
  expect(isPageDimmed(false, pathname)).toBe(false);
});
