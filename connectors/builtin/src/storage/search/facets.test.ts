import type { SearchOutcome } from "@freihand/catalogue";
import { afterAll, describe, expect, test } from "vitest";
import { testCatalogue } from "../testkit/test-catalogue.ts";

const { search, idsOf, close } = await testCatalogue();
afterAll(close);

describe("facets", () => {
  const counts = (outcome: SearchOutcome, id: string) =>
    Object.fromEntries(
      (outcome.facets.find((facet) => facet.id === id)?.options ?? []).map((option) => [
        option.key,
        option.count,
      ]),
    );
  test("they count what was found, and only on request", () => {
    const outcome = search({ FREE: "faust" }, { countFacets: true });
    expect(counts(outcome, "media")).toEqual({ BOOK: 5, DVD: 1 });
    expect(counts(outcome, "language")).toEqual({ ger: 5, eng: 1 });
    expect(counts(outcome, "year")).toMatchObject({ "1800-1899": 1, "2020-2029": 3 });
    expect(search({ FREE: "faust" }).facets).toEqual([]);
  });
  test("the chosen facet keeps its numbers, the others follow the choice", () => {
    const filters = { media: ["DVD"] };
    const outcome = search({ FREE: "faust" }, { countFacets: true, filters });
    expect(outcome.total).toBe(1);
    expect(counts(outcome, "media")).toEqual({ BOOK: 5, DVD: 1 });
    expect(counts(outcome, "language")).toEqual({ eng: 1 });
    const media = outcome.facets.find(({ id }) => id === "media");
    expect(media?.options.find(({ active }) => active)?.key).toBe("DVD");
  });
  test("one value of a facet is enough, every facet has to match", () => {
    expect(search({ FREE: "faust" }, { filters: { media: ["DVD", "BOOK"] } }).total).toBe(6);
    expect(
      search({ FREE: "faust" }, { filters: { media: ["DVD"], language: ["ger"] } }).total,
    ).toBe(0);
    expect(search({ FREE: "faust" }, { filters: { author: ["Niemand"] } }).total).toBe(0);
  });
  test("available now counts copies on the shelf and what is online", () => {
    const outcome = search({ FREE: "gartenbuch" }, { countFacets: true });
    expect(counts(outcome, "availability")).toEqual({ now: 20 });
    expect(search({ FREE: "gartenbuch" }, { filters: { availability: ["now"] } }).total).toBe(20);
  });
  test("a journal is counted, and found, in every group of the years in which it was published", () => {
    const years = counts(search({ FREE: "musenalmanach" }, { countFacets: true }), "year");
    expect(years).toMatchObject({
      "1900-1949": 1,
      "1950-1959": 1,
      "1960-1969": 1,
      "2000-2009": 1,
      "2010-2019": 1,
      "2020-2029": 1,
    });
    expect(years).not.toHaveProperty("1970-1979");
    const idsIn = (group: string) =>
      idsOf({ FREE: "musenalmanach" }, { filters: { year: [group] } });
    expect(idsIn("1950-1959")).toEqual(["ended"]);
    expect(idsIn("2010-2019")).toEqual(["running"]);
    expect(idsIn("1970-1979")).toEqual([]);
  });
  test("a range of years matches a journal in any of its years", () => {
    const idsWithin = (from: string, to: string) =>
      idsOf({ FREE: "musenalmanach", YEAR_START: from, YEAR_END: to });
    expect(idsWithin("1955", "1956")).toEqual(["ended"]);
    expect(idsWithin("1962", "2007")).toEqual([]);
    expect(idsWithin("2020", "2020")).toEqual(["running"]);
  });
  test("branches are counted by where copies belong", () => {
    expect(counts(search({ FREE: "grimms" }, { countFacets: true }), "branch")).toEqual({
      main: 1,
      north: 1,
    });
  });
});

describe("order and pages", () => {
  test("by year, both ways", () => {
    expect(idsOf({ FREE: "faust" }, { sort: "year_asc" }).slice(0, 2)).toEqual([
      "title-exact",
      "dvd",
    ]);
    expect(idsOf({ FREE: "faust" }, { sort: "year_desc" }).slice(0, 2)).toEqual([
      "other-only",
      "subject-only",
    ]);
  });
  test("by title without its article, by author with titles without one last", () => {
    const byTitle = idsOf({ YEAR_END: "1812" }, { sort: "title" });
    expect(byTitle).toEqual(["article", "title-exact", "maerchen"]);
    const byAuthor = idsOf({ FREE: "faust" }, { sort: "author" });
    expect(byAuthor.slice(0, 2)).toEqual(["author-only", "title-exact"]);
  });
  test.each(["relevance", "year_desc", "title", "author"])(
    "pages by %s follow each other without duplicates or gaps, and prefetch is the next page",
    (sort) => {
      const pages = [0, 7, 14, 21, 28].map((offset) =>
        idsOf({ FREE: "gartenbuch" }, { limit: 7, offset, sort }),
      );
      expect(new Set(pages.flat()).size).toBe(30);
      const withNext = idsOf({ FREE: "gartenbuch" }, { limit: 7, offset: 7, prefetch: 7, sort });
      expect(withNext).toEqual([...(pages[1] ?? []), ...(pages[2] ?? [])]);
    },
  );
  test("beyond the end there is nothing, and the total stays", () => {
    expect(search({ FREE: "gartenbuch" }, { offset: 500 })).toMatchObject({
      total: 30,
      records: [],
    });
  });
});
