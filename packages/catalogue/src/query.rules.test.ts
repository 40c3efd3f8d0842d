import { expect, test } from "vitest";
import { parseQuery } from "./query.rules.ts";

const NEXT_YEAR = 2027;
const page = { limit: 10, offset: 20, prefetch: 5, countFacets: true };
const parse = (fields: { id: string; value: string | boolean }[], more = {}) =>
  parseQuery({ ...page, fields, ...more }, NEXT_YEAR);
const problemOf = (id: string, value: string | boolean) => {
  const parsed = parse([{ id, value }]);
  return parsed.ok ? undefined : [parsed.field, parsed.problem];
};

test.each([
  ["FREE", "ab", "too_short"],
  ["FREE", "  ab  ", "too_short"],
  ["TITLE", "?!?!", "no_words"],
  ["KEYWORD", true, "text_expected"],
  ["ISBN", "978-3-16-148410-1", "isbn"],
  ["ISBN", "123", "isbn"],
  ["YEAR", "999", "year"],
  ["YEAR", "2028", "year"],
  ["YEAR_START", "20x0", "year"],
  ["YEAR_END", "1e3", "year"],
  ["constructor", "abc", "unknown_field"],
  ["__proto__", "abc", "unknown_field"],
  ["free", "abc", "unknown_field"],
])("%s with %s is refused as %s", (id, value, problem) => {
  expect(problemOf(id, value)).toEqual([id, problem]);
});

test.each([
  ["FREE", "abc"],
  ["FREE", "😀ab"],
  ["YEAR", "1000"],
  ["YEAR", "2027"],
  ["ISBN", "ISBN 3-16-148410-X"],
])("%s with %s is accepted", (id, value) => {
  expect(problemOf(id, value)).toBeUndefined();
});

test("every text field is searched in its own place, and all are required", () => {
  const parsed = parse([
    { id: "TITLE", value: "faust" },
    { id: "AUTHOR", value: "goethe" },
    { id: "KEYWORD", value: "drama" },
    { id: "FREE", value: "reclam" },
  ]);
  expect(parsed.ok && parsed.query.terms.map(({ field }) => field)).toEqual([
    "title",
    "author",
    "subject",
    "any",
  ]);
});

test.each(["978-3-16-148410-0", "9783161484100", "3-16-148410-X", "ISBN 316148410x"])(
  "%s is one ISBN, typed as such or into the simple field",
  (value) => {
    for (const id of ["ISBN", "FREE"]) {
      const parsed = parse([{ id, value }]);
      expect(parsed.ok && parsed.query).toMatchObject({ isbns: ["9783161484100"], terms: [] });
    }
  },
);

test("years narrow each other, and a reversed range is refused", () => {
  const both = parse([
    { id: "YEAR_START", value: "1990" },
    { id: "YEAR_END", value: "1999" },
  ]);
  expect(both.ok && both.query).toMatchObject({ yearFrom: 1990, yearTo: 1999 });
  const one = parse([{ id: "YEAR", value: "1995" }]);
  expect(one.ok && one.query).toMatchObject({ yearFrom: 1995, yearTo: 1995 });
  const start = parse([{ id: "YEAR_START", value: "1995" }]);
  expect(start.ok && "yearTo" in start.query).toBe(false);
  expect(
    parse([
      { id: "YEAR_START", value: "2000" },
      { id: "YEAR_END", value: "1999" },
    ]),
  ).toEqual({ ok: false, field: "YEAR_START", problem: "year_order" });
});

test("filters, sort and page are taken over; unknown ones are refused", () => {
  const fields = [{ id: "FREE", value: "faust" }];
  const filters = { media: ["BOOK", "DVD"], author: [] };
  const parsed = parse(fields, { filters, sort: "year_desc" });
  expect(parsed.ok && parsed.query).toMatchObject({
    filters: new Map([["media", new Set(["BOOK", "DVD"])]]),
    sort: "year_desc",
    offset: 20,
    count: 15,
    countFacets: true,
  });
  expect(parse(fields, { filters: { colour: ["red"] } })).toMatchObject({ field: "filters" });
  expect(parse(fields, { sort: "price" })).toMatchObject({ field: "sort" });
  expect(parse(fields)).toMatchObject({ query: { sort: "relevance" } });
});

test("a repeated word is searched once, and a pasted page by its first words", () => {
  const twice = parse([{ id: "FREE", value: "haus garten haus garten " }]);
  expect(twice.ok && twice.query.terms).toHaveLength(3);
  const pasted = Array.from({ length: 100 }, (_, at) => `wort${String(at)}`).join(" ");
  const long = parse([
    { id: "FREE", value: pasted.slice(0, 500) },
    { id: "TITLE", value: pasted.slice(0, 500) },
  ]);
  expect(long.ok && long.query.terms).toHaveLength(24);
});
