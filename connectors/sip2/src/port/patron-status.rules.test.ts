import { expect, test } from "vitest";
import { cardBlocks, denies } from "./patron-status.rules.ts";

test.each([
  [[], []],
  [["charge_denied"], ["blocked"]],
  [["card_lost"], ["blocked"]],
  [["charge_denied", "excessive_fines"], ["fees"]],
  [["excessive_fees"], ["fees"]],
  [
    ["excessive_fees", "card_lost"],
    ["fees", "blocked"],
  ],
  [["renewal_denied", "hold_denied"], []],
] as const)("a card with %j has the blocks %j", (flags, blocks) => {
  expect(cardBlocks(new Set(flags))).toEqual(blocks);
});

test.each([
  [[], "renew", undefined],
  [["renewal_denied"], "renew", "blocked"],
  [["renewal_denied", "excessive_fines"], "renew", "fees"],
  [["renewal_denied"], "reserve", undefined],
  [["hold_denied"], "reserve", "blocked"],
] as const)("a card with %j: %s is denied for %s", (...row) => {
  const [flags, action, reason] = row;
  expect(denies(new Set(flags), action)).toBe(reason);
});
