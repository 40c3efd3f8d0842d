import { expect, test } from "vitest";
import {
  byShelfmark,
  isBackwards,
  isInRange,
  verdictOf,
  type FoundCopy,
} from "./stocktake.rules.ts";

const RANGE = { branch: "main", from: "Gar", to: "Gar 20" };
const COPY: FoundCopy = {
  branch: "main",
  shelfmark: "Gar 4",
  status: "loanable",
  isOnLoan: false,
  isHeld: false,
};

test.each<readonly [string | undefined, { from?: string; to?: string }, boolean]>([
  ["Gar 4", {}, true],
  [undefined, {}, true],
  [undefined, { from: "A" }, false],
  ["Gar 4", { from: "Gar 4" }, true],
  ["Gar 3", { from: "Gar 4" }, false],
  // numbers by their value
  ["Gar 10", { from: "Gar 4", to: "Gar 20" }, true],
  ["Gar 100", { from: "Gar 4", to: "Gar 20" }, false],
  // the last one with all that begins like it
  ["Gar 20", { to: "Gar" }, true],
  ["gar 20 Mei", { to: "Gar" }, true],
  ["Gar 20 Mei", { to: "Gar 20" }, true],
  ["Gar 200", { to: "Gar 20" }, false],
  ["Geo 1", { to: "Gar" }, false],
])("%s within %j: %s", (shelfmark, range, isIn) => {
  expect(isInRange(shelfmark, range)).toBe(isIn);
});

test.each<readonly [{ from?: string; to?: string }, boolean]>([
  [{}, false],
  [{ from: "Z" }, false],
  [{ to: "A" }, false],
  [{ from: "Z", to: "A" }, true],
  [{ from: "Gar", to: "Gar" }, false],
  [{ from: "Gar 12", to: "Gar" }, false],
  [{ from: "Gar 12", to: "Gar 1" }, true],
  [{ from: "Rom 10", to: "Rom 9" }, true],
  [{ from: "rom 9", to: "Rom 10" }, false],
])("%j is backwards: %s", (range, expected) => {
  expect(isBackwards(range)).toBe(expected);
});

test.each<readonly [string, Partial<FoundCopy>, string]>([
  ["where it belongs", {}, "counted"],
  ["in the reading room", { status: "reference" }, "counted"],
  ["of another branch", { branch: "north" }, "other_branch"],
  ["of no branch", { branch: undefined }, "other_branch"],
  ["of another shelf", { shelfmark: "Rom K" }, "out_of_range"],
  ["without a shelfmark", { shelfmark: undefined }, "out_of_range"],
  ["on loan", { isOnLoan: true }, "on_loan"],
  ["on loan and said to be missing", { isOnLoan: true, mark: "missing" }, "on_loan"],
  ["on loan at another branch", { isOnLoan: true, branch: "north" }, "on_loan"],
  ["set aside", { isHeld: true }, "held"],
  ["on its way home", { mark: "travelling" }, "travelling"],
  ["on the hold shelf for nobody", { mark: "to_clear" }, "to_clear"],
  ["given up as missing", { mark: "missing" }, "given_up"],
  ["given up as lost", { mark: "lost" }, "given_up"],
  ["waiting for repair", { mark: "damaged" }, "damaged"],
  ["withdrawn", { mark: "withdrawn" }, "withdrawn"],
  ["withdrawn while on loan", { mark: "withdrawn", isOnLoan: true }, "withdrawn"],
  ["missing by the catalogue", { status: "missing" }, "not_expected"],
  ["on order", { status: "on_order" }, "not_expected"],
  ["gone from the catalogue", { status: undefined }, "not_expected"],
])("a copy %s", (_, facts, verdict) => {
  expect(verdictOf({ ...COPY, ...facts }, RANGE)).toBe(verdict);
});

test.each<readonly [string, string | undefined, string]>([
  ["nothing", undefined, "counted"],
  ["a lower one", "Gar 3", "counted"],
  ["the same", "Gar 4", "counted"],
  ["a higher one", "Gar 10", "order"],
  ["one of another shelf", "Rom K", "counted"],
])("behind %s", (_, after, verdict) => {
  expect(verdictOf(COPY, RANGE, after)).toBe(verdict);
});

test("the order of what is not in order anyway does not matter", () => {
  expect(verdictOf({ ...COPY, isOnLoan: true }, RANGE, "Gar 10")).toBe("on_loan");
});

test("missing copies are listed as they stand", () => {
  const sorted = ["Rom K", "Gar 10", undefined, "Gar 9"]
    .map((shelfmark) => ({ shelfmark }))
    .toSorted(byShelfmark);
  expect(sorted.map(({ shelfmark }) => shelfmark)).toEqual([undefined, "Gar 9", "Gar 10", "Rom K"]);
});
