import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import {
  isLegacyOffered,
  isWatched,
  watchlistShape,
  withEntries,
  withEntry,
  withLegacyImported,
  withoutEntry,
  type Watchlist,
} from "./watchlist.rules.ts";

const entry = (library: number, id: string, day = 1) => ({
  libraryId: libraryId.parse(library),
  id,
  created: `2026-11-0${String(day)}T10:00:00.000Z`,
});
const A = entry(1, "a");
const B = entry(2, "b");
const C = entry(1, "c");
const list = (part: Partial<Watchlist> = {}) => watchlistShape.parse(part);

test("a new watchlist is empty and looks at nothing", () => {
  expect(list()).toEqual({ entries: [], index: -1, legacy: [], legacyHidden: false });
});

test("a title is remembered once, at the end, with its first day", () => {
  const once = withEntry(withEntry(list(), A), B);
  expect(once.entries).toEqual([A, B]);
  expect(withEntry(once, entry(1, "a", 5))).toBe(once);
  expect(isWatched(once, { libraryId: A.libraryId, id: "a" })).toBe(true);
  expect(isWatched(once, { libraryId: B.libraryId, id: "a" })).toBe(false);
});

test.each([
  ["before it", 2, A, 1],
  ["behind it", 0, C, 0],
  ["itself", 1, B, -1],
  ["while none is looked at", -1, B, -1],
])("a title that goes %s leaves the same entry looked at", (...[, index, gone, expected]) => {
  const before = list({ entries: [A, B, C], index });
  const after = withoutEntry(before, gone);
  expect(after.entries).not.toContainEqual(gone);
  expect(after.entries).toHaveLength(2);
  expect(after.index).toBe(expected);
});

test("taking away what is not there changes nothing", () => {
  const before = list({ entries: [A] });
  expect(withoutEntry(before, B)).toBe(before);
});

test("entries of elsewhere come after one's own; the earlier day of a title holds", () => {
  const before = list({ entries: [entry(1, "a", 5), B] });
  const after = withEntries(before, [A, entry(2, "b", 7), C]);
  expect(after.entries).toEqual([A, B, C]);
});

describe("entries of the former app", () => {
  test.each([
    ["are offered", { legacy: [A] }, true],
    ["are not offered when there are none", {}, false],
    [
      "are not offered any more when the patron has ended that",
      { legacy: [A], legacyHidden: true },
      false,
    ],
  ])("%s", (...[, part, expected]) => {
    expect(isLegacyOffered(list(part))).toBe(expected);
  });

  test("are taken over, and then there is nothing left to offer", () => {
    const after = withLegacyImported(list({ entries: [B], legacy: [A, B], index: 0 }));
    expect(after).toEqual(list({ entries: [B, A], index: 0 }));
    expect(withLegacyImported(after)).toEqual(after);
  });
});
