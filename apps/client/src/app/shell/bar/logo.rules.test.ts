import { expect, test } from "vitest";
import { logoVariant } from "./logo.rules.ts";

test.each([
  ["#FBFBFB", "light"],
  ["#1C1C1C", "dark"],
  ["#FFEB3B", "light"],
  ["#0D47A1", "dark"],
  ["#C62828", "dark"],
  ["#ffffff", "light"],
])("on a bar of %s the %s variant of the logo shows", (bar, variant) => {
  expect(logoVariant(bar)).toBe(variant);
});
