import { expect, test } from "vitest";
import { tagFailure } from "./tag-failure.rules.ts";

test.each([
  ["TAG_LOST", "lost"],
  ["NFC_OFF", "lost"],
  ["TAG_REFUSED", "refused"],
  ["TAG_UNSUPPORTED", "unsupported"],
  ["UNAVAILABLE", "unsupported"],
  ["ANYTHING", "refused"],
  ["tag_lost", "refused"],
  ["", "refused"],
])("%j means that the tag is %s", (code, failure) => {
  expect(tagFailure(code)).toBe(failure);
});
