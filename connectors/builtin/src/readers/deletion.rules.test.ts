import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { monthsBefore, removalRefusal } from "./deletion.rules.ts";

test.each([
  ["2026-11-24", 12, "2025-11-24"],
  ["2026-03-31", 1, "2026-02-28"],
  ["2024-03-31", 1, "2024-02-29"],
  ["2026-01-15", 6, "2025-07-15"],
  ["2026-08-31", 6, "2026-02-28"],
  ["2026-11-24", 24, "2024-11-24"],
])("%s, %i months before: %s", (day, months, expected) => {
  expect(monthsBefore(isoDate.parse(day), months)).toBe(expected);
});

const NOTHING = { loans: 0, feesCents: 0, heldCopies: 0 };
test.each([
  [NOTHING, undefined],
  [{ ...NOTHING, loans: 1, feesCents: 5 }, "loans"],
  [{ ...NOTHING, feesCents: 5 }, "fees"],
  // the library owes the reader money
  [{ ...NOTHING, feesCents: -5 }, "fees"],
  [{ ...NOTHING, heldCopies: 1 }, "held_copy"],
])("%j: %s", (open, expected) => {
  expect(removalRefusal(open)).toBe(expected);
});
