import { afterAll, describe, expect, test } from "vitest";
import { RECORDS, testCatalogue } from "../testkit/test-catalogue.ts";

const { index, search, idsOf, close } = await testCatalogue();
afterAll(close);

describe("words", () => {
  test.each(["märchen", "marchen", "maerchen", "MÄRCHEN", '"grimms märchen"', "grimms maerchen"])(
    "%s finds the title with the umlaut",
    (text) => {
      expect(idsOf({ FREE: text })).toContain("maerchen");
    },
  );
  test("a record spelled with ae is found by ä", () => {
    expect(idsOf({ FREE: "Märchenwald" })).toEqual(["spelled"]);
  });
  test.each(["straße", "strasse", "STRASSE"])("%s: ß and ss are the same", (text) => {
    expect(idsOf({ FREE: `"${text}"` })).toEqual(["strasse"]);
  });
  test("the last word may be a prefix, and the whole word comes first", () => {
    expect(idsOf({ FREE: "straße" })).toEqual(["strasse", "strassen"]);
    expect(idsOf({ FREE: "straß* praxis" })).toEqual(["strassen"]);
  });
  test("all words have to occur, wherever they are", () => {
    expect(idsOf({ FREE: "goethe faust" })).toEqual(["title-exact"]);
    expect(idsOf({ FREE: "goethe märchen" }, { asTyped: true })).toEqual([]);
  });
  test("a phrase has to occur as it is", () => {
    expect(idsOf({ FREE: '"und die frauen"' })).toEqual(["title-more"]);
    expect(idsOf({ FREE: '"frauen und die"' })).toEqual([]);
  });
  test("a person is found with the given name first or last", () => {
    for (const text of ['"Astrid Lindgren"', '"Lindgren, Astrid"', "astrid lindgren"])
      expect(idsOf({ AUTHOR: text })).toEqual(["lindgren"]);
  });
  test("punctuation that is part of a word counts, and other scripts are found by any part", () => {
    expect(idsOf({ FREE: "c++" })).toEqual(["cpp"]);
    expect(idsOf({ FREE: '"樓夢"  ' })).toEqual(["hongloumeng"]);
  });
});

describe("relevance", () => {
  test("the exact title, then title, author, subject and the rest", () => {
    expect(idsOf({ FREE: '"faust"' })).toEqual([
      "title-exact",
      "title-more",
      "dvd",
      "author-only",
      "subject-only",
      "other-only",
    ]);
  });
  test("a field is searched only in its own place", () => {
    expect(idsOf({ TITLE: "faust" })).toHaveLength(3);
    expect(idsOf({ AUTHOR: "faust" })).toEqual(["author-only"]);
    expect(idsOf({ KEYWORD: "faust" })).toEqual(["subject-only"]);
  });
});

describe("ISBN and years", () => {
  test.each(["978-3-16-148410-0", "316148410X", "ISBN 3-16-148410-X", "9783161484100"])(
    "%s finds the title",
    (text) => {
      expect(idsOf({ ISBN: text })).toEqual(["maerchen"]);
      expect(idsOf({ FREE: text })).toEqual(["maerchen"]);
    },
  );
  test("an unknown ISBN finds nothing", () => {
    expect(search({ ISBN: "9783406765292" })).toMatchObject({ total: 0, corrections: [] });
  });
  test("a range of years includes both ends and leaves out titles without a year", () => {
    expect(idsOf({ YEAR_START: "1800", YEAR_END: "1812" }).toSorted()).toEqual([
      "maerchen",
      "title-exact",
    ]);
    expect(idsOf({ YEAR: "1001" })).toEqual(["article"]);
    expect(idsOf({ FREE: "faust", YEAR_START: "2020" })).toEqual([
      "author-only",
      "subject-only",
      "other-only",
    ]);
    expect(search({ YEAR_END: "2027" }).total).toBe(
      RECORDS.filter(({ year }) => year !== undefined).length,
    );
  });
});

describe("around a title", () => {
  test("volumes are in the order of their numbers", () => {
    expect(index.volumesOf("roof")).toEqual([
      { id: "vol2", title: "Mittelalter", number: "2" },
      { id: "vol10", title: "Neuzeit", number: "10" },
    ]);
  });
  test("only a title with volumes has some", () => {
    expect(index.hasVolumes("roof")).toBe(true);
    expect(index.hasVolumes("vol2")).toBe(false);
    expect(index.hasVolumes("nobody")).toBe(false);
  });
  test("titles that share a series are similar, unrelated ones are not", () => {
    const [record] = RECORDS.filter(({ id }) => id === "vol2");
    expect(record && index.similarTo(record, 5).map(({ id }) => id)).toEqual(["vol10"]);
  });
  test("completions begin words, handle umlauts, and have their number of titles", () => {
    expect(index.suggest("grim", 5)).toEqual([
      { text: "Grimms Märchen", field: "TITLE", total: 1 },
      { text: "Grimm, Jacob", field: "AUTHOR", total: 1 },
    ]);
    for (const text of ["mär", "maer", "mar"])
      expect(index.suggest(text, 9).map((one) => one.text)).toContain("Märchen");
    expect(index.suggest("astrid lind", 5)).toHaveLength(1);
    expect(index.suggest("  ?", 5)).toEqual([]);
  });
});

describe("nothing found", () => {
  test("a mistyped word is corrected to its usual spelling", () => {
    const asTyped = { asTyped: true };
    expect(search({ FREE: "mrächen " }, asTyped).corrections[0]).toEqual({
      query: "märchen",
      total: 1,
    });
    expect(search({ FREE: "goehte faust" }, asTyped).corrections[0]).toEqual({
      query: "goethe faust",
      total: 1,
    });
  });
  test("corrections are only made when there are no hits", () => {
    expect(search({ FREE: "faust" }).corrections).toEqual([]);
  });
});
