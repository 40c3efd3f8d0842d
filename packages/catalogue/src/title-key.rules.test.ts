import { expect, test } from "vitest";
import { sortKey, titleKeys } from "./title-key.rules.ts";

test.each([
  ["zauberberg", ["zauberberg"]],
  ["der zauberberg", ["der zauberberg", "zauberberg"]],
  ["raeuber hotzenplotz", ["raeuber hotzenplotz", "rauber hotzenplotz"]],
  ["die raeuber", ["die raeuber", "raeuber", "die rauber", "rauber"]],
  ["the", ["the"]],
  ["", []],
])("a title that is %s is sorted under %j", (text, keys) => {
  expect(titleKeys(text.split(" "))).toEqual(keys);
});

test("numbers in titles sort as numbers, and titles are found by them", () => {
  const titles = ["Jazz combo pak no. 10", "Jazz combo pak no. 4", "Jazz combo pak no. 1"];
  expect(titles.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual(
    titles.toReversed(),
  );
  expect(titleKeys(["stern", "111"])).toContain(sortKey("Stern 111"));
});

test("a title's own words lead to its key", () => {
  const title =
    "Vom kleinen Maulwurf, der wissen wollte, wer ihm auf den Kopf gemacht hat – für Größere";
  expect(titleKeys(sortKey(title).split(" "))).toContain(sortKey(title));
});
