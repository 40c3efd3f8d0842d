import { expect, test } from "vitest";
import { dayOf } from "./day.rules.ts";

test.each([
  ["2016-06-15", "2016-06-15"],
  ["2016-06-15T13:22:27+02:00", "2016-06-15"],
  ["2016-06-15T23:22:27Z", "2016-06-16"],
  ["2016-06-15T23:22+0000", "2016-06-16"],
  ["2016-06-15T23:22:27", "2016-06-15"],
])("%s is the day %s in Berlin", (written, day) => {
  expect(dayOf(written, "Europe/Berlin")).toBe(day);
});
