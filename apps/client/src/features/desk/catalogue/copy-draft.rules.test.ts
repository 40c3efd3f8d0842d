import { expect, test } from "vitest";
import { copiesOf, isWrongBarcode } from "./copy-draft.rules.ts";

const draft = { barcode: "", branch: "main", shelfmark: "", count: 2 };

test.each([
  [draft, [{ branch: "main" }, { branch: "main" }]],
  [
    { ...draft, barcode: " 4711 ", shelfmark: " Gar 4 " },
    [{ branch: "main", shelfmark: "Gar 4", barcode: "4711" }],
  ],
])("%o", (typed, copies) => {
  expect(copiesOf(typed)).toEqual(copies);
});

test.each([
  ["", false],
  [" 4711 ", false],
  ["ABC 1", true],
])("the number %o has a blank in it: %s", (barcode, expected) => {
  expect(isWrongBarcode({ barcode })).toBe(expected);
});
