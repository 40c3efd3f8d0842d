import type { BibRecord } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { indexDocument } from "./document.rules.ts";
import { plainRecord } from "@freihand/contract/testkit";

const record = (facts: Partial<BibRecord>): BibRecord =>
  plainRecord({
    mediaType: "MAGAZINE",
    ...facts,
  });

describe("the years under which a title is found", () => {
  test.each([
    ["a book", { year: 1999 }, { from: 1999, to: 1999, bands: ["1990-1999"] }],
    [
      "an ended journal",
      { year: 1948, years: "1948–1951" },
      { from: 1948, to: 1951, bands: ["1900-1949", "1950-1959"] },
    ],
    [
      "a running one, up to now",
      { year: 2008, years: "2008–" },
      { from: 2008, to: 9999, bands: ["2000-2009", "2010-2019"] },
    ],
    [
      "one that is announced",
      { year: 2020, years: "2020–" },
      { from: 2020, to: 9999, bands: ["2020-2029"] },
    ],
    ["a title without a year", {}, { from: 0, to: 0, bands: [] }],
  ])("%s", (_, facts, { from, to, bands }) => {
    const { year, yearTo, facets } = indexDocument(record(facts), 2019);
    expect({ from: year, to: yearTo, bands: facets.year }).toEqual({ from, to, bands });
  });
});
