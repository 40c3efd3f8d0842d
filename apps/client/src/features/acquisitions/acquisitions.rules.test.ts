import { acquisitionsReply, isoDate, libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import {
  acquisitionsParams,
  readAcquisitionsAddress,
  VIEWS,
} from "./acquisitions-address.rules.ts";
import { firstOfEach } from "./first-of-each.rules.ts";
import { followingSearch } from "./following-search.rules.ts";
import { someGroup } from "./fixtures/some-group.ts";
import { firstDayOf, PERIODS } from "./period.rules.ts";

describe("Q-38: the first day of a period", () => {
  test.each([
    ["week", "2026-11-21", "2026-11-16"],
    ["week", "2026-11-16", "2026-11-16"],
    ["week", "2026-11-15", "2026-11-09"],
    ["week", "2027-01-01", "2026-12-28"],
    ["week", "2027-03-28", "2027-03-22"],
    ["month", "2027-03-30", "2027-02-28"],
    ["month", "2028-03-30", "2028-02-29"],
    ["quarter", "2026-11-21", "2026-08-22"],
  ] as const)("%s on %s begins on %s", (period, today, first) => {
    expect(firstDayOf(period, isoDate.parse(today))).toBe(first);
  });
});

describe("new titles in the address bar", () => {
  test.each(PERIODS.flatMap((period) => VIEWS.map((view) => ({ period, view }))))(
    "%j is written there and read back",
    (chosen) => {
      for (const mediaType of [undefined, "DVD"] as const) {
        const address = { ...chosen, mediaType };
        expect(readAcquisitionsAddress(acquisitionsParams(address))).toEqual(address);
      }
    },
  );

  test.each(["", "period=year&media=PAPYRUS&view=cube"])("%j is the default", (text) => {
    const address = readAcquisitionsAddress(new URLSearchParams(text));
    expect(address).toEqual({ period: "month", mediaType: undefined, view: "wall" });
    expect(acquisitionsParams(address).toString()).toBe("");
  });
});

test("the link to everything on a subject is the search that the library names", () => {
  const search = { id: "KEYWORD", value: "Krimi", filters: { subject: ["Krimi"] }, sort: "newest" };
  const path = followingSearch(someGroup("Krimi", ["a"], { search }), libraryId.parse(1));
  expect(path).toBe("/result?libraryId=1&KEYWORD=Krimi&f.subject=Krimi&sort=newest");
  expect(followingSearch(someGroup("Krimi", ["a"]), libraryId.parse(1))).toBeUndefined();
});

describe("a few titles from all subjects", () => {
  const reply = acquisitionsReply.parse({
    groups: [
      someGroup("Krimi", ["a", "b", "c"]),
      someGroup("Garten", ["d"]),
      someGroup("", ["a", "e"]),
    ],
  });
  test.each([
    [9, ["Titel a", "Titel d", "Titel b", "Titel e", "Titel c"]],
    [2, ["Titel a", "Titel d"]],
    [0, []],
  ])("%d of them: one of each, then the next", (most, titles) => {
    expect(firstOfEach(reply, most).map(({ title }) => title)).toEqual(titles);
  });
  test("of nothing is nothing", () => {
    expect(firstOfEach({ groups: [] }, 9)).toEqual([]);
  });
});
