import { libraryId, recordId, titleKey } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importSearch, sharedList } from "./list-link.rules.ts";

const key = (library: number, id: string) => ({ libraryId: libraryId.parse(library), id });
const many = (count: number) => Array.from({ length: count }, (_, index) => key(1, String(index)));

test("a link stays readable", () => {
  expect(importSearch([key(1, "mein-garten"), key(2, "a,b")])).toBe(
    "?import=1:mein-garten,2:a%252Cb",
  );
});

const anyKey = fc
  .record({
    libraryId: fc.integer({ min: 1, max: 999_999 }),
    id: fc.string({ unit: "binary", minLength: 1, maxLength: 100 }),
  })
  .map(({ libraryId: library, id }) => key(library, id.toWellFormed()))
  .filter(({ id }) => recordId.safeParse(id).success);

test("whatever the ids are, the link preserves them", () => {
  const keys = fc.uniqueArray(anyKey, { minLength: 1, maxLength: 100, selector: titleKey });
  fc.assert(
    fc.property(keys, (list) => {
      expect(sharedList(importSearch(list))).toEqual({ status: "read", keys: list });
    }),
  );
});

test("a hundred titles fit into a link, the others are left out", () => {
  const read = sharedList(importSearch(many(130)));
  expect(read).toEqual({ status: "read", keys: many(100) });
});

test("duplicates count once, where they came first", () => {
  expect(sharedList("?import=1:a,2:b,1:a")).toEqual({
    status: "read",
    keys: [key(1, "a"), key(2, "b")],
  });
});

describe("no list is offered for", () => {
  test.each([
    ["an empty value", "?import="],
    ["a library that is none", "?import=0:a"],
    ["an item without a library", "?import=1:a,b"],
    ["an empty id", "?import=1:"],
    ["an id that is too long", `?import=1:${"x".repeat(129)}`],
    ["a character that was cut", "?import=1:%25C3"],
    [
      "more than a hundred",
      `?import=${many(101)
        .map(({ id }) => `1:${id}`)
        .join(",")}`,
    ],
    ["a script", "?import=javascript:alert(1)"],
  ])("%s", (_name, search) => {
    expect(sharedList(search)).toEqual({ status: "refused" });
  });
});

test("an address without a list has none, and no address breaks anything", () => {
  expect(sharedList("?q=import")).toEqual({ status: "none" });
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { status } = sharedList(`?import=${text}`);
      expect(["read", "refused"]).toContain(status);
    }),
  );
});
