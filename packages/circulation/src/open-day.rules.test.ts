import { expect, test } from "vitest";
import { nextOpenDay, type OpenDays } from "./open-day.rules.ts";
import { day } from "./testkit/index.ts";

/** Closed on Sundays in March 2026 and over Easter; the north is closed for good. */
const CLOSED = ["2026-03-08", "2026-03-15", "2026-04-03", "2026-04-04", "2026-04-05", "2026-04-06"];
const isOpen: OpenDays = (branch, one) => branch === "central" && !CLOSED.includes(one);

test.each([
  ["2026-03-10", "central", "2026-03-10"],
  ["2026-03-15", "central", "2026-03-16"],
  ["2026-04-03", "central", "2026-04-07"],
  // a loan has to end some day
  ["2026-03-10", "north", "2026-03-10"],
])("the first open day from %s on in %s is %s", (from, branch, expected) => {
  expect(nextOpenDay(day(from), branch, isOpen)).toBe(expected);
});

test("where nothing is known of opening hours, every day counts", () => {
  expect(nextOpenDay(day("2026-04-05"), "central", undefined)).toBe("2026-04-05");
});
