import { expect, test } from "vitest";
import { iconMistake, when } from "./mistake.rules.ts";

test.each([
  [true, [{ field: "f", reason: "is wrong" }]],
  [false, []],
])("wrong: %s", (isWrong, mistakes) => {
  expect(when(isWrong, "f", "is wrong")).toEqual(mistakes);
});

test.each([
  [undefined, 0],
  ["book-open-variant", 0],
  ["A1", 0],
  ["a".repeat(61), 0],
  ["a".repeat(62), 1],
  ["", 1],
  ["1a", 1],
  ["-a", 1],
  ["a_b", 1],
  ["<svg>", 1],
  ["a\n", 1],
])("the icon %j has %d mistakes", (icon, count) => {
  expect(iconMistake(icon, "icon")).toHaveLength(count);
});
