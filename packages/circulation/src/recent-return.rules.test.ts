import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { returnToRemember } from "./recent-return.rules.ts";

const TITLE = { userId: "u", recordId: "r" };

test.each([
  ["nothing where the rule names no pause", {}, undefined],
  ["nothing where the pause is of no days", { againAfterDays: 0 }, undefined],
  ["the first day on which it may be borrowed again", { againAfterDays: 1 }, "2028-02-29"],
  ["a day in the next year", { againAfterDays: 308 }, "2029-01-01"],
])("about a returned title is stored %s", (_, rule, againFrom) => {
  const today = isoDate.parse("2028-02-28");
  expect(returnToRemember(TITLE, rule, today)).toEqual(againFrom && { ...TITLE, againFrom });
});
