import { expect, it } from "vitest";
import { decideRetry, retryAfterMs } from "./retry.rules.ts";

const NOW = Date.UTC(2026, 10, 24, 3, 15);

it.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["Tue, 24 Nov 2026 03:16:00 GMT", 60_000],
  ["Tue, 24 Nov 2026 03:14:00 GMT", 0],
  ["soon", undefined],
  [null, undefined],
])("Retry-After %s", (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});

it.each([
  [1, null, 2_000],
  [4, null, 60_000],
  [5, null, undefined],
  [1, "7", 7_000],
  [1, "900", 900_000],
  [1, "901", undefined],
  [5, "1", undefined],
])("after attempt %i with Retry-After %s", (attempt, retryAfter, afterMs) => {
  expect(decideRetry({ attempt, retryAfter, nowMs: NOW })).toEqual(
    afterMs === undefined ? { isRetried: false } : { isRetried: true, afterMs },
  );
});
