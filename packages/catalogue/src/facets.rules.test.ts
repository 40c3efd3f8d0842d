import { expect, test } from "vitest";
import { yearBand, yearBands } from "./facets.rules.ts";

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

test.each([
  [2020, 2020, ["2020-2029"]],
  [1948, 1961, ["1900-1949", "1950-1959", "1960-1969"]],
  [1799, 1800, ["-1799", "1800-1899"]],
  // a typo in the record: its first year still counts
  [2005, 1990, ["2000-2009"]],
])("from %i to %i is counted under %j", (first, last, bands) => {
  expect(yearBands(first, last)).toEqual(bands);
});
