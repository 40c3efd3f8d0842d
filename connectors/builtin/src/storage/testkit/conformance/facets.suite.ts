import type { SearchOutcome } from "@freihand/catalogue";
import { afterAll, describe, expect, test } from "vitest";
import { testCatalogue } from "../test-catalogue.ts";
import type { TestEngine } from "../test-engine.ts";

/** Facets, orders and pages, whichever engine has the titles. */
export async function facetsSuite(engine: TestEngine): Promise<void> {
  const { search, idsOf, close } = await testCatalogue(engine);
  afterAll(close);

  describe("facets", () => {
    const counts = (outcome: SearchOutcome, id: string) =>
      Object.fromEntries(
        (outcome.facets.find((facet) => facet.id === id)?.options ?? []).map((option) => [
          option.key,
          option.count,
        ]),
      );
    test("they count what was found, and only on request", async () => {
      const outcome = await search({ FREE: "faust" }, { countFacets: true });
      expect(counts(outcome, "media")).toEqual({ BOOK: 5, DVD: 1 });
      expect(counts(outcome, "language")).toEqual({ ger: 5, eng: 1 });
      expect(counts(outcome, "year")).toMatchObject({ "1800-1899": 1, "2020-2029": 3 });
      expect((await search({ FREE: "faust" })).facets).toEqual([]);
    });
    test("the chosen facet keeps its numbers, the others follow the choice", async () => {
      const filters = { media: ["DVD"] };
      const outcome = await search({ FREE: "faust" }, { countFacets: true, filters });
      expect(outcome.total).toBe(1);
      expect(counts(outcome, "media")).toEqual({ BOOK: 5, DVD: 1 });
      expect(counts(outcome, "language")).toEqual({ eng: 1 });
      const media = outcome.facets.find(({ id }) => id === "media");
      expect(media?.options.find(({ active }) => active)?.key).toBe("DVD");
    });
    test("one value of a facet is enough, every facet has to match", async () => {
      expect((await search({ FREE: "faust" }, { filters: { media: ["DVD", "BOOK"] } })).total).toBe(
        6,
      );
      expect(
        (await search({ FREE: "faust" }, { filters: { media: ["DVD"], language: ["ger"] } })).total,
      ).toBe(0);
      expect((await search({ FREE: "faust" }, { filters: { author: ["Niemand"] } })).total).toBe(0);
    });
    test("available now counts copies on the shelf and what is online", async () => {
      const outcome = await search({ FREE: "gartenbuch" }, { countFacets: true });
      expect(counts(outcome, "availability")).toEqual({ now: 20 });
      expect(
        (await search({ FREE: "gartenbuch" }, { filters: { availability: ["now"] } })).total,
      ).toBe(20);
    });
    test("a journal is counted, and found, in every group of the years in which it was published", async () => {
      const years = counts(await search({ FREE: "musenalmanach" }, { countFacets: true }), "year");
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
      expect(await idsIn("1950-1959")).toEqual(["ended"]);
      expect(await idsIn("2010-2019")).toEqual(["running"]);
      expect(await idsIn("1970-1979")).toEqual([]);
    });
    test("a range of years matches a journal in any of its years", async () => {
      const idsWithin = (from: string, to: string) =>
        idsOf({ FREE: "musenalmanach", YEAR_START: from, YEAR_END: to });
      expect(await idsWithin("1955", "1956")).toEqual(["ended"]);
      expect(await idsWithin("1962", "2007")).toEqual([]);
      expect(await idsWithin("2020", "2020")).toEqual(["running"]);
    });
    test("branches are counted by where copies belong", async () => {
      expect(counts(await search({ FREE: "grimms" }, { countFacets: true }), "branch")).toEqual({
        main: 1,
        north: 1,
      });
    });
  });

  describe("order and pages", () => {
    test("by year, both ways", async () => {
      expect((await idsOf({ FREE: "faust" }, { sort: "year_asc" })).slice(0, 2)).toEqual([
        "title-exact",
        "dvd",
      ]);
      expect((await idsOf({ FREE: "faust" }, { sort: "year_desc" })).slice(0, 2)).toEqual([
        "other-only",
        "subject-only",
      ]);
    });
    test("by title without its article, by author with titles without one last", async () => {
      const byTitle = await idsOf({ YEAR_END: "1812" }, { sort: "title" });
      expect(byTitle).toEqual(["article", "title-exact", "maerchen"]);
      const byAuthor = await idsOf({ FREE: "faust" }, { sort: "author" });
      expect(byAuthor.slice(0, 2)).toEqual(["author-only", "title-exact"]);
    });
    test.each(["relevance", "year_desc", "title", "author"])(
      "pages by %s follow each other without duplicates or gaps, and prefetch is the next page",
      async (sort) => {
        const pages = await Promise.all(
          [0, 7, 14, 21, 28].map((offset) =>
            idsOf({ FREE: "gartenbuch" }, { limit: 7, offset, sort }),
          ),
        );
        expect(new Set(pages.flat()).size).toBe(30);
        const withNext = await idsOf(
          { FREE: "gartenbuch" },
          { limit: 7, offset: 7, prefetch: 7, sort },
        );
        expect(withNext).toEqual([...(pages[1] ?? []), ...(pages[2] ?? [])]);
      },
    );
    test("beyond the end there is nothing, and the total stays", async () => {
      expect(await search({ FREE: "gartenbuch" }, { offset: 500 })).toMatchObject({
        total: 30,
        records: [],
      });
    });
  });
}
