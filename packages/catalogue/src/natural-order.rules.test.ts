import { expect, test } from "vitest";
import { inNaturalOrder } from "./natural-order.rules.ts";

test.each([
  ["Bd. 2", "Bd. 10"],
  ["Bd. 9", "Bd. 09a"],
  ["Ärger", "Zorn"],
  ["Apfel", "Äpfel"],
  ["Maße", "Mast"],
  ["1999", "Bd. 1"],
])("%s stands before %s", (first, second) => {
  expect([second, first].toSorted(inNaturalOrder)).toEqual([first, second]);
});
