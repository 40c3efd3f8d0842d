import { afterAll, describe, expect, test } from "vitest";
import { RECORDS, testCatalogue } from "../test-catalogue.ts";
import type { TestEngine } from "../test-engine.ts";

/** Words, years and ISBN, whichever engine has the titles. */
export async function wordsSuite(engine: TestEngine): Promise<void> {
  const { search, idsOf, close } = await testCatalogue(engine);
  afterAll(close);

  describe("words", () => {
    test.each(["märchen", "marchen", "maerchen", "MÄRCHEN", '"grimms märchen"', "grimms maerchen"])(
      "%s finds the title with the umlaut",
      async (text) => {
        expect(await idsOf({ FREE: text })).toContain("maerchen");
      },
    );
    test("a record spelled with ae is found by ä", async () => {
      expect(await idsOf({ FREE: "Märchenwald" })).toEqual(["spelled"]);
    });
    test.each(["straße", "strasse", "STRASSE"])("%s: ß and ss are the same", async (text) => {
      expect(await idsOf({ FREE: `"${text}"` })).toEqual(["strasse"]);
    });
    test("the last word may be a prefix, and the whole word comes first", async () => {
      expect(await idsOf({ FREE: "straße" })).toEqual(["strasse", "strassen"]);
      expect(await idsOf({ FREE: "straß* praxis" })).toEqual(["strassen"]);
    });
    test("all words have to occur, wherever they are", async () => {
      expect(await idsOf({ FREE: "goethe faust" })).toEqual(["title-exact"]);
      expect(await idsOf({ FREE: "goethe märchen" }, { asTyped: true })).toEqual([]);
    });
    test("a phrase has to occur as it is", async () => {
      expect(await idsOf({ FREE: '"und die frauen"' })).toEqual(["title-more"]);
      expect(await idsOf({ FREE: '"frauen und die"' })).toEqual([]);
    });
    test("a person is found with the given name first or last", async () => {
      for (const text of ['"Astrid Lindgren"', '"Lindgren, Astrid"', "astrid lindgren"])
        expect(await idsOf({ AUTHOR: text })).toEqual(["lindgren"]);
    });
    test("punctuation that is part of a word counts, and other scripts are found by any part", async () => {
      expect(await idsOf({ FREE: "c++" })).toEqual(["cpp"]);
      expect(await idsOf({ FREE: '"樓夢"  ' })).toEqual(["hongloumeng"]);
    });
  });

  describe("relevance", () => {
    test("the exact title, then title, author, subject and the rest", async () => {
      expect(await idsOf({ FREE: '"faust"' })).toEqual([
        "title-exact",
        "title-more",
        "dvd",
        "author-only",
        "subject-only",
        "other-only",
      ]);
    });
    test("a field is searched only in its own place", async () => {
      expect(await idsOf({ TITLE: "faust" })).toHaveLength(3);
      expect(await idsOf({ AUTHOR: "faust" })).toEqual(["author-only"]);
      expect(await idsOf({ KEYWORD: "faust" })).toEqual(["subject-only"]);
    });
  });

  describe("ISBN and years", () => {
    test.each(["978-3-16-148410-0", "316148410X", "ISBN 3-16-148410-X", "9783161484100"])(
      "%s finds the title",
      async (text) => {
        expect(await idsOf({ ISBN: text })).toEqual(["maerchen"]);
        expect(await idsOf({ FREE: text })).toEqual(["maerchen"]);
      },
    );
    test("an unknown ISBN finds nothing", async () => {
      expect(await search({ ISBN: "9783406765292" })).toMatchObject({ total: 0, corrections: [] });
    });
    test("a range of years includes both ends and leaves out titles without a year", async () => {
      expect((await idsOf({ YEAR_START: "1800", YEAR_END: "1812" })).toSorted()).toEqual([
        "maerchen",
        "title-exact",
      ]);
      expect(await idsOf({ YEAR: "1001" })).toEqual(["article"]);
      expect(await idsOf({ FREE: "faust", YEAR_START: "2020" })).toEqual([
        "author-only",
        "subject-only",
        "other-only",
      ]);
      expect((await search({ YEAR_END: "2027" })).total).toBe(
        RECORDS.filter(({ year }) => year !== undefined).length,
      );
    });
  });

  describe("nothing found", () => {
    test("a mistyped word is corrected to its usual spelling", async () => {
      const asTyped = { asTyped: true };
      expect((await search({ FREE: "mrächen " }, asTyped)).corrections[0]).toEqual({
        query: "märchen",
        total: 1,
      });
      expect((await search({ FREE: "goehte faust" }, asTyped)).corrections[0]).toEqual({
        query: "goethe faust",
        total: 1,
      });
    });
    test("corrections are only made when there are no hits", async () => {
      expect((await search({ FREE: "faust" })).corrections).toEqual([]);
    });
  });
}
