import { expect, test } from "vitest";
import { fieldsAlone } from "./field-rows.rules.ts";

/** Of each letter a field; those in capitals are half as wide. */
const fieldsOf = (letters: string) =>
  Array.from(letters, (id) => (id === id.toUpperCase() ? { id, halfWidth: true } : { id }));

test.each([
  ["", ""],
  ["a", "a"],
  ["ab", ""],
  ["abc", "c"],
  ["AB", ""],
  ["aBC", "a"],
  ["abcDEf", "cf"],
  ["aBCbcDEd", "ad"],
  ["abCDcdEF", ""],
])("of %j, %j have a row each", (all, alone) => {
  expect([...fieldsAlone(fieldsOf(all))].join("")).toBe(alone);
});
