import { expect, test } from "vitest";
import { OUTLINE } from "virtual:outline-map";
import { decodePoints, type LatLon, type Steps } from "./outline.rules.ts";

/** Whether a place is inside the rings: each crossing on the way out switches sides. */
function isInside([lat, lon]: LatLon, rings: readonly Steps[]): boolean {
  const crossings = rings
    .map((steps) => decodePoints(steps, OUTLINE))
    .flatMap((ring) => ring.map((point, at) => [ring.at(at - 1) ?? point, point] as const))
    .filter(([[aLat, aLon], [bLat, bLon]]) => {
      if (aLat > lat === bLat > lat) return false;
      return lon < aLon + ((lat - aLat) / (bLat - aLat)) * (bLon - aLon);
    });
  return crossings.length % 2 === 1;
}

test.each([
  ["Berlin", 52.52, 13.4, "home"],
  ["Helgoland's sea", 54.18, 7.4, "sea"],
  ["Aachen", 50.77, 6.09, "home"],
  ["Görlitz", 51.15, 14.96, "home"],
  ["Wien", 48.21, 16.37, "home"],
  ["Bregenz", 47.49, 9.75, "home"],
  ["Zürich", 47.38, 8.54, "home"],
  ["Genf", 46.2, 6.13, "home"],
  ["Vaduz", 47.14, 9.53, "home"],
  ["Luxemburg", 49.61, 6.13, "home"],
  ["Paris", 48.85, 2.35, "around"],
  ["Prag", 50.08, 14.43, "around"],
  ["Warschau", 52.23, 21.01, "around"],
  ["Kopenhagen", 55.65, 12.3, "around"],
  ["Minsk", 53.9, 27.56, "around"],
  ["the Baltic", 55.3, 15.5, "sea"],
  ["the Adriatic", 43.5, 14.5, "sea"],
] as const)("%s is where it should be on the outline", (...[, lat, lon, place]) => {
  expect(isInside([lat, lon], OUTLINE.home)).toBe(place === "home");
  expect(isInside([lat, lon], OUTLINE.around)).toBe(place === "around");
});

test("the outline is small enough to be bundled", () => {
  expect(JSON.stringify(OUTLINE).length).toBeLessThan(60_000);
});
