import { expect, test } from "vitest";
import { readableNumber } from "./readable-number.rules.ts";

test.each([
  ["123", "123"],
  ["12345", "12345"],
  ["123456", "1234 56"],
  ["40011001", "4001 1001"],
  ["123456789", "1234 56789"],
  ["1234567890123", "1234 5678 90123"],
  ["A-1234567", "A-1234567"],
  ["4001 1001", "4001 1001"],
])("%s is read as %s", (number, groups) => {
  expect(readableNumber(number)).toBe(groups);
});
