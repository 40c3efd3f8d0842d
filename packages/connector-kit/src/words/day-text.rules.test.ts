import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { dayText } from "./day-text.rules.ts";

test.each([
  ["2026-12-03", "2026-01-01", "3. Dezember", "3 December"],
  ["2026-01-01", "2026-12-31", "1. Januar", "1 January"],
  ["2027-01-01", "2026-12-31", "1. Januar 2027", "1 January 2027"],
  ["2025-12-31", "2026-01-01", "31. Dezember 2025", "31 December 2025"],
  ["2028-02-29", "2028-02-28", "29. Februar", "29 February"],
])("%s, read on %s, is %s or %s", (...row) => {
  const [day, today, german, english] = row;
  expect(dayText(isoDate.parse(day), isoDate.parse(today), "de")).toBe(german);
  expect(dayText(isoDate.parse(day), isoDate.parse(today), "en")).toBe(english);
});
