import { describe, expect, test } from "vitest";
import { distanceText, kilometresBetween } from "./distance.rules.ts";

const ULM = { lat: 48.3984, lon: 9.9916 };
const ZERO = { lat: 0, lon: 0 };

describe("kilometres between", () => {
  test.each([
    ["a place and itself", ULM, ULM, 0],
    ["a degree of latitude", ULM, { lat: 49.3984, lon: 9.9916 }, 111],
    ["a quarter of the equator", ZERO, { lat: 0, lon: 90 }, 10_008],
    ["Ulm and Hamburg", ULM, { lat: 53.5511, lon: 9.9937 }, 573],
    ["a pole and the equator", { lat: -90, lon: 12 }, ZERO, 10_008],
    ["opposite ends of the earth", ULM, { lat: -48.3984, lon: -170.0084 }, 20_015],
  ])("%s", (...row) => {
    const [, one, other, expected] = row;
    expect(Math.round(kilometresBetween(one, other))).toBe(expected);
  });

  test("is the same in both directions, across the date line too", () => {
    const east = { lat: 0, lon: 179.5 };
    const west = { lat: 0, lon: -179.5 };
    expect(kilometresBetween(east, west)).toBeCloseTo(111.2, 0);
    expect(kilometresBetween(west, east)).toBe(kilometresBetween(east, west));
  });
});

describe("a distance as text", () => {
  test.each([
    [0, "de", "50 m"],
    [0.349, "de", "350 m"],
    [0.974, "de", "950 m"],
    [0.99, "de", "1 km"],
    [1.23, "de", "1,2 km"],
    [1.23, "en", "1.2 km"],
    [9.96, "de", "10 km"],
    [27.4, "de", "27 km"],
    [18_470.2, "de", "18.470 km"],
    [18_470.2, "en", "18,470 km"],
  ] as const)("%d km in %s is %s", (kilometres, locale, expected) => {
    expect(distanceText(kilometres, locale)).toBe(expected);
  });
});
