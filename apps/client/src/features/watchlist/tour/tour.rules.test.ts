import { isoDate, libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { hitOf, lentUntil, watched } from "../fixtures/watched.ts";
import { ticksOf, tourBranches, tourStops, withTick } from "./tour.rules.ts";

const TODAY = isoDate.parse("2026-11-21");
const LIBRARY = libraryId.parse(1);
const MAIN = { libraryId: LIBRARY, branch: "main" };
const at = (shelfmark: string | undefined, free = 1, branch = "main") => ({
  availability: {
    light: free > 0 ? "GREEN" : "RED",
    text: "",
    branches: [
      {
        id: branch,
        name: branch,
        free,
        total: 1,
        ...(shelfmark === undefined ? {} : { shelfmark }),
      },
    ],
  },
});
const NO_TICKS = ticksOf(undefined, TODAY);

describe("ticks", () => {
  test("last until the end of the day", () => {
    const kept = { day: TODAY, found: ["1/a"] };
    expect(ticksOf(kept, TODAY)).toBe(kept);
    expect(ticksOf(kept, isoDate.parse("2026-11-22")).found).toEqual([]);
  });
  test("are removed by a second one", () => {
    const key = { libraryId: LIBRARY, id: "a" };
    const once = withTick(NO_TICKS, key);
    expect(once.found).toEqual(["1/a"]);
    expect(withTick(once, key)).toEqual(NO_TICKS);
  });
});

describe("the stops of a shelf tour", () => {
  test("are what is on the shelf of the branch now, along the shelf, those without a shelfmark last", () => {
    const titles = [
      watched("none", at(undefined)),
      watched("ten", at("Gar 10")),
      watched("two", at("Gar 2")),
      watched("lent", at("Gar 3", 0)),
      watched("elsewhere", at("Gar 4", 1, "north")),
      watched("other", { ...at("Gar 5"), libraryId: 2 }),
      watched("due", lentUntil("2026-12-03")),
    ];
    expect(tourStops(titles, MAIN, NO_TICKS).map(({ title }) => title.entry.id)).toEqual([
      "two",
      "ten",
      "none",
    ]);
  });
  test("keep what was found today though it is lent by now", () => {
    const ticks = { day: TODAY, found: ["1/lent", "1/other-branch"] };
    const titles = [
      watched("lent", at("Gar 3", 0)),
      watched("other-branch", at("Gar 3", 1, "north")),
    ];
    expect(tourStops(titles, MAIN, ticks)).toMatchObject([
      { shelfmark: "Gar 3", isFound: true, title: { entry: { id: "lent" } } },
    ]);
  });
});

test("the patron's own branch is offered first, then the one with most titles; empty ones are not", () => {
  const branches = (...names: string[]) => ({
    availability: {
      ...hitOf("x").availability,
      branches: names.map((name) => ({ id: name, name, free: name === "empty" ? 0 : 1, total: 1 })),
    },
  });
  const titles = [
    watched("a", branches("large", "small", "empty")),
    watched("b", branches("large", "mine")),
  ];
  const places = tourBranches(titles, ({ branch }) => branch === "mine");
  expect(places.map(({ branch, count }) => [branch, count])).toEqual([
    ["mine", 1],
    ["large", 2],
    ["small", 1],
  ]);
});
