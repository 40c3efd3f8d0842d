import { expect, test } from "vitest";
import { shareOf } from "./server-share.rules.ts";

test.each([
  [4, 1, 4],
  [4, 2, 2],
  [4, 3, 1],
  [4, 9, 1],
  [256, 3, 85],
])("of %i, one of %i servers has %i", (limit, servers, share) => {
  expect(shareOf(limit, servers)).toBe(share);
});
