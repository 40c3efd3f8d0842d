import { expect, test } from "vitest";
import { yearBand } from "./facets.rules.ts";

test.each([
  [2026, "2020-2029"],
  [2020, "2020-2029"],
  [2019, "2010-2019"],
  [1950, "1950-1959"],
  [1949, "1900-1949"],
  [1900, "1900-1949"],
  [1899, "1800-1899"],
  [1800, "1800-1899"],
  [1799, "-1799"],
  [1000, "-1799"],
])("%i is counted under %s", (year, band) => {
  expect(yearBand(year)).toBe(band);
});
