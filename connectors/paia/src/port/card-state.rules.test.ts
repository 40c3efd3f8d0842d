import { expect, test } from "vitest";
import { cardBlocks, refusalCode, renewalReason } from "./card-state.rules.ts";

test.each([
  ["active", [], "conflict", "unknown"],
  ["inactive", ["blocked"], "account_blocked", "blocked"],
  ["expired", ["card_expired"], "card_expired", "card_expired"],
  ["fees", ["fees"], "account_blocked", "fees"],
  ["expired_fees", ["card_expired", "fees"], "card_expired", "card_expired"],
] as const)("a card that is %s", (...row) => {
  const [state, blocks, code, reason] = row;
  expect(cardBlocks(state)).toEqual(blocks);
  expect(refusalCode(state)).toBe(code);
  expect(renewalReason({}, state, true)).toBe(reason);
});

test("a title that others wait for, and a token that may only read", () => {
  expect(renewalReason({ queue: 1 }, "active", true)).toBe("on_reserve");
  expect(renewalReason({ queue: 1 }, "active", false)).toBe("not_allowed");
});
