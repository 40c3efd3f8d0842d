import { expect, test } from "vitest";
import { changedPick, movedPick, withoutPick, withPick } from "./home-draft.rules.ts";

const NONE = { de: "", en: "" };
const picks = (ids: string) => Array.from(ids, (id) => ({ id, text: NONE }));
const order = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join("");

test.each<readonly [string, 1 | -1, string]>([
  ["b", -1, "bac"],
  ["b", 1, "acb"],
  ["a", -1, "abc"],
  ["c", 1, "abc"],
  ["x", 1, "abc"],
])("of abc, %s goes by %i: %s", (id, step, after) => {
  expect(order(movedPick(picks("abc"), id, step))).toBe(after);
});

test.each([
  ["ab", "c", "abc"],
  ["ab", "a", "ab"],
])("to %s, %s is added once: %s", (before, id, after) => {
  expect(order(withPick(picks(before), id))).toBe(after);
});

test("a title is changed, and taken out", () => {
  const why = { id: "a", text: { de: "Gut", en: "" } };
  expect(changedPick(picks("ab"), why)).toEqual([why, { id: "b", text: NONE }]);
  expect(order(withoutPick(picks("ab"), "a"))).toBe("b");
});
