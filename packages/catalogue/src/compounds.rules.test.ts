import fc from "fast-check";
import { expect, test } from "vitest";
import { joined, splits, unlinked } from "./compounds.rules.ts";

test.each([
  [["gespenster", "schloss"], "gespensterschloss"],
  [["liebe", "brief"], "liebesbrief"],
  [["sonne", "blume"], "sonnenblume"],
  [["winter", "kartoffel", "knodel"], "winterkartoffelknodel"],
])("%j may be written as %s", (words, written) => {
  expect(joined(words)).toContain(written);
});

test.each([
  ["scotlandyard", ["scotland", "yard"]],
  ["gartengestaltung", ["garten", "gestaltung"]],
])("%s may be written as %j", (word, parts) => {
  expect(splits(word)).toContainEqual(parts);
});

test("a part may have linking letters before the next", () => {
  expect(unlinked("liebes")).toEqual(["liebes", "liebe", "lieb"]);
  expect(unlinked("sonnen")).toEqual(["sonnen", "sonne", "sonn"]);
  expect(unlinked("haus")).toEqual(["haus"]);
});

test("two parts make up the whole word, and neither is a syllable", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,60}$/), (word) => {
      const all = splits(word);
      expect(all.length).toBeLessThanOrEqual(35);
      for (const [left, right] of all) {
        expect(left + right).toBe(word);
        expect(Math.min(left.length, right.length)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
  expect(splits("gross2en")).toEqual([]);
});
