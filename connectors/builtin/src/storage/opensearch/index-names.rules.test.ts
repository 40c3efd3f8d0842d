import { libraryId, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { indexName, indicesOf, isLeftover, isStale, searchName } from "./index-names.rules.ts";

const owner = { project: projectId.parse("north-1"), library: libraryId.parse(2) };
const build = "000012-0a1b2c3d";

test("a build is searched under one name, and written under others", () => {
  expect(searchName("freihand", { owner, build })).toBe("freihand_north-1_2_000012-0a1b2c3d");
  expect(indexName("freihand", { owner, build }, "deadbeef")).toBe(
    "freihand_north-1_2_000012-0a1b2c3d_deadbeef",
  );
  expect(indicesOf("freihand", owner)).toBe("freihand_north-1_2_*");
});

test.each([
  ["freihand_north-1_2_000011-aaaaaaaa_deadbeef", true],
  ["freihand_north-1_2_000012-0a1b2c3d_deadbeef", false],
  ["freihand_north-1_2_000012-0a1b2c3d_cafecafe", false],
  ["freihand_north-1_3_000011-aaaaaaaa_deadbeef", false],
  ["freihand_north_2_000011-aaaaaaaa_deadbeef", false],
  ["other_north-1_2_000011-aaaaaaaa_deadbeef", false],
  ["freihand_north-1_2_000011-aaaaaaaa", false],
  ["freihand_north-1_2_notes_of_somebody", false],
])("%s is stale: %s", (name, expected) => {
  expect(isStale(name, { prefix: "freihand", owner, keep: [build] })).toBe(expected);
});

const HOUR = 60 * 60 * 1000;
const written = "freihand_north-1_2_000011-aaaaaaaa_deadbeef";

test.each([
  ["two days after its attempt was killed", { name: written, aliases: [], ageMs: 48 * HOUR }, true],
  ["while it is written", { name: written, aliases: [], ageMs: HOUR }, false],
  ["that is searched", { name: written, aliases: ["x"], ageMs: 48 * HOUR }, false],
  [
    "of somebody else",
    { name: "freihand_notes_of_some_body", aliases: [], ageMs: 48 * HOUR },
    false,
  ],
  [
    "of another installation",
    { name: written.replace("freihand", "other"), aliases: [], ageMs: 48 * HOUR },
    false,
  ],
])("an index %s is left over: %s", (_what, index, expected) => {
  expect(isLeftover(index, "freihand")).toBe(expected);
});
