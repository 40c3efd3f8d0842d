import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { endOfValidity } from "./validity.rules.ts";

test.each([
  ["in winter", "2026-12-31", "Europe/Berlin", "2026-12-31T23:00:00.000Z"],
  ["in summer", "2026-06-30", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
  [
    "on the day on which the clocks change",
    "2026-10-25",
    "Europe/Berlin",
    "2026-10-25T23:00:00.000Z",
  ],
  ["west of here", "2026-12-31", "America/New_York", "2027-01-01T05:00:00.000Z"],
  ["just before there is no end", "9998-12-30", "UTC", "9998-12-31T00:00:00.000Z"],
])("a card ends with its last day, by the library's clocks: %s", (...row) => {
  const [, day, timezone, end] = row;
  expect(endOfValidity({ validUntil: isoDate.parse(day), timezone })?.toISOString()).toBe(end);
});

test.each([
  ["a card without a date", {}],
  ["one of the last year of the calendar", { validUntil: isoDate.parse("9999-01-01") }],
  ["one of the last day", { validUntil: isoDate.parse("9999-12-31") }],
])("%s has no end", (_, facts) => {
  expect(endOfValidity({ ...facts, timezone: "Europe/Berlin" })).toBeUndefined();
});
