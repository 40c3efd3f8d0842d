import { libraryId, searchBody, type Hit, type SearchReply } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { readSearchQuery } from "../../../model/search/search-query.rules.ts";
import {
  knownHits,
  needsMore,
  nextOffset,
  searchRequest,
  visibleHits,
} from "./result-pages.rules.ts";

const query = (address: string) => readSearchQuery(new URLSearchParams(address));
const hit = (id: string): Hit => ({
  libraryId: libraryId.parse(1),
  id,
  title: id,
  mediaType: "BOOK",
  availability: { light: "GREEN", text: "" },
});
const reply = (offset: number, ids: string[], total: number): SearchReply => ({
  total,
  totalExact: true,
  offset,
  limit: 10,
  tookMs: 1,
  results: ids.slice(0, 10).map(hit),
  prefetched: ids.slice(10).map(hit),
  facets: [],
  sorts: [],
});
const ids = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(from + index));

describe("the request", () => {
  test.each([
    ["FREE=garten", 0, { fields: [{ id: "FREE", value: "garten" }], countFacets: true, offset: 0 }],
    ["FREE=garten", 20, { countFacets: false, offset: 20 }],
    ["on=ebooks", 0, { fields: [{ id: "ebooks", value: true }] }],
    ["FREE=a&f.media=BOOK&f.media=DVD", 0, { filters: { media: ["BOOK", "DVD"] } }],
    ["FREE=a&sort=title", 0, { sort: "title" }],
  ])("%s from %i", (address, offset, expected) => {
    const request = searchRequest(query(address), { offset, isFirst: offset === 0 });
    expect(request).toMatchObject({ limit: 10, prefetch: 10, searchType: "single", ...expected });
    expect(searchBody.safeParse({ ...request, libraryId: 1 }).success).toBe(true);
  });

  test("facets are counted with the page that the list starts with, wherever that is", () => {
    expect(searchRequest(query("FREE=a"), { offset: 40, isFirst: true }).countFacets).toBe(true);
  });

  test("no filters and no order by default", () => {
    expect(searchRequest(query("FREE=a"), { offset: 0, isFirst: true })).not.toHaveProperty(
      "filters",
    );
    expect(searchRequest(query("FREE=a"), { offset: 0, isFirst: true })).not.toHaveProperty("sort");
  });
});

describe("the next page starts", () => {
  test.each([
    ["after what was shown and prefetched", reply(0, ids(0, 20), 128), 20],
    ["nowhere when all have arrived", reply(20, ids(20, 5), 25), undefined],
    ["nowhere when exactly all have arrived", reply(0, ids(0, 20), 20), undefined],
    ["nowhere after an empty page, whatever the total says", reply(20, [], 128), undefined],
  ])("%s", (_title, page, expected) => {
    expect(nextOffset(page)).toBe(expected);
  });
});

test("hits keep their order, and one that moved to the next page is listed once", () => {
  const hits = knownHits([reply(0, ids(0, 20), 30), reply(20, ["19", ...ids(20, 3)], 30)]);
  expect(hits.map(({ id }) => id)).toEqual(ids(0, 23));
});

describe("the next page is prefetched", () => {
  test.each([
    [10, 20, false],
    [20, 20, true],
    [20, 30, false],
    [10, 10, true],
  ])("%i shown of %i: %s", (shown, known, expected) => {
    expect(needsMore(shown, known)).toBe(expected);
  });
});

describe("shown on the screen", () => {
  const page = reply(0, ids(0, 20), 35);
  const rest = reply(20, ids(20, 15), 35);
  test.each([
    ["the first ten of what has arrived", [page], 10, false, [10, 0, true]],
    ["what was prefetched, at once", [page], 20, true, [20, 0, true]],
    ["room for what is on its way", [page], 30, true, [20, 10, true]],
    ["room for no more than there is", [page], 60, true, [20, 15, true]],
    ["all of a short list", [page, rest], 40, false, [35, 0, false]],
    [
      "what there is when the library had promised more",
      [reply(0, ids(0, 7), 7)],
      10,
      false,
      [7, 0, false],
    ],
    [
      "a list from further down: no more than there is from there",
      [reply(20, ids(20, 15), 35)],
      20,
      false,
      [15, 0, false],
    ],
    ["a part of one from further down", [reply(10, ids(10, 20), 35)], 10, false, [10, 0, true]],
    ["room for its rest", [reply(10, ids(10, 20), 35)], 30, true, [20, 5, true]],
    ["nothing before the first reply", [], 10, false, [0, 0, false]],
  ] as const)("%s", (...[, pages, shown, isFetching, expected]) => {
    const { hits, awaited, hasMore } = visibleHits(pages, shown, isFetching);
    expect([hits.length, awaited, hasMore]).toEqual(expected);
  });
});
