import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fieldQuery,
  isEmptyQuery,
  isSentEmpty,
  OPEN_RECORD,
  openRecordPath,
  readOffset,
  queryWords,
  readSearchQuery,
  resultPath,
  searchParams,
} from "./search-query.rules.ts";

const library1 = libraryId.parse(1);
const read = (address: string) => readSearchQuery(new URLSearchParams(address));

describe("parsing a query from the address", () => {
  test.each([
    ["libraryId=1&FREE=garten", 1, { FREE: "garten" }],
    ["FREE=garten", undefined, { FREE: "garten" }],
    ["libraryId=0&FREE=garten", undefined, { FREE: "garten" }],
    ["libraryId=-1&FREE=garten", undefined, { FREE: "garten" }],
    ["libraryId=1e3&FREE=garten", undefined, { FREE: "garten" }],
    ["libraryId=1.5", undefined, {}],
    ["libraryId=1&FREE=", 1, {}],
    ["libraryId=1&FREE=++&TITLE=a+b+", 1, { TITLE: "a b" }],
    ["libraryId=1&on=EBOOKS", 1, { EBOOKS: true }],
    ["libraryId=1&q.sort=x&sort=title", 1, { sort: "x" }],
    ["libraryId=1&record=7&FREE=x", 1, { FREE: "x" }],
    ["libraryId=1&lang=en&FREE=x", 1, { FREE: "x" }],
    ["libraryId=1&__proto__=x", 1, Object.fromEntries([["__proto__", "x"]])],
  ])("%s", (address, id, fields) => {
    const query = read(address);
    expect(query.libraryId).toBe(id);
    expect(query.fields).toEqual(fields);
  });

  test("filters keep each key once and drop what is empty", () => {
    expect(read("f.media=BOOK&f.media=DVD&f.media=BOOK&f.branch=&f.=x").filters).toEqual({
      media: ["BOOK", "DVD"],
    });
  });

  test("a field named like the prototype changes no prototype", () => {
    const query = read("__proto__=x");
    expect(Object.getPrototypeOf(query.fields)).toBe(Object.prototype);
  });
});

test("the address of a query is the same whatever the order of its fields", () => {
  const address = "/result?libraryId=1&AUTHOR=b&FREE=a&f.media=BOOK&sort=title";
  expect(resultPath(read("sort=title&f.media=BOOK&FREE=a&AUTHOR=b&libraryId=1"))).toBe(address);
});

test("a query for one field contains nothing else", () => {
  expect(resultPath(fieldQuery(library1, "AUTHOR", " Zeh, Juli "))).toBe(
    "/result?libraryId=1&AUTHOR=Zeh%2C+Juli",
  );
});

test("only a query without fields is empty", () => {
  expect(isEmptyQuery(read("libraryId=1&f.media=BOOK"))).toBe(true);
  expect(isEmptyQuery(read("libraryId=1&FREE=x"))).toBe(false);
});

test("the words of a query are its texts", () => {
  expect(queryWords(read("TITLE=Unterleuten&AUTHOR=Zeh&on=EBOOKS"))).toBe("Zeh · Unterleuten");
});

describe("a query survives the address", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1 }).map((text) => text.trim());
  const name = word.filter((text) => text !== "");
  const query = fc.record({
    libraryId: fc.option(
      fc.integer({ min: 1 }).map((id) => libraryId.parse(id)),
      {
        nil: undefined,
      },
    ),
    fields: fc.dictionary(
      fc.oneof(
        name,
        fc.constantFrom("sort", "on", "record", "type", "libraryId", "f.x", "q.x", "FREE"),
      ),
      fc.oneof(name, fc.constant(true as const)),
    ),
    filters: fc.dictionary(name, fc.uniqueArray(name, { minLength: 1 })),
    sort: fc.option(name, { nil: undefined }),
    isMeta: fc.option(fc.constant(true as const), { nil: undefined }),
  });

  test("whatever its fields, filters and sort order, its naming of fields, and the open title", () => {
    fc.assert(
      fc.property(query, fc.option(name), ({ isMeta, ...rest }, openId) => {
        const wanted = isMeta === true ? { ...rest, isMeta } : rest;
        const params = new URLSearchParams(
          openId === null
            ? resultPath(wanted).slice(8)
            : openRecordPath(resultPath(wanted), openId).slice(8),
        );
        expect(params.get(OPEN_RECORD)).toBe(openId);
        const found = readSearchQuery(params);
        expect({ ...found, fields: { ...found.fields } }).toEqual({
          ...wanted,
          fields: { ...wanted.fields },
          filters: { ...wanted.filters },
        });
      }),
      { numRuns: 2000 },
    );
  });

  test("any address is parsed without a failure and written back to what was parsed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (address) => {
        const found = readSearchQuery(new URLSearchParams(address));
        expect(readSearchQuery(searchParams(found))).toEqual(found);
      }),
      { numRuns: 2000 },
    );
  });
});

test("what others append to links is no part of the search", () => {
  const found = readSearchQuery(new URLSearchParams("FREE=a&fbclid=x&utm_source=y&gclid=z&page=2"));
  expect(found.fields).toEqual({ FREE: "a" });
});

describe("where a list starts", () => {
  const wanted = readSearchQuery(new URLSearchParams("libraryId=1&FREE=a"));
  test.each([
    ["offset=20", 20],
    ["", 0],
    ["offset=-1", 0],
    ["offset=1e3", 0],
    ["offset=1.5", 0],
    ["offset=10000000", 0],
    ["offset=zwei", 0],
  ])("%s: %i", (address, offset) => {
    expect(readOffset(new URLSearchParams(address))).toBe(offset);
  });

  test("is in its path, no part of the query, and not there at the first hit", () => {
    const params = new URLSearchParams(resultPath(wanted, 20).slice(8));
    expect(readOffset(params)).toBe(20);
    expect(readSearchQuery(params)).toEqual(wanted);
    expect(resultPath(wanted)).not.toContain("offset");
  });
});

test.each([
  ["libraryId=1&FREE=", true],
  ["libraryId=1&FREE=+&ISBN=", true],
  ["libraryId=1&q.type=&lang=en", true],
  ["libraryId=1&FREE=a", false],
  ["libraryId=1", false],
  ["libraryId=1&lang=en&utm_source=x&f.media=BOOK&offset=10", false],
  ["", false],
])("%s was sent empty: %s", (address, is) => {
  expect(isSentEmpty(new URLSearchParams(address))).toBe(is);
});
