import { expect, test } from "vitest";
import { isSensibleHour } from "./sending-hours.rules.ts";

test.each([
  ["00:00", false],
  ["07:59", false],
  ["08:00", true],
  ["12:30", true],
  ["19:59", true],
  ["20:00", false],
  ["23:59", false],
])("%s: %s", (time, expected) => {
  expect(isSensibleHour(time)).toBe(expected);
});
