import { hit, libraryId, type Hit } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { watchlistEntry } from "../../model/watchlist/watchlist.rules.ts";
import { accountLike, loanLike } from "../../model/actions/fixtures/account-data.ts";
import { knownTitle, type CachedAnswer } from "./known-title.rules.ts";

const KEY = { libraryId: libraryId.parse(1), id: "t3" };
const HIT: Hit = hit.parse({
  ...KEY,
  title: "Mein Garten",
  author: "Mia Muster",
  year: 2024,
  mediaType: "BOOK",
  availability: { light: "GREEN", text: "verfügbar" },
});
const GONE: Hit = { ...HIT, availability: { light: "RED", text: "entliehen" } };
const WATCHED = watchlistEntry.parse({
  ...KEY,
  created: "2026-11-01T09:00:00Z",
  known: { title: "Gemerkt", mediaType: "BOOK" },
});
const lists = (data: unknown, at = 5): CachedAnswer => ({ data, at });

describe("what is known of a title without its page", () => {
  test.each<[string, unknown]>([
    ["a page of hits", { results: [{ ...HIT, id: "t1" }, HIT] }],
    ["pages of hits", { pages: [{ results: [] }, { results: [], prefetched: [HIT] }] }],
    ["new titles by subject", { groups: [{ id: "t3", label: "Garten", results: [HIT] }] }],
    ["the similar titles of another", { ...HIT, id: "t9", similar: [HIT] }],
  ])("from %s", (_name, data) => {
    expect(knownTitle(KEY, [lists(data)], [])).toEqual({
      ...HIT,
      snapshot: { availability: HIT.availability, at: 5 },
    });
  });

  test("the newest information counts", () => {
    const heard = [lists({ results: [HIT] }, 1), lists([GONE], 9), lists([HIT], 3)];
    expect(knownTitle(KEY, heard, [WATCHED])?.snapshot).toEqual({
      availability: GONE.availability,
      at: 9,
    });
  });

  test("else what the watchlist remembers, without availability", () => {
    expect(knownTitle(KEY, [], [WATCHED])).toEqual({
      ...KEY,
      title: "Gemerkt",
      mediaType: "BOOK",
      snapshot: undefined,
    });
  });

  test("else the title of the loan", () => {
    const loan = { ...loanLike("1"), recordId: HIT.id, title: "Ausgeliehen" };
    const heard = [lists(accountLike({ lent: [loan] }))];
    expect(knownTitle(KEY, heard, [])).toMatchObject({ title: "Ausgeliehen", snapshot: undefined });
  });

  test("nothing from another library's title of the same number, or from anything that is not a title", () => {
    const foreign = { ...HIT, libraryId: libraryId.parse(2) };
    expect(knownTitle(KEY, [lists([foreign]), lists(KEY), lists("t3")], [])).toBeUndefined();
  });
});
