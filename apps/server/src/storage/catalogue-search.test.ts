import { join } from "node:path";
import { parseQuery, type SearchOutcome } from "@freihand/catalogue";
import type { SearchBody } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CatalogueFile } from "./catalogue-file.ts";
import { catalogueFolder } from "./catalogue-folder.ts";
import { publishedFile } from "./catalogue-published.ts";
import { FtsCatalogue } from "./catalogue-search.ts";
import { bibItem, bibRecord, importRecords, OWNER, testFolder } from "./testkit/small-catalogue.ts";

const folder = testFolder();
const RECORDS = [
  bibRecord("maerchen", {
    title: "Grimms Märchen",
    creators: [{ name: "Grimm, Jacob" }],
    subjects: ["Märchen"],
    year: 1812,
    isbn: ["9783161484100", "316148410X"],
    items: [bibItem("m1"), bibItem("m2", "north")],
  }),
  bibRecord("strasse", {
    title: "Die Straße",
    creators: [{ name: "McCarthy, Cormac" }],
    year: 2006,
  }),
  bibRecord("strassen", { title: "Straßenbau in der Praxis", year: 1999 }),
  bibRecord("author-only", { title: "Werke", creators: [{ name: "Faust, Anna" }], year: 2020 }),
  bibRecord("subject-only", { title: "Deutung", subjects: ["Faust"], year: 2021 }),
  bibRecord("other-only", { title: "Abende", abstract: "Ein Buch über Faust.", year: 2022 }),
  bibRecord("title-more", { title: "Faust und die Frauen", year: 2019 }),
  bibRecord("title-exact", { title: "Faust", creators: [{ name: "Goethe, Johann" }], year: 1808 }),
  bibRecord("dvd", {
    title: "Faust und Mephisto",
    mediaType: "DVD",
    languages: ["eng"],
    year: 1988,
  }),
  bibRecord("article", { title: "Der Anfang", nonSorting: 4, year: 1001 }),
  bibRecord("roof", { title: "Geschichte Europas", subjects: ["Europa"] }),
  bibRecord("vol10", {
    title: "Neuzeit",
    parent: { id: "roof", title: "Geschichte Europas" },
    part: { number: "10" },
    series: [{ title: "Geschichte Europas", number: "10" }],
  }),
  bibRecord("vol2", {
    title: "Mittelalter",
    parent: { id: "roof", title: "Geschichte Europas" },
    part: { number: "2" },
    series: [{ title: "Geschichte Europas", number: "2" }],
  }),
  bibRecord("spelled", { title: "Maerchenwald", languages: ["ger", "eng"] }),
  bibRecord("lindgren", { title: "Pippi", creators: [{ name: "Lindgren, Astrid" }], year: 1945 }),
  bibRecord("cpp", { title: "C++ für Einsteiger", year: 2015 }),
  bibRecord("hongloumeng", { title: "Der Traum der roten Kammer", otherTitles: ["紅樓夢"] }),
  ...Array.from({ length: 30 }, (_, at) =>
    bibRecord(`garten${String(at)}`, {
      title: `Gartenbuch ${String(at)}`,
      year: 1990 + at,
      mediaType: at % 3 === 0 ? "EBOOK" : "BOOK",
      creators: [{ name: `Gärtner, ${String.fromCharCode(90 - (at % 26))}` }],
      items: at % 2 === 0 ? [bibItem(`g${String(at)}`)] : [],
    }),
  ),
];

let file: CatalogueFile;
let index: FtsCatalogue;

beforeAll(async () => {
  await importRecords(folder.dataDir, RECORDS);
  const name = publishedFile(folder.dataDir, OWNER) ?? "";
  file = new CatalogueFile(join(folder.dataDir, catalogueFolder(OWNER), name));
  index = new FtsCatalogue(file, (opened) => {
    const { loanable } = opened.facts;
    const starts = new Uint32Array(loanable.length + 1);
    for (const [row, copies] of loanable.entries())
      starts[row + 1] = (starts[row] ?? 0) + (copies > 0 ? 1 : 0);
    return { starts, values: new Uint32Array(starts.at(-1) ?? 0), size: 1 };
  });
});
afterAll(() => {
  file.close();
  folder.remove();
});

type Options = Partial<Omit<SearchBody, "fields" | "libraryId" | "searchType">>;

function search(fields: Record<string, string>, options: Options = {}): SearchOutcome {
  const body = { limit: 20, offset: 0, prefetch: 0, countFacets: false, ...options };
  const parsed = parseQuery(
    { ...body, fields: Object.entries(fields).map(([id, value]) => ({ id, value })) },
    2027,
  );
  if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.problem}`);
  return index.search(parsed.query);
}
const idsOf = (fields: Record<string, string>, options?: Options) =>
  search(fields, options).records.map(({ id }) => id);

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
  test("the last word may be a beginning, and the whole word comes first", () => {
    expect(idsOf({ FREE: "straße" })).toEqual(["strasse", "strassen"]);
    expect(idsOf({ FREE: "straß* praxis" })).toEqual(["strassen"]);
  });
  test("all words have to occur, wherever they stand", () => {
    expect(idsOf({ FREE: "goethe faust" })).toEqual(["title-exact"]);
    expect(idsOf({ FREE: "goethe märchen" })).toEqual([]);
  });
  test("a phrase has to stand as it is", () => {
    expect(idsOf({ FREE: '"und die frauen"' })).toEqual(["title-more"]);
    expect(idsOf({ FREE: '"frauen und die"' })).toEqual([]);
  });
  test("a person is found with the given name first or last", () => {
    for (const text of ['"Astrid Lindgren"', '"Lindgren, Astrid"', "astrid lindgren"])
      expect(idsOf({ AUTHOR: text })).toEqual(["lindgren"]);
  });
  test("signs that are part of a word count, and other scripts are found by any part", () => {
    expect(idsOf({ FREE: "c++" })).toEqual(["cpp"]);
    expect(idsOf({ FREE: '"樓夢"  ' })).toEqual(["hongloumeng"]);
  });
});

describe("relevance", () => {
  test("the exact title, then title, author, subject and the rest", () => {
    expect(idsOf({ FREE: '"faust"' })).toEqual([
      "title-exact",
      "dvd",
      "title-more",
      "author-only",
      "subject-only",
      "other-only",
    ]);
  });
  test("a field looks in its own place only", () => {
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
  test("an ISBN that nobody has finds nothing", () => {
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

describe("facets", () => {
  const counts = (outcome: SearchOutcome, id: string) =>
    Object.fromEntries(
      (outcome.facets.find((facet) => facet.id === id)?.options ?? []).map((option) => [
        option.key,
        option.count,
      ]),
    );
  test("they count what was found, and only when asked", () => {
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
  test("one of a facet is enough, every facet has to fit", () => {
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
  test("branches are counted by copies' places", () => {
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
  test("by title without its article, by author with nameless titles last", () => {
    const byTitle = idsOf({ YEAR_END: "1812" }, { sort: "title" });
    expect(byTitle).toEqual(["article", "title-exact", "maerchen"]);
    const byAuthor = idsOf({ FREE: "faust" }, { sort: "author" });
    expect(byAuthor.slice(0, 2)).toEqual(["author-only", "title-exact"]);
  });
  test.each(["relevance", "year_desc", "title", "author"])(
    "pages by %s follow each other without doubles or gaps, and prefetch is the next page",
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

describe("around a title", () => {
  test("volumes stand in the order of their numbers", () => {
    expect(index.volumesOf("roof")).toEqual([
      { id: "vol2", title: "Mittelalter", number: "2" },
      { id: "vol10", title: "Neuzeit", number: "10" },
    ]);
  });
  test("titles that share a series are similar, strangers are not", () => {
    const [record] = RECORDS.filter(({ id }) => id === "vol2");
    expect(record && index.similarTo(record, 5).map(({ id }) => id)).toEqual(["vol10"]);
  });
  test("completions begin words, know umlauts, and tell how many titles they have", () => {
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
  test("a mistyped word is corrected as people write it", () => {
    expect(search({ FREE: "mrächen " }).corrections[0]).toEqual({ query: "märchen", total: 1 });
    expect(search({ FREE: "goehte faust" }).corrections[0]).toEqual({
      query: "goethe faust",
      total: 1,
    });
  });
  test("corrections are only made when there is nothing", () => {
    expect(search({ FREE: "faust" }).corrections).toEqual([]);
  });
});
