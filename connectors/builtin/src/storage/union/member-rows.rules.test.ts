import { describe, expect, test } from "vitest";
import { parseMemberRows } from "./member-rows.rules.ts";
import { firstRowOf, MEMBER_ROWS } from "./union-rows.rules.ts";

const listOf = (...rows: readonly (readonly [member: number, row: number])[]): string =>
  rows.map(([member, row]) => String(firstRowOf(member) + row)).join(",");

describe("rows of members", () => {
  test.each([
    ["none", null, []],
    ["no text", "", []],
    ["one", listOf([1, 7]), [[1, [7]]]],
    [
      "the first and the last of a member",
      listOf([3, 0], [3, MEMBER_ROWS - 1]),
      [[3, [0, MEMBER_ROWS - 1]]],
    ],
    [
      "of several members",
      listOf([1, 5], [1, 9], [2, 5], [200, 1]),
      [
        [1, [5, 9]],
        [2, [5]],
        [200, [1]],
      ],
    ],
    [
      "of members in turns",
      listOf([1, 5], [2, 1], [1, 3]),
      [
        [1, [5, 3]],
        [2, [1]],
      ],
    ],
  ] as const)("%s", (_title, text, found) => {
    expect([...parseMemberRows(text)].map(([member, rows]) => [member, [...rows]])).toEqual(found);
  });
});
