import { libraryId, type Hit } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../../parts/fixtures/many-libraries.ts";
import { madeUpHit } from "../fixtures/hits.ts";
import { heldWorks } from "./held-works.rules.ts";
import type { Outcome } from "../run/run.rules.ts";
import {
  buildSections,
  shownHits,
  sortedSections,
  withHolders,
  type Section,
} from "./sections.rules.ts";

const LIBRARIES = [
  madeUpLibrary(1, { libname: "Zeder", geo: { lat: 50, lon: 8 } }),
  madeUpLibrary(2, { libname: "Ahorn", geo: { lat: 50, lon: 9 } }),
  madeUpLibrary(3, { libname: "Äsche", geo: undefined }),
];
const HERE = { lat: 50, lon: 8 };

const found = (tookMs: number, hits: readonly Hit[] = []): Outcome => ({
  status: "found",
  total: hits.length,
  isExact: true,
  tookMs,
  hits,
});
const sections = (outcomes: Readonly<Record<number, Outcome>>, place?: typeof HERE) =>
  buildSections(
    {
      outcomes: new Map(
        Object.entries(outcomes).map(([id, outcome]) => [libraryId.parse(Number(id)), outcome]),
      ),
    },
    LIBRARIES,
    place,
  );
const ids = (list: readonly Section[]) => list.map(({ library }) => library.id);
const ALL = { 1: found(30), 2: found(20), 3: found(10) };

describe("libraries that found something", () => {
  test("only they have a section", () => {
    expect(
      ids(sections({ 1: found(1), 2: { status: "empty", tookMs: 1 }, 3: { status: "waiting" } })),
    ).toEqual([1]);
  });

  test.each([
    ["DEFAULT", [], [2, 3, 1]],
    ["DEFAULT", [1, 3], [1, 3, 2]],
    ["distance", [], [1, 2, 3]],
    ["response-time", [], [3, 2, 1]],
  ] as const)("in the order %s with favourites %o", (sort, favourites, expected) => {
    const ordering = { sort, favourites: favourites.map((id) => libraryId.parse(id)) };
    expect(ids(sortedSections(sections(ALL, HERE), ordering))).toEqual(expected);
  });

  test("distance is known only with a place on both sides", () => {
    expect(sections(ALL, HERE).map(({ distance }) => distance === undefined)).toEqual([
      false,
      false,
      true,
    ]);
    expect(sections(ALL).every(({ distance }) => distance === undefined)).toBe(true);
  });

  test.each([
    [1, 10],
    [4, 5],
    [5, 3],
  ])("of %i libraries each shows %i results", (asked, hits) => {
    expect(shownHits(asked)).toBe(hits);
  });
});

describe("works in several libraries", () => {
  const momo = (library: number, more: object = {}) =>
    madeUpHit(library, `m${String(library)}`, { title: "Momo", ...more });
  const gone = { availability: { light: "RED", text: "entliehen" } };
  const held = (place?: typeof HERE) =>
    heldWorks(
      sections(
        {
          1: found(30, [madeUpHit(1, "x"), momo(1, gone)]),
          2: found(20, [momo(2), madeUpHit(2, "y")]),
          3: found(10, [momo(3)]),
        },
        place,
      ),
      "DEFAULT",
    );

  test("show how many libraries have them, how many have a copy available, and the distance to the nearest", () => {
    const [first] = held(HERE);
    expect(first?.lead.title).toBe("Momo");
    expect([first?.libraries, first?.available]).toEqual([3, 2]);
    // Library 1 is here, but its copy is on loan.
    expect(first?.nearest).toBeCloseTo(71.5, 1);
    expect(first?.holdings.map(({ hit }) => hit.libraryId)).toEqual([1, 2, 3]);
    expect(held()[0]?.nearest).toBeUndefined();
  });

  test("what many libraries rank high comes first", () => {
    expect(held().map(({ lead }) => lead.title)).toEqual(["Momo", "Titel x", "Titel y"]);
  });

  test("what is on a shelf comes first where that is wanted", () => {
    const list = sections({
      1: found(30, [madeUpHit(1, "lent", gone), madeUpHit(1, "here")]),
      2: found(20, [madeUpHit(2, "also-lent", gone)]),
    });
    const works = heldWorks(list, "now").map(({ lead }) => lead.id);
    expect(works).toEqual(["here", "also-lent", "lent"]);
  });

  test("of a library whose own answer has not come are shown with it", () => {
    const works = {
      libraries: [libraryId.parse(1), libraryId.parse(2)],
      results: [{ key: "momo", weight: 1, titles: [momo(1), momo(2)] }],
    };
    const list = withHolders(sections({ 1: found(30, [momo(1), madeUpHit(1, "x")]) }, HERE), {
      libraries: LIBRARIES,
      works,
      place: HERE,
    });
    const [work, ...others] = heldWorks(list, "DEFAULT", works);
    expect(work?.holdings.map(({ section }) => section.library.libname)).toEqual([
      "Zeder",
      "Ahorn",
    ]);
    // the first ten hits of a library that is searched with others say nothing that its works do not
    expect(others).toEqual([]);
  });

  test("two copies of one library count once", () => {
    const [work] = heldWorks(
      sections({ 1: found(1, [momo(1), madeUpHit(1, "again", { title: "Momo" })]) }),
      "DEFAULT",
    );
    expect([work?.libraries, work?.available, work?.holdings.length]).toEqual([1, 1, 2]);
  });

  test("by distance the nearest available copy decides; by response time the fastest library", () => {
    const list = sections(
      { 1: found(30, [madeUpHit(1, "far", gone)]), 2: found(20, [madeUpHit(2, "near")]) },
      { lat: 50, lon: 9 },
    );
    const titles = (sort: "distance" | "response-time") =>
      heldWorks(list, sort).map(({ lead }) => lead.id);
    expect(titles("distance")).toEqual(["near", "far"]);
    expect(titles("response-time")).toEqual(["near", "far"]);
  });
});
