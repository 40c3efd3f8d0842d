import { expect, test } from "vitest";
import { itemNumberKey, mayBeItemNumber } from "./item-number.rules.ts";

test.each([
  ["150/3172113+01", "150/3172113+01"],
  [" 39 99\t9001\n", "39999001"],
  ["b12x", "B12X"],
  [" \t ", ""],
  ["", ""],
])("the number %j is compared as %j", (text, key) => {
  expect(itemNumberKey(text)).toBe(key);
});

test.each([
  ["39999001", true],
  ["MAG06", true],
  ["150/3172113+01", true],
  ["Tintenherz", false],
  ["39999 001", false],
  ["39999001 ", false],
  ["", false],
])("%j may be a copy's number: %s", (text, may) => {
  expect(mayBeItemNumber(text)).toBe(may);
});
