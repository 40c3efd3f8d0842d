import { instant } from "@freihand/contract";
import { expect, test } from "vitest";
import { fullMoment } from "./full-moment.rules.ts";

test.each([
  ["de", /^2[78]\. November/],
  ["en", /^2[78] November/],
] as const)("a moment in %s has its day and its time", (locale, day) => {
  const text = fullMoment(instant.parse("2026-11-27T20:15:00Z"), locale);
  expect(text).toMatch(day);
  expect(text).toMatch(/\d\d:(?:00|15|30|45)$/);
});
