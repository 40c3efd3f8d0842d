import { libraryId, libraryInfo, type LibraryInfo } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../parts/fixtures/many-libraries.ts";
import { selectedSpots, buildSpots, type SpotView } from "./spots.rules.ts";

const LIBRARIES = [
  madeUpLibrary(1, { city: "Au", geo: { lat: 50, lon: 9 } }),
  madeUpLibrary(2, { geo: { lat: 48, lon: 9 } }),
  madeUpLibrary(3, {}),
];
const house = (id: string, geo?: object) => ({ id, name: id, hours: [], exceptions: [], geo });
const infoOf = (id: number, ...branches: readonly object[]) =>
  [
    libraryId.parse(id),
    libraryInfo.parse({ libraryId: id, timezone: "Europe/Berlin", branches, links: [] }),
  ] as const;
const TWO = infoOf(
  1,
  house("a", { lat: 50.1, lon: 9 }),
  house("b", { lat: 50.2, lon: 9 }),
  house("c"),
);

const view = (
  selected?: readonly [number, string?],
  ...infos: (readonly [number, LibraryInfo])[]
) =>
  ({
    selection: selected && { libraryId: libraryId.parse(selected[0]), branchId: selected[1] },
    branchInfos: new Map(infos.map(([id, info]) => [libraryId.parse(id), info])),
  }) satisfies SpotView;
const keys = (spots: readonly { readonly key: string }[]) => spots.map(({ key }) => key);

describe("the spots of the map", () => {
  test.each([
    ["libraries with a place", view(), ["library-1", "library-2"], [], []],
    ["the selected one stands for itself", view([2]), ["library-1"], ["library-2"], ["library-2"]],
    ["one without a place cannot", view([3]), ["library-1", "library-2"], [], []],
    ["houses with a place", view(undefined, TWO), ["library-2"], ["branch-1-a", "branch-1-b"], []],
    [
      "all houses of the selected library",
      view([1], TWO),
      ["library-2"],
      ["branch-1-a", "branch-1-b"],
      ["branch-1-a", "branch-1-b"],
    ],
    [
      "one selected house",
      view([1, "b"], TWO),
      ["library-2"],
      ["branch-1-a", "branch-1-b"],
      ["branch-1-b"],
    ],
    [
      "a selected house that is nowhere",
      view([1, "c"], TWO),
      ["library-2"],
      ["branch-1-a", "branch-1-b"],
      ["branch-1-a", "branch-1-b"],
    ],
    [
      "a single house is the library itself",
      view([2], infoOf(2, house("x", { lat: 1, lon: 1 }))),
      ["library-1"],
      ["library-2"],
      ["library-2"],
    ],
    [
      "a house may be all that has a place",
      view([3], infoOf(3, house("x", { lat: 1, lon: 1 }))),
      ["library-1", "library-2"],
      ["library-3"],
      ["library-3"],
    ],
  ] as const)("%s", (...row) => {
    const [, seen, grouped, single, selected] = row;
    const spots = buildSpots(LIBRARIES, seen);
    expect(keys(spots.grouped)).toEqual(grouped);
    expect(keys(spots.single)).toEqual(single);
    expect(keys(selectedSpots(spots))).toEqual(selected);
  });
});
