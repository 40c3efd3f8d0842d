import { addDays, isoDate } from "@freihand/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { estimatedWaitDays, type CopyForecast } from "./wait-estimate.rules.ts";

const TODAY = isoDate.parse("2026-11-23");
const SHELF: CopyForecast = { at: "shelf" };
const HELD: CopyForecast = { at: "held" };
const dueIn = (days: number): CopyForecast => ({ at: "lent", due: addDays(TODAY, days) });

/** The case, the states of the copies, how many are ahead, and the expected days. */
type Case = readonly [string, readonly CopyForecast[], number, number | undefined];
const CASES: readonly Case[] = [
  ["one copy due in ten days, nobody ahead", [dueIn(10)], 0, 13],
  ["one copy due today, one ahead", [dueIn(0)], 1, 34],
  ["two copies, one ahead: the second one", [dueIn(10), dueIn(12)], 1, 15],
  ["two copies, twelve ahead: six turns each", [dueIn(0), dueIn(0)], 12, 6 * 31 + 3],
  ["a copy that is put aside is with its patron first", [HELD], 0, 34],
  ["a copy on its shelf is nearly there", [SHELF], 0, 3],
  ["a little overdue: a week", [dueIn(-3)], 0, 10],
  ["overdue for months is not counted on", [dueIn(-61)], 0, undefined],
  ["overdue for months, and another one", [dueIn(-61), dueIn(20)], 0, 23],
  ["no copy to count on", [], 3, undefined],
];

test.each(CASES)("F4: %s", (...[, copies, ahead, expected]) => {
  expect(estimatedWaitDays({ copies, ahead, loanDays: 28, today: TODAY })).toBe(expected);
});

test("F4: without a loan period there is no estimate", () => {
  expect(estimatedWaitDays({ copies: [dueIn(3)], ahead: 1, loanDays: 0, today: TODAY })).toBe(
    undefined,
  );
});

test("F4: a later patron never waits less, and one more copy never makes it longer", () => {
  const copy = fc.oneof(
    fc.constant(SHELF),
    fc.constant(HELD),
    fc.integer({ min: -90, max: 60 }).map(dueIn),
  );
  const facts = fc.record({
    copies: fc.array(copy, { minLength: 1, maxLength: 8 }),
    ahead: fc.integer({ min: 0, max: 40 }),
    loanDays: fc.integer({ min: 1, max: 60 }),
    today: fc.constant(TODAY),
  });
  fc.assert(
    fc.property(facts, copy, (one, more) => {
      const wait = estimatedWaitDays(one) ?? Infinity;
      expect(
        estimatedWaitDays({ ...one, ahead: one.ahead + 1 }) ?? Infinity,
      ).toBeGreaterThanOrEqual(wait);
      const withMore = { ...one, copies: [...one.copies, more] };
      expect(estimatedWaitDays(withMore) ?? Infinity).toBeLessThanOrEqual(wait);
    }),
  );
});
