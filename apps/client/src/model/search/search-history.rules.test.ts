import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldQuery, queryWords } from "./search-query.rules.ts";
import {
  emptied,
  KEPT_SEARCHES,
  NO_SEARCH_HISTORY,
  searchesIn,
  searchHistoryShape,
  switched,
  withoutSearch,
  withSearch,
  wordsOfSearch,
  type SearchHistory,
} from "./search-history.rules.ts";

const one = libraryId.parse(1);
const two = libraryId.parse(2);
const after = (words: readonly string[], library = one): SearchHistory =>
  words.reduce(
    (history, text) => withSearch(history, fieldQuery(library, "FREE", text)),
    NO_SEARCH_HISTORY,
  );
const wordsIn = (history: SearchHistory, library = one) =>
  searchesIn(history, library).map(wordsOfSearch);

describe("the search history", () => {
  test.each([
    { searched: ["garten"], kept: ["garten"], why: "one search" },
    { searched: ["garten", "momo"], kept: ["momo", "garten"], why: "the newest first" },
    { searched: ["garten", "momo", "Garten"], kept: ["Garten", "momo"], why: "each words once" },
    { searched: [""], kept: [], why: "nothing without words" },
  ])("$why", ({ searched, kept }) => {
    expect(wordsIn(after(searched))).toEqual(kept);
  });

  test("the same words in another field replace the older search", () => {
    const history = withSearch(after(["zeh"]), fieldQuery(one, "AUTHOR", "Zeh"));
    expect(searchesIn(history, one)).toEqual([{ libraryId: one, fields: { AUTHOR: "Zeh" } }]);
  });

  test("holds twenty of a library, and leaves those of other libraries alone", () => {
    const many = Array.from({ length: 30 }, (_, at) => `word ${String(at)}`);
    const history = many.reduce(
      (before, text) => withSearch(before, fieldQuery(two, "FREE", text)),
      after(["garten"]),
    );
    expect(wordsIn(history, two)).toEqual(many.toReversed().slice(0, KEPT_SEARCHES));
    expect(wordsIn(history)).toEqual(["garten"]);
  });

  test("a ticked box is kept with the words, but is no search by itself", () => {
    const ticked = { libraryId: one, fields: { EBOOKS: true } as const };
    expect(withSearch(NO_SEARCH_HISTORY, ticked)).toBe(NO_SEARCH_HISTORY);
    const both = { libraryId: one, fields: { EBOOKS: true, FREE: "x y" } as const };
    expect(withSearch(NO_SEARCH_HISTORY, both).searches[0]?.fields).toEqual(both.fields);
  });

  test("one is removed, or all of them", () => {
    const history = after(["garten", "momo"]);
    const [newest] = history.searches;
    expect(newest && wordsIn(withoutSearch(history, newest))).toEqual(["garten"]);
    expect(emptied(history)).toEqual(NO_SEARCH_HISTORY);
  });

  test("Q-50 switched off it is empty and stays so; switched on it starts afresh", () => {
    const off = switched(after(["garten"]), false);
    expect(off).toEqual({ isOff: true, searches: [] });
    expect(withSearch(off, fieldQuery(one, "FREE", "momo"))).toBe(off);
    expect(wordsIn(withSearch(switched(off, true), fieldQuery(one, "FREE", "momo")))).toEqual([
      "momo",
    ]);
  });

  test("a search is shown with the words of its result page", () => {
    const query = { ...fieldQuery(one, "TITLE", "Unterleuten"), sort: undefined };
    const fields = { ...query.fields, EBOOKS: true, AUTHOR: "Zeh" } as const;
    expect(wordsOfSearch({ fields })).toBe(queryWords({ ...query, fields }));
    expect(wordsOfSearch({ fields })).toBe("Zeh · Unterleuten");
  });

  test("whatever the searches, it can be read back and holds no words twice", () => {
    const text = fc.string({ minLength: 1, maxLength: 20 }).filter((raw) => raw.trim() !== "");
    fc.assert(
      fc.property(fc.array(text, { maxLength: 60 }), (texts) => {
        const history = after(texts);
        expect(searchHistoryShape.parse(JSON.parse(JSON.stringify(history)))).toEqual(history);
        const kept = wordsIn(history).map((words) => words.toLowerCase());
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length).toBeLessThanOrEqual(KEPT_SEARCHES);
      }),
    );
  });
});
