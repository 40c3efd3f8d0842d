import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { grantRefusal, isChild } from "./grant.rules.ts";

const TODAY = isoDate.parse("2026-11-27");
const born = (card: string, day?: string) => ({
  card,
  ...(day !== undefined && { bornOn: isoDate.parse(day) }),
});

test.each([
  [born("c", "2016-05-01"), born("g", "1980-01-01"), undefined],
  [born("c", "2016-05-01"), born("g"), undefined],
  [born("c", "2010-11-28"), born("g"), undefined],
  [born("c", "2010-11-27"), born("g"), "too_old"],
  [born("c"), born("g"), "no_birthday"],
  [born("c", "2016-05-01"), born("c", "2016-05-01"), "own_card"],
  [born("c", "2016-05-01"), born("g", "2008-11-28"), "guardian_young"],
  [born("c", "2016-05-01"), born("g", "2008-11-27"), undefined],
])("%j by %j: %s", (child, guardian, refusal) => {
  expect(grantRefusal({ child, guardian, today: TODAY, untilAge: 16 })).toBe(refusal);
});

test("the last day is the one before the birthday", () => {
  const bornOn = isoDate.parse("2010-11-28");
  expect(isChild(bornOn, TODAY, 16)).toBe(true);
  expect(isChild(bornOn, isoDate.parse("2026-11-28"), 16)).toBe(false);
  expect(isChild(undefined, TODAY, 16)).toBe(false);
});
