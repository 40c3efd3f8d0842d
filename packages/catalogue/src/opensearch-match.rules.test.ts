import { describe, expect, test } from "vitest";
import { allOf, anyOf, phrase, within, type Match } from "./match.rules.ts";
import { isPrintable, toOpenSearch, toRankedOpenSearch } from "./opensearch-match.rules.ts";

const either = (...should: readonly unknown[]) => ({ bool: { should, minimum_should_match: 1 } });

describe("toOpenSearch", () => {
  test.each<readonly [string, Match, unknown]>([
    ["a word", phrase(["marchen"]), { term: { all: "marchen" } }],
    ["a beginning", phrase(["mar"], true), { prefix: { all: "mar" } }],
    ["words side by side", phrase(["c++", "or"]), { match_phrase: { all: "c++ or" } }],
    [
      "the same, going on",
      phrase(["e", "bo"], true),
      { match_phrase_prefix: { all: { query: "e bo", max_expansions: 1_000_000 } } },
    ],
    [
      "one of several",
      anyOf([phrase(["a"]), phrase(["b"])]),
      either({ term: { all: "a" } }, { term: { all: "b" } }),
    ],
    ["one of one", anyOf([phrase(["a"])]), { term: { all: "a" } }],
    [
      "all of several",
      allOf([phrase(["a"]), phrase(["b"])]),
      { bool: { must: [{ term: { all: "a" } }, { term: { all: "b" } }] } },
    ],
    ["within the author", within("author", phrase(["a"])), { term: { author: "a" } }],
    [
      "within the title: series and both spellings too",
      within("title", phrase(["a"])),
      either({ term: { title: "a" } }, { term: { title_ae: "a" } }, { term: { series: "a" } }),
    ],
    ["a part within another: nowhere", within("author", within("title", phrase(["a"]))), either()],
    [
      "the beginning of a title, one word",
      { kind: "titleStart", words: ["a"] },
      either(
        { span_first: { match: { span_term: { title: "a" } }, end: 1 } },
        { span_first: { match: { span_term: { title_ae: "a" } }, end: 1 } },
      ),
    ],
  ])("%s", (_name, match, query) => {
    expect(toOpenSearch(match)).toEqual(query);
  });

  test("the beginning of a title, several words, is their order without gaps", () => {
    const text = JSON.stringify(toOpenSearch({ kind: "titleStart", words: ["a", "b"] }));
    expect(text).toContain(
      '{"span_near":{"clauses":[{"span_term":{"title":"a"}},{"span_term":{"title":"b"}}],"slop":0,"in_order":true}}',
    );
    expect(text).toContain('"end":2');
  });
});

describe("toRankedOpenSearch", () => {
  test("a word weighs by its rarity everywhere, times the part where it stands", () => {
    expect(toRankedOpenSearch(phrase(["a"]))).toMatchObject({
      function_score: {
        query: { term: { all: "a" } },
        functions: [
          { filter: either({ term: { title: "a" } }, { term: { title_ae: "a" } }), weight: 1.96 },
          { filter: { term: { series: "a" } }, weight: 1.83 },
          { filter: { term: { author: "a" } }, weight: 1.77 },
          { filter: { term: { subject: "a" } }, weight: 1.57 },
        ],
        score_mode: "max",
        boost_mode: "multiply",
      },
    });
  });
  test("a beginning weighs the same however rare it is", () => {
    expect(toRankedOpenSearch(phrase(["a"], true))).toMatchObject({
      function_score: { query: { constant_score: { filter: { prefix: { all: "a" } } } } },
    });
  });
  test("within a part, rarity is that of the whole record all the same", () => {
    expect(toRankedOpenSearch(within("author", phrase(["a"])))).toMatchObject({
      function_score: {
        query: { bool: { must: [{ term: { all: "a" } }], filter: [{ term: { author: "a" } }] } },
      },
    });
  });
  test("more clauses than the engine takes: the parts are left out", () => {
    const many = anyOf(Array.from({ length: 101 }, (_, at) => phrase([`w${String(at)}`])));
    expect(toRankedOpenSearch(many)).toEqual(toOpenSearch(many));
    const few = anyOf(Array.from({ length: 100 }, (_, at) => phrase([`w${String(at)}`])));
    expect(JSON.stringify(toRankedOpenSearch(few))).toContain("function_score");
  });
});

test("a match of more phrases than the engine takes is not printed at all", () => {
  const words = (count: number) => anyOf(Array.from({ length: count }, () => phrase(["a"])));
  expect(isPrintable(words(300))).toBe(true);
  expect(isPrintable(allOf([words(150), within("title", words(151))]))).toBe(false);
});
