import { isoDate, type Copy } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { groupCopies } from "./copy-groups.rules.ts";

const copy = (id: string, branch: string | undefined, light: Copy["light"] = "GREEN"): Copy => ({
  id,
  light,
  status: "",
  reservable: false,
  ...(branch === undefined ? {} : { branch }),
});
const names = (copies: Copy[], mine?: string) =>
  groupCopies(copies, { known: ["Zentrale", "Nord", "Süd"], mine }).map(({ branch }) => branch);

describe("branches come", () => {
  const copies = [
    copy("1", "Bücherbus"),
    copy("2", undefined),
    copy("3", "Süd"),
    copy("4", "Archiv"),
    copy("5", "Zentrale"),
  ];
  test.each([
    [
      "in the library's order, unknown ones by name, nameless last",
      undefined,
      ["Zentrale", "Süd", "Archiv", "Bücherbus", undefined],
    ],
    ["with the patron's own first", "Süd", ["Süd", "Zentrale", "Archiv", "Bücherbus", undefined]],
    [
      "as ever when the own branch has no copy",
      "Nord",
      ["Zentrale", "Süd", "Archiv", "Bücherbus", undefined],
    ],
  ])("%s", (_title, mine, expected) => {
    expect(names(copies, mine)).toEqual(expected);
  });
});

test("available ones come first, then those that come back first", () => {
  const [group] = groupCopies(
    [
      copy("house", "Süd", "YELLOW"),
      { ...copy("late", "Süd", "RED"), returnDate: isoDate.parse("2026-12-24") },
      { ...copy("soon", "Süd", "RED"), returnDate: isoDate.parse("2026-12-03") },
      { ...copy("b", "Süd"), shelfmark: "Gar 5" },
      { ...copy("a", "Süd"), shelfmark: "Gar 4" },
      copy("?", "Süd", "UNKNOWN"),
    ],
    { known: [], mine: "Süd" },
  );
  expect(group?.copies.map(({ id }) => id)).toEqual(["a", "b", "soon", "late", "house", "?"]);
  expect(group).toMatchObject({ free: 2, isMine: true });
});

test("a title without copies has no groups", () => {
  expect(groupCopies([], { known: ["Süd"], mine: undefined })).toEqual([]);
});
