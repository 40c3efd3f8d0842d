import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildIndex, NEAREST_ZOOM, type Mark } from "./mark-index.ts";
import { librariesToExpand, visibleIn } from "./seen.rules.ts";
import type { Spot } from "../spots.rules.ts";

type Facts = readonly [id: number, lat: number, lon: number, town?: string];
const spot = (...[id, lat, lon, town = ""]: Facts): Spot => ({
  key: `library-${String(id)}`,
  libraryId: libraryId.parse(id),
  branchId: undefined,
  name: `Bibliothek ${String(id)}`,
  town,
  isSelected: false,
  lat,
  lon,
});
const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const countOf = (mark: Mark) => (mark.kind === "group" ? mark.count : 1);

const places = fc
  .array(
    fc.tuple(
      fc.double({ min: 46, max: 55, noNaN: true }),
      fc.double({ min: 6, max: 17, noNaN: true }),
    ),
    {
      maxLength: 80,
    },
  )
  .map((list) => list.map(([lat, lon], at) => spot(at + 1, lat, lon)));

describe("marks", () => {
  test("represent every library exactly once, at any zoom", () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 4, max: NEAREST_ZOOM }), (spots, zoom) => {
        const index = buildIndex(spots);
        const marks = index.marksIn({ ...WORLD, zoom });
        const behind = marks.flatMap((mark) =>
          mark.kind === "spot" ? [mark.spot] : index.spotsIn(mark.groupId),
        );
        expect(new Set(behind.map(({ key }) => key)).size).toBe(spots.length);
        expect(marks.reduce((sum, mark) => sum + countOf(mark), 0)).toBe(spots.length);
      }),
    );
  });

  test("split where the index says, unless they share a place: then they become a list", () => {
    const index = buildIndex([spot(1, 50, 9), spot(2, 50.01, 9), spot(3, 48, 9), spot(4, 48, 9)]);
    const groups = index.marksIn({ ...WORLD, zoom: 8 }).filter((mark) => mark.kind === "group");
    expect(groups.map(countOf)).toEqual([2, 2]);
    const apart = groups.map(({ groupId }) => index.splitZoom(groupId)).toSorted((a, b) => a - b);
    expect(apart[0]).toBeLessThan(NEAREST_ZOOM);
    expect(apart[1]).toBeGreaterThan(NEAREST_ZOOM);
  });

  test.each([
    ["one town", ["Au", "Au", "Au"], "Au"],
    ["several", ["Au", "Au", "Eich"], ""],
    ["none is said", ["", "", ""], ""],
  ])("a group has the name of its town: %s", (_title, towns, expected) => {
    const index = buildIndex(towns.map((town, at) => spot(at + 1, 50 + at / 1000, 9, town)));
    const [mark] = index.marksIn({ ...WORLD, zoom: 5 });
    expect(mark).toMatchObject({ kind: "group", count: 3, town: expected });
  });
});

describe("what is in view", () => {
  const near = [spot(1, 50, 9), spot(2, 50.1, 9)];
  const part = { west: 8, south: 49, east: 10, north: 51, zoom: 12 };

  test("counts libraries, in groups or not, and each one once", () => {
    const houses = [1, 2, 3].map((at) => ({ ...spot(7, 50, 9 + at / 100), key: `h${String(at)}` }));
    const seen = visibleIn(part, buildIndex([...near, spot(3, 20, 9)]), [
      ...houses,
      spot(8, 20, 9),
    ]);
    expect(seen.count).toBe(3);
    expect(librariesToExpand(seen)).toEqual([1, 2, 7]);
  });

  test.each([
    ["from afar none", 10, 2, 0],
    ["in a town", 11, 6, 6],
    ["where there are many none", 11, 7, 0],
  ])("whose branches are shown separately: %s", (...row) => {
    const [, zoom, count, told] = row;
    const alone = Array.from({ length: count }, (_, at) => spot(at + 1, 50, 9));
    expect(librariesToExpand({ zoom, alone, count })).toHaveLength(told);
  });
});
