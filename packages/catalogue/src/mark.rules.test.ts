import { expect, test } from "vitest";
import { markKey, typedMark } from "./mark.rules.ts";

test.each([
  ["GK 5460 K826", "gk5460/k826"],
  ["ML3561.J3 O93", "ml 3561 j3 o93"],
  ["0038-7452", "ISSN 00387452"],
  ["(DE-605)HT008389117", "HT008389117"],
  ["M105 $b.C6".replace(" $b", " "), "M105.C6"],
])("%s and %s are the same", (one, other) => {
  expect(markKey(one)).toBe(markKey(other));
});

test.each(["1984", "momo", "die zeit", "", "x".repeat(99)])("%s is not such a number", (text) => {
  expect(typedMark(text)).toBeUndefined();
});

test("a class mark may be typed in part, a number made of digits may not", () => {
  expect(typedMark("GK 5460")).toMatchObject({ isBeginning: true });
  expect(typedMark("00387452")).toMatchObject({ isBeginning: false });
});

test("words next to a number are not a record number", () => {
  expect(typedMark("harry potter 3")?.keys).toEqual(["HARRYPOTTER3"]);
  expect(typedMark("03-0017924")?.keys).toEqual(["030017924", "=030017924"]);
});
