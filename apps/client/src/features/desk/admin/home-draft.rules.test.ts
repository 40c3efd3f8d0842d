import { expect, test } from "vitest";
import { changedPick, movedPick, withoutPick, withPick } from "./home-draft.rules.ts";

const NONE = { de: "", en: "" };
const picks = (ids: string) => [...ids].map((id) => ({ id, text: NONE }));
const order = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join("");

test.each<readonly [string, string, 1 | -1, string]>([
  ["abc", "b", -1, "bac"],
  ["abc", "b", 1, "acb"],
  ["abc", "a", -1, "abc"],
  ["abc", "c", 1, "abc"],
  ["abc", "x", 1, "abc"],
])("in %s, %s goes by %i: %s", (before, id, step, after) => {
  expect(order(movedPick(picks(before), id, step))).toBe(after);
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
