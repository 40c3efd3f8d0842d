import { expect, test } from "vitest";
import { coverFit } from "./cover-fit.rules.ts";

test.each([
  ["a drawn cover", [240, 340], "cover"],
  ["a paperback", [318, 500], "cover"],
  ["a picture book", [400, 500], "contain"],
  ["a record", [500, 500], "contain"],
  ["a game in a wide box", [600, 400], "contain"],
  ["a tall leaflet", [100, 400], "contain"],
  ["a provider's pixel", [1, 1], "none"],
  ["a line", [300, 2], "none"],
  ["a drawing without a size", [0, 0], "cover"],
] as const)("%s of %j", (_name, [width, height], fit) => {
  expect(coverFit(width, height)).toBe(fit);
});
