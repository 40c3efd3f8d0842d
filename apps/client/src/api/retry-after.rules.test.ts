import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after.rules.ts";

const NOW = Date.UTC(2026, 10, 23, 12, 0, 0);

test.each([
  [null, undefined],
  ["", undefined],
  ["soon", undefined],
  ["-3", undefined],
  ["Infinity", undefined],
  ["0", 0],
  ["90", 90],
  ["86400", 3600],
  ["Mon, 23 Nov 2026 12:00:30 GMT", 30],
  ["Mon, 23 Nov 2026 11:00:00 GMT", 0],
  ["Tue, 24 Nov 2026 12:00:00 GMT", 3600],
])("Retry-After %j means %j seconds", (header, expected) => {
  expect(retryAfterSeconds(header, NOW)).toBe(expected);
});
