import { expect, test } from "vitest";
import { missingRoom, sizeText } from "./disk-size.rules.ts";

const MEGA = 1_000_000;

test.each([
  [0, "0 MB"],
  [1, "1 MB"],
  [11.2 * MEGA, "12 MB"],
  [999 * MEGA, "999 MB"],
  [3440 * MEGA, "3.4 GB"],
])("%d bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test("what fits to the byte fits; otherwise need is rounded up, and what is left down", () => {
  const facts = { needed: 12 * MEGA, folder: "/data" };
  expect(missingRoom({ ...facts, free: 12 * MEGA })).toBeUndefined();
  expect(missingRoom({ ...facts, free: 3.9 * MEGA })).toEqual({
    reason: "about 12 MB, and /data has 3 MB left",
    missing: "9 MB",
  });
});
