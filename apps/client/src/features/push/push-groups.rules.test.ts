import { PUSH_KINDS } from "@freihand/contract";
import { expect, test } from "vitest";
import { isGroupOn, PUSH_GROUP_NAMES, PUSH_GROUPS, switchGroup } from "./push-groups.rules.ts";

test("every kind of notification is in one group, and every group is shown", () => {
  expect(Object.values(PUSH_GROUPS).flat().toSorted()).toEqual(PUSH_KINDS.toSorted());
  expect(PUSH_GROUP_NAMES.toSorted()).toEqual(Object.keys(PUSH_GROUPS).toSorted());
});

test.each([
  [[], "due", false, ["due-soon", "due-today"]],
  [["due-today"], "due", false, ["due-soon", "due-today"]],
  [["due-soon", "due-today", "card-expiring"], "due", true, ["card-expiring"]],
  [[], "card", true, []],
] as const)("without %j, the group %s is switched to %s: without %j", (...row) => {
  const [without, group, on, after] = row;
  const next = switchGroup(without, group, on);
  expect(next).toEqual(after);
  expect(isGroupOn(next, group)).toBe(on);
});
