import { libraryId, type Hit } from "@freihand/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLegacyOffered,
  isWatched,
  watchlistShape,
  MAX_NOTE,
  MAX_TAGS,
  parseTags,
  withEntries,
  withEntriesBack,
  withEntry,
  withKnown,
  withLegacyImported,
  withoutEntries,
  withoutEntry,
  withWords,
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

test("a new watchlist is empty and has no current entry", () => {
  expect(list()).toEqual({ entries: [], index: -1, legacy: [], legacyHidden: false });
});

test("a title is added once, at the end, with its first date", () => {
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
])("removing a title %s keeps the current entry", (...[, index, gone, expected]) => {
  const before = list({ entries: [A, B, C], index });
  const after = withoutEntry(before, gone);
  expect(after.entries).not.toContainEqual(gone);
  expect(after.entries).toHaveLength(2);
  expect(after.index).toBe(expected);
});

test("removing an unknown title changes nothing", () => {
  const before = list({ entries: [A] });
  expect(withoutEntry(before, B)).toBe(before);
});

test("imported entries come after existing ones; the earlier date of a title is kept", () => {
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

  test("are migrated, and then nothing is left to offer", () => {
    const after = withLegacyImported(list({ entries: [B], legacy: [A, B], index: 0 }));
    expect(after).toEqual(list({ entries: [B, A], index: 0 }));
    expect(withLegacyImported(after)).toEqual(after);
  });
});

describe("undoing a removal", () => {
  test("puts titles back in their place, and what was added meanwhile stays", () => {
    const before = list({ entries: [A, B, C], index: 2 });
    const D = entry(2, "d");
    const meanwhile = withEntry(withoutEntries(before, [A, B]), D);
    expect(meanwhile).toMatchObject({ entries: [C, D], index: 0 });
    const after = withEntriesBack(meanwhile, before.entries, [A, B]);
    expect(after).toMatchObject({ entries: [A, B, C, D], index: 2 });
  });
  test("brings nothing else back", () => {
    const meanwhile = withoutEntries(list({ entries: [A, B, C] }), [A, B]);
    expect(withEntriesBack(meanwhile, [A, B, C], [A]).entries).toEqual([A, C]);
  });
  test("restores the original list, whatever was removed", () => {
    const titles = fc.uniqueArray(fc.nat({ max: 30 }), { minLength: 1 }).chain((ids) => {
      const entries = ids.map((id) => entry(1, String(id)));
      return fc.record({ entries: fc.constant(entries), gone: fc.subarray(entries) });
    });
    fc.assert(
      fc.property(titles, ({ entries, gone }) => {
        const before = list({ entries });
        const after = withEntriesBack(withoutEntries(before, gone), entries, gone);
        expect(after).toEqual(before);
      }),
    );
  });
});

describe("the patron's notes and tags", () => {
  test.each([
    ["Urlaub, Vorlesen", ["Urlaub", "Vorlesen"]],
    [" Urlaub ,, urlaub,  im   Garten ", ["Urlaub", "im Garten"]],
    [" , ", []],
    ["x".repeat(60), ["x".repeat(40)]],
  ])("%j are the tags %j", (line, tags) => {
    expect(parseTags(line)).toEqual(tags);
  });
  test("are stored with the title, and removed when they are empty", () => {
    const before = list({ entries: [A, B] });
    const noted = withWords(before, B, { note: " Für Oma ", tags: ["Garten"] });
    expect(noted.entries).toEqual([A, { ...B, note: "Für Oma", tags: ["Garten"] }]);
    expect(withWords(noted, B, { note: "  ", tags: [] })).toEqual(before);
    expect(withWords(before, C, { note: "x", tags: [] })).toBe(before);
  });
  test("always fit what the device reads back", () => {
    const line = fc.string({ unit: "binary", maxLength: 2000 });
    fc.assert(
      fc.property(line, line, (note, tags) => {
        const after = withWords(list({ entries: [A] }), A, { note, tags: parseTags(tags) });
        expect(watchlistShape.parse(JSON.parse(JSON.stringify(after)))).toEqual(after);
        expect(after.entries[0]?.note?.length ?? 0).toBeLessThanOrEqual(MAX_NOTE);
        expect(after.entries[0]?.tags?.length ?? 0).toBeLessThanOrEqual(MAX_TAGS);
      }),
    );
  });
  test("of this device stay on an import, which adds what is missing", () => {
    const own = list({ entries: [{ ...A, note: "meine" }, B] });
    const after = withEntries(own, [
      { ...A, note: "fremde", tags: ["t"] },
      { ...B, note: "neu" },
    ]);
    expect(after.entries).toEqual([
      { ...A, note: "meine", tags: ["t"] },
      { ...B, note: "neu" },
    ]);
  });
});

test("a title's data is remembered once seen; the same again changes nothing", () => {
  const seen: Hit = {
    libraryId: A.libraryId,
    id: "a",
    title: "Momo",
    author: "Michael Ende",
    mediaType: "BOOK",
    availability: { light: "GREEN", text: "da" },
  };
  const after = withKnown(list({ entries: [A, B] }), [seen]);
  expect(after.entries).toEqual([
    { ...A, known: { title: "Momo", author: "Michael Ende", mediaType: "BOOK" } },
    B,
  ]);
  expect(withKnown(after, [seen])).toBe(after);
});
