import { libraryId, type MetaSearchEvent } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { madeUpHit } from "../fixtures/hits.ts";
import {
  applyStreamOpened,
  applyStreamEnd,
  librariesWithStatus,
  NO_RUN,
  applyStreamEvent,
  tallyRun,
} from "./run.rules.ts";

const [one, two, three] = [1, 2, 3].map((id) => libraryId.parse(id));
if (one === undefined || two === undefined || three === undefined) throw new Error("three ids");
const ALL = [one, two, three];

const result = (id: typeof one, total: number, totalExact = true): MetaSearchEvent => ({
  event: "result",
  data: { libraryId: id, total, totalExact, tookMs: 12, hits: [madeUpHit(id, "a")] },
});
const empty = (id: typeof one): MetaSearchEvent => ({
  event: "empty",
  data: { libraryId: id, tookMs: 3 },
});
const failed = (id: typeof one): MetaSearchEvent => ({
  event: "failed",
  data: { libraryId: id, code: "search_timeout", tookMs: 8000 },
});
const after = (...events: readonly MetaSearchEvent[]) =>
  events.reduce(applyStreamEvent, applyStreamOpened(NO_RUN, ALL));

describe("a run", () => {
  test("starts with every library waiting", () => {
    const run = after();
    expect(librariesWithStatus(run, "waiting")).toEqual(ALL);
    expect(run.open).toBe(1);
    expect(tallyRun(run)).toMatchObject({ requested: 3, answered: 0, titles: 0 });
  });

  test("counts the answers", () => {
    const run = after(result(two, 128), empty(one), failed(three));
    expect(tallyRun(run)).toEqual({
      requested: 3,
      answered: 3,
      found: 1,
      empty: 1,
      failed: 1,
      interrupted: 0,
      titles: 128,
      isExact: true,
    });
    expect(tallyRun(after(result(one, 10), result(two, 1000, false))).isExact).toBe(false);
  });

  test.each([
    ["a second answer of a library", result(one, 9)],
    ["an answer of a library that was not asked", empty(libraryId.parse(9))],
    ["the end", { event: "done", data: { ok: 1, empty: 0, failed: 0, tookMs: 9 } }],
  ] as const)("%s changes nothing", (_title, event) => {
    const before = after(empty(one));
    expect(applyStreamEvent(before, event)).toBe(before);
  });

  test("libraries without an answer at the end may be queried again", () => {
    const run = applyStreamEnd(after(empty(one)), ALL, undefined);
    expect(run.open).toBe(0);
    expect(librariesWithStatus(run, "interrupted")).toEqual([two, three]);
    expect(librariesWithStatus(run, "empty")).toEqual([one]);
    expect(tallyRun(run).answered).toBe(1);
  });

  test("a library that is queried again forgets its failure and keeps its place; the others stay", () => {
    const ended = applyStreamEnd(after(result(one, 4), failed(two), empty(three)), ALL, undefined);
    const again = applyStreamOpened(ended, [two]);
    expect([...again.outcomes.keys()]).toEqual(ALL);
    expect(librariesWithStatus(again, "waiting")).toEqual([two]);
    expect(librariesWithStatus(applyStreamEvent(again, result(two, 7)), "found")).toEqual([
      one,
      two,
    ]);
  });

  test("the end of one stream does not affect the queries of another", () => {
    const both = applyStreamOpened(after(failed(one), empty(two)), [one]);
    const run = applyStreamEnd(both, [two, three], undefined);
    expect(run.open).toBe(1);
    expect(librariesWithStatus(run, "waiting")).toEqual([one]);
    expect(librariesWithStatus(run, "interrupted")).toEqual([three]);
  });

  test("an error stays until libraries are queried again", () => {
    const broken = applyStreamEnd(after(), ALL, new Error("network"));
    expect(broken.error).toBeInstanceOf(Error);
    expect(applyStreamOpened(broken, ALL).error).toBeUndefined();
  });
});
