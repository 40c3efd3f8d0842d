import { describe, expect, test } from "vitest";
import { nearestForAll, placesForAll } from "./zoom.rules.ts";

const AU = { lat: 48, lon: 9 };

describe("showing all libraries", () => {
  test.each([
    ["of one town", [AU, { lat: 48.05, lon: 9.1 }], 13],
    ["of one house", [AU], 13],
    ["of a country", [AU, { lat: 53, lon: 10 }], 7],
  ])("%s", (_title, places, zoom) => {
    expect(nearestForAll(places)).toBe(zoom);
  });

  test("leaves out a few far away, but not where they are many", () => {
    const athens = { lat: 38, lon: 23.7 };
    const home = Array.from({ length: 8 }, () => AU);
    expect(placesForAll([...home, athens])).toHaveLength(8);
    expect(placesForAll([AU, athens])).toHaveLength(2);
    expect(placesForAll([])).toEqual([]);
  });
});
