import { MEDIA_TYPES } from "@freihand/contract";
import { expect, test } from "vitest";
import { unreachableRules } from "./unreachable-rules.rules.ts";

test.each<[string, unknown, readonly number[]]>([
  ["a general row last", [{ groups: ["a"] }, { mediaTypes: ["DVD"] }, {}], []],
  ["a general row before all others", [{}, { groups: ["a"] }, { mediaTypes: ["DVD"] }], [1, 2]],
  ["every medium named before the general row", [{ mediaTypes: MEDIA_TYPES }, {}], [1]],
  ["all named groups before the rest", [{ groups: ["a"] }, { groups: ["b"] }, {}], []],
  ["a row for nobody", [{ groups: ["a"], mediaTypes: [] }], [0]],
  ["a row that is wrong in itself, which decides nothing", [{ groups: "a" }, 7, null, {}], []],
  ["a list of other things than texts", [{ mediaTypes: [1] }, {}], []],
  ["what is no list", {}, []],
  ["nothing", undefined, []],
])("%s", (_, rows, unreached) => {
  expect(unreachableRules(rows).map(({ path }) => path)).toEqual(unreached.map((at) => [at]));
});
