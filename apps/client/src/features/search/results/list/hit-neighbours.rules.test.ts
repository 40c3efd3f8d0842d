import { describe, expect, test } from "vitest";
import { hitAt } from "../../fixtures/found.ts";
import { needsNextPage, neighboursIn } from "./hit-neighbours.rules.ts";

const hits = Array.from({ length: 20 }, (_, at) => hitAt(at + 1));
const idsBeside = (id: string, total = 35) => {
  const found = neighboursIn({ hits, offset: 0, total }, id, (hit) => ({
    libraryId: hit.libraryId,
    id: hit.id,
    to: `/${hit.id}`,
  }));
  return found && [found.previous?.id, found.position, found.next?.id, found.total];
};

describe("a title among the hits", () => {
  test.each([
    { id: "t1", beside: [undefined, 1, "t2", 35], why: "the first has none before it" },
    { id: "t10", beside: ["t9", 10, "t11", 35], why: "prefetched hits are neighbours too" },
    { id: "t20", beside: ["t19", 20, undefined, 35], why: "the next one has not arrived" },
    { id: "t99", beside: undefined, why: "it is not among them" },
  ])("$why", ({ id, beside }) => {
    expect(idsBeside(id)).toEqual(beside);
  });

  test("a list from further down counts what is before it", () => {
    const found = neighboursIn({ hits, offset: 40, total: 99 }, "t2", (hit) => ({
      libraryId: hit.libraryId,
      id: hit.id,
      to: `/${hit.id}`,
    }));
    expect([found?.position, found?.total]).toEqual([42, 99]);
  });

  test("a total that was too small grows with what has arrived", () => {
    expect(idsBeside("t1", 5)).toEqual([undefined, 1, "t2", 20]);
  });

  test.each([
    { id: "t1", pages: 1, isNeeded: false },
    { id: "t16", pages: 1, isNeeded: false },
    { id: "t17", pages: 1, isNeeded: false },
    { id: "t18", pages: 1, isNeeded: true },
    { id: "t99", pages: 1, isNeeded: true },
    { id: "t99", pages: 25, isNeeded: false },
  ])("at $id after $pages pages another one is needed: $isNeeded", ({ id, pages, isNeeded }) => {
    expect(needsNextPage(hits, id, pages)).toBe(isNeeded);
  });
});
