import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameOrder, placesFor } from "./places.rules.ts";

describe("the places of a growing list", () => {
  test.each([
    ["what comes first stands in order", "", "abc", 0, "abc"],
    ["what is in view stays, although another would go before it", "bd", "abcd", 2, "bdac"],
    ["below the view everything takes its place", "bdf", "abcdef", 1, "bacdef"],
    ["what is gone leaves its place", "abc", "ac", 3, "ac"],
    ["nothing new changes nothing in view", "ba", "ab", 2, "ba"],
    ["with nothing in view the order is the one that is due", "ba", "ab", 0, "ab"],
  ])("%s", (_title, ...row) => {
    const [placed, due, inView, expected] = row;
    expect(placesFor(placed.split(""), due.split(""), inView).join("")).toBe(expected);
  });

  test("never moves what is in view, and shows each part once", () => {
    const letters = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"));
    fc.assert(
      fc.property(letters, letters, fc.nat(9), (placed, due, inView) => {
        const next = placesFor(placed, due, inView);
        const seen = placed.slice(0, inView).filter((key) => due.includes(key));
        expect(next.slice(0, seen.length)).toEqual(seen);
        expect(next.toSorted()).toEqual(due.toSorted());
        expect(placesFor(next, due, inView).toSorted()).toEqual(next.toSorted());
      }),
    );
  });

  test("orders are the same only when every place is", () => {
    expect(isSameOrder(["a", "b"], ["a", "b"])).toBe(true);
    expect(isSameOrder(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSameOrder(["a"], ["a", "b"])).toBe(false);
  });
});
