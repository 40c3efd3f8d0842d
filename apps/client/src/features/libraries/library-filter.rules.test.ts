import { expect, test } from "vitest";
import { LIBRARIES } from "../../testkit/demo-data.ts";
import { librariesMatching } from "./library-filter.rules.ts";

test.each([
  ["", [1, 2]],
  ["linden", [1]],
  ["STADTBUCHEREI", [1]],
  ["bibliothek erlen", [2]],
  ["lindenau erlenbach", []],
])("%j finds %j", (text, expected) => {
  expect(librariesMatching(LIBRARIES, text).map(({ id }) => id)).toEqual(expected);
});
