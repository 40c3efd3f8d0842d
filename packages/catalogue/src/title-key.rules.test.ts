import { expect, test } from "vitest";
import { sortKey, titleKeys } from "./title-key.rules.ts";

test.each([
  ["zauberberg", ["zauberberg"]],
  ["der zauberberg", ["der zauberberg", "zauberberg"]],
  ["raeuber hotzenplotz", ["raeuber hotzenplotz", "rauber hotzenplotz"]],
  ["die raeuber", ["die raeuber", "raeuber", "die rauber", "rauber"]],
  ["the", ["the"]],
  ["", []],
])("a title that is %s stands under %j", (text, keys) => {
  expect(titleKeys(text.split(" "))).toEqual(keys);
});

test("a title's own words lead to its key", () => {
  const title =
    "Vom kleinen Maulwurf, der wissen wollte, wer ihm auf den Kopf gemacht hat – für Größere";
  expect(titleKeys(sortKey(title).split(" "))).toContain(sortKey(title));
});
