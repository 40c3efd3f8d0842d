import { libraryId } from "@freihand/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hitOf } from "./fixtures/watched.ts";
import { neighboursIn } from "./list/neighbours.rules.ts";
import { titleGroups, watchedTitles } from "./watched-title.rules.ts";

const LIBRARY = libraryId.parse(1);
const key = (library: number, id: string) => ({ libraryId: libraryId.parse(library), id });
const entry = (id: string, part: object = {}) => ({
  ...key(1, id),
  created: "2026-11-01T10:00:00.000Z",
  ...part,
});

test("titles are requested by library, a hundred at a time, whatever their order", () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(index).padStart(3, "0"));
  const groups = titleGroups([key(2, "x"), ...ids.map((id) => key(1, id)), key(2, "x")]);
  expect(groups.map(({ libraryId: id, ids: chunk }) => [id, chunk.length])).toEqual([
    [2, 1],
    [1, 100],
    [1, 1],
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (shuffled) => {
      expect(titleGroups(shuffled.map((id) => key(1, id)))).toEqual(
        titleGroups(ids.map((id) => key(1, id))),
      );
    }),
    { numRuns: 20 },
  );
});

test("the library's reply replaces what was known; what is gone or unheard keeps it", () => {
  const known = { title: "Alter Name", mediaType: "DVD" as const };
  const titles = watchedTitles(
    [
      entry("fetched", { known }),
      entry("gone", { known }),
      entry("unheard", { known }),
      entry("bare"),
    ],
    [{ libraryId: LIBRARY, results: [hitOf("fetched")], missing: ["gone"] }],
  );
  expect(titles.map(({ hit, status }) => [status, hit.title, hit.mediaType])).toEqual([
    ["fetched", "Titel fetched", "BOOK"],
    ["gone", "Alter Name", "DVD"],
    ["pending", "Alter Name", "DVD"],
    ["pending", "bare", "UNKNOWN"],
  ]);
  expect(titles[1]?.hit.availability).toEqual({ light: "UNKNOWN", text: "" });
});

test("a title knows its position among those shown and the links to its neighbours, with the filters kept", () => {
  const shown = [key(1, "a"), key(2, "a/b"), key(1, "c")];
  expect(neighboursIn(shown, key(2, "a/b"), "?tag=x")).toEqual({
    position: 2,
    total: 3,
    previous: { ...key(1, "a"), to: "/watchlist/1/a?tag=x" },
    next: { ...key(1, "c"), to: "/watchlist/1/c?tag=x" },
  });
  expect(neighboursIn(shown, key(1, "a"), "")?.previous).toBeUndefined();
  expect(neighboursIn(shown, key(9, "a"), "")).toBeUndefined();
});
