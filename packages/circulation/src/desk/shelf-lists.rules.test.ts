import { expect, test } from "vitest";
import { exampleCopy, exampleReservation, exampleTitle } from "../testkit/index.ts";
import { bySlip, byShelfmark, isAt, type PullEntry, slipOfHold } from "./shelf-lists.rules.ts";

const entry = (copyId: string, branch: string, shelfmark?: string): PullEntry => ({
  copyId,
  title: exampleTitle("r1", []),
  branch,
  copy: exampleCopy(copyId, shelfmark === undefined ? {} : { shelfmark }),
  hold: exampleReservation({ userId: `100${copyId}` }),
});
const idsOf = (entries: readonly PullEntry[]) => entries.map(({ copyId }) => copyId);

test("along the shelves: by branch, then by shelfmark, numbers as numbers", () => {
  const walk = [
    entry("1111", "north", "Ab 1"),
    entry("2222", "central", "Gar 10"),
    entry("3333", "central", "Gar 9"),
    entry("4444", "central"),
    entry("5555", "central", "äh 1"),
  ];
  expect(idsOf(walk.toSorted(byShelfmark))).toEqual(["4444", "5555", "3333", "2222", "1111"]);
});

test("a hold shelf: by branch, then by the end of the card number", () => {
  const shelf = [entry("0412", "north"), entry("9000", "central"), entry("0333", "north")];
  expect(idsOf(shelf.toSorted(bySlip<PullEntry>(slipOfHold)))).toEqual(["9000", "0333", "0412"]);
});

test("of one branch, or of all", () => {
  const both = [entry("1111", "north"), entry("2222", "central")];
  expect(idsOf(both.filter(isAt("north")))).toEqual(["1111"]);
  expect(both.filter(isAt(undefined))).toHaveLength(2);
});
