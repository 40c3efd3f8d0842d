import { libraryId, type Library } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../../parts/fixtures/many-libraries.ts";
import { pickedLibraries, pickGroups, togglePicks, writtenPicks } from "./picks.rules.ts";

const ids = (...numbers: readonly number[]) => numbers.map((id) => libraryId.parse(id));
const libraries = (count: number, more: (id: number) => object = () => ({})): Library[] =>
  Array.from({ length: count }, (_, index) =>
    madeUpLibrary(index + 1, { libname: `Bücherei ${String(index + 1)}`, ...more(index + 1) }),
  );
const NOTHING = { remembered: undefined, favourites: [], selected: undefined };
const TWENTY = libraries(20, (id) => ({ geo: { lat: 50, lon: id } }));

describe("the libraries that are searched", () => {
  test.each([
    ["those of the address", { wanted: ids(3, 1), facts: { remembered: ids(2) } }, ids(1, 3)],
    ["of the address only those that there are", { wanted: ids(99, 2), facts: {} }, ids(2)],
    [
      "those of the last visit",
      { wanted: undefined, facts: { remembered: ids(4), favourites: ids(5) } },
      ids(4),
    ],
    [
      "favourites, when nothing is remembered",
      { wanted: undefined, facts: { favourites: ids(7, 5) } },
      ids(5, 7),
    ],
    [
      "what is gone does not count",
      { wanted: ids(99), facts: { remembered: ids(98), favourites: ids(5) } },
      ids(5),
    ],
  ])("%s", (_title, { wanted, facts }, expected) => {
    expect(pickedLibraries(TWENTY, wanted, { ...NOTHING, ...facts })).toEqual(expected);
  });

  test("all of a short list, and all when the address says so", () => {
    expect(pickedLibraries(libraries(12), undefined, NOTHING)).toHaveLength(12);
    expect(pickedLibraries(TWENTY, "all", { ...NOTHING, remembered: ids(1) })).toHaveLength(20);
  });

  test("of a long list the selected one and those around it, else the first", () => {
    const [home] = ids(18);
    expect(pickedLibraries(TWENTY, undefined, { ...NOTHING, selected: home })).toEqual(
      ids(9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20),
    );
    expect(pickedLibraries(TWENTY, undefined, NOTHING)).toEqual(
      ids(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    );
    const lost = TWENTY.map(({ geo: _place, ...library }) => library);
    expect(pickedLibraries(lost, undefined, { ...NOTHING, selected: home })).toContain(18);
  });
});

test("a choice of all is written as such, so that new libraries are searched too", () => {
  expect(writtenPicks(libraries(2), ids(2, 1))).toBe("all");
  expect(writtenPicks(libraries(2), ids(2))).toEqual(ids(2));
});

describe("groups to choose from", () => {
  const names = (groups: ReturnType<typeof pickGroups>) =>
    groups.map(({ kind, place, libraries: inGroup }) =>
      [kind, place, ...inGroup.map(({ id }) => id)].join(" "),
    );

  test("favourites come first, in the patron's order", () => {
    expect(names(pickGroups(libraries(4), ids(3, 1)))).toEqual(["favourites  3 1", "place  2 4"]);
  });

  test("the others are grouped by state, those without one last", () => {
    const states = ["", "Sachsen", "Bayern", "Sachsen", "Bayern", "Bayern", ""];
    const own = libraries(6, (id) => ({ state: states[id] === "" ? undefined : states[id] }));
    expect(names(pickGroups(own, []))).toEqual([
      "place Bayern 2 4 5",
      "place Sachsen 1 3",
      "place  6",
    ]);
  });

  test("by city if there is only one state, and not at all if each has its own", () => {
    const twoCities = libraries(4, (id) => ({ state: "Hessen", city: id < 3 ? "Au" : "Berg" }));
    expect(names(pickGroups(twoCities, []))).toEqual(["place Au 1 2", "place Berg 3 4"]);
    const alone = libraries(3, (id) => ({ state: "Hessen", city: `Ort ${String(id)}` }));
    expect(names(pickGroups(alone, []))).toEqual(["place  1 2 3"]);
  });
});

test("checking adds once, unchecking removes", () => {
  expect(togglePicks(ids(1, 2), ids(2, 3), true)).toEqual(ids(1, 2, 3));
  expect(togglePicks(ids(1, 2, 3), ids(2, 3), false)).toEqual(ids(1));
});
