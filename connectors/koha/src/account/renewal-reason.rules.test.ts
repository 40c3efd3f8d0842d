import { expect, test } from "vitest";
import { renewalReason } from "./renewal-reason.rules.ts";

test.each([
  ["too_many", "too_many"],
  ["Renewal not authorized (too_many)", "too_many"],
  ["Renewal not authorized (on_reserve)", "on_reserve"],
  ["recalled", "on_reserve"],
  ["too_soon", "too_soon"],
  ["auto_too_soon", "too_soon"],
  ["restriction", "blocked"],
  ["auto_too_much_oweing", "fees"],
  ["auto_too_much_owing", "fees"],
  ["Renewal not authorized (too_much_owing)", "fees"],
  ["auto_account_expired", "card_expired"],
  ["item_denied_renewal", "not_allowed"],
  ["constructor", "unknown"],
  ["something new", "unknown"],
  [null, "unknown"],
])("%s is %s", (words, reason) => {
  expect(renewalReason(words)).toBe(reason);
});
