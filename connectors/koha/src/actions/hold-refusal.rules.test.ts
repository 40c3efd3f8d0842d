import { expect, test } from "vitest";
import { holdRefusal } from "./hold-refusal.rules.ts";

test.each([
  ["Hold cannot be placed. Reason: tooManyReserves", "refused.limit"],
  ["Hold cannot be placed. Reason: tooManyReservesToday", "refused.limit"],
  ["Hold cannot be placed. Reason: itemAlreadyOnHold", "refused.already_reserved"],
  ["Hold cannot be placed. Reason: alreadypossession", "refused.already_lent"],
  ["Hold cannot be placed. Reason: noReservesAllowed", "refused.not_allowed"],
  ["Hold cannot be placed. Reason: somethingNew", undefined],
  ["The supplied pickup location is not valid", undefined],
  ["", undefined],
])("%s: %s", (words, text) => {
  expect(holdRefusal(words)?.text).toBe(text);
});
