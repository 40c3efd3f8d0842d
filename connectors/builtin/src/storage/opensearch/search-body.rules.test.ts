import { matchTerms, parseQuery, type CatalogueQuery, type EngineJson } from "@freihand/catalogue";
import { describe, expect, test } from "vitest";
import { exactQuery, filtersQuery, foundQuery, tiered } from "./search-body.rules.ts";

const GONE = { terms: { row: ["gone"] } };
const MOVED = { terms: { row: ["moved"] } };
const FREE_NORTH = { terms: { row: ["free in the north"] } };
const LENT = {
  gone: (): EngineJson => GONE,
  moved: () => ({ rows: MOVED, freeAt: new Map([["north", FREE_NORTH]]) }),
};

function queryOf(fields: Readonly<Record<string, string>>, filters = {}): CatalogueQuery {
  const parsed = parseQuery(
    {
      fields: Object.entries(fields).map(([id, value]) => ({ id, value })),
      limit: 10,
      offset: 0,
      prefetch: 0,
      countFacets: false,
      filters,
    },
    2027,
  );
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.query;
}
const found = (fields: Readonly<Record<string, string>>) => {
  const query = queryOf(fields);
  return JSON.stringify(
    foundQuery(query, query.terms.length === 0 ? undefined : matchTerms(query.terms)),
  );
};

describe("foundQuery", () => {
  test.each([
    [{ ISBN: "9783161484100" }, '{"term":{"isbn":"9783161484100"}}'],
    [{ BARCODE: "M 77" }, '{"term":{"number":"M77"}}'],
    [{ FREE: '"hexe"' }, '{"term":{"all":"hexe"}}'],
    [{ FREE: "hexe -film" }, '"must_not":[{"term":{"all":"film"}}]'],
    [{ YEAR_START: "1990" }, '{"range":{"year_to":{"gte":1990}}},{"range":{"year":{"lte":10000}}}'],
    [{ YEAR_END: "1990" }, '{"range":{"year_to":{"gte":1}}},{"range":{"year":{"lte":1990}}}'],
  ])("%j", (fields, part) => {
    expect(found(fields).toLowerCase()).toContain(part.toLowerCase());
  });
  test("words that nothing matches find nothing, unless they are a number", () => {
    expect(JSON.stringify(foundQuery(queryOf({ FREE: "abcde" }), undefined))).toContain(
      "match_none",
    );
    const numbered = JSON.stringify(foundQuery(queryOf({ FREE: "1984" }), undefined));
    expect(numbered).toContain('"should":[{"bool":{"filter":[{"match_none":{}}]}}');
    expect(numbered).toContain('{"term":{"number":"1984"}}');
  });
});

describe("filtersQuery", () => {
  const filters = (chosen: Readonly<Record<string, readonly string[]>>, except?: "branch") =>
    filtersQuery(queryOf({ FREE: "hexe" }, chosen).filters, LENT, except);
  const shelfOf = (...branches: readonly string[]) => ({
    bool: {
      filter: [{ terms: { f_shelf: branches } }, { bool: { must_not: [MOVED] } }],
    },
  });
  const either = (...should: readonly unknown[]) => ({ bool: { should, minimum_should_match: 1 } });
  const anywhere = {
    bool: { filter: [{ range: { loanable: { gte: 1 } } }, { bool: { must_not: [GONE] } }] },
  };

  test.each<readonly [string, EngineJson, unknown]>([
    ["nothing chosen", filters({}), { match_all: {} }],
    [
      "a value",
      filters({ media: ["DVD"] }),
      { bool: { filter: [{ terms: { f_media: ["DVD"] } }] } },
    ],
    [
      "available alone: anywhere",
      filters({ availability: ["now"] }),
      { bool: { filter: [anywhere] } },
    ],
    [
      "a branch alone: where it has a copy",
      filters({ branch: ["north"] }),
      { bool: { filter: [{ terms: { f_branch: ["north"] } }] } },
    ],
    [
      "both: at that branch now, where the catalogue says or where a copy is all the same",
      filters({ availability: ["now"], branch: ["north", "main"] }),
      { bool: { filter: [anywhere, either(shelfOf("north", "main"), FREE_NORTH)] } },
    ],
    [
      "all but one",
      filters({ branch: ["north"], media: ["DVD"] }, "branch"),
      { bool: { filter: [{ terms: { f_media: ["DVD"] } }] } },
    ],
    [
      "a value of availability that nobody knows",
      filters({ availability: ["later"] }),
      { bool: { filter: [{ match_none: {} }] } },
    ],
  ])("%s", (_name, query, expected) => {
    expect(query).toEqual(expected);
  });
});

describe("order", () => {
  test("an exact title is its words and no others, or its key without the article", () => {
    const text = JSON.stringify(exactQuery(queryOf({ FREE: "die hexe" })));
    expect(text).toContain('{"term":{"title_words":2}}');
    expect(text).toContain('{"terms":{"title_key":["die hexe","hexe"]}}');
  });
  test("words of an author are no title", () => {
    expect(exactQuery(queryOf({ AUTHOR: "hexe" }))).toBeUndefined();
  });
  test("tiers: subject, author, title, exactly the words", () => {
    const text = JSON.stringify(tiered({ match_all: {} }, queryOf({ FREE: '"hexe"' })));
    const boosts = [...text.matchAll(/"boost":(\d)/g)].map(([, boost]) => boost);
    expect(boosts).toEqual(["1", "2", "3", "4"]);
    expect(text.indexOf('"subject":"hexe"')).toBeLessThan(text.indexOf('"author":"hexe"'));
  });
});
