import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { hitOf } from "./fixtures/watched.ts";
import { titleMemoryIn } from "./title-memory.ts";

const LIBRARY = libraryId.parse(1);
const group = (...ids: string[]) => ({ libraryId: LIBRARY, ids });

test("a library's last reply is remembered, call by call", () => {
  const { texts } = fakePlatform();
  const memory = titleMemoryIn(texts);
  expect(memory.read(group("a"))).toBeUndefined();
  memory.write(LIBRARY, { at: 1, results: [hitOf("a")], missing: ["x"] }, ["a", "b", "x"]);
  memory.write(LIBRARY, { at: 2, results: [hitOf("b")], missing: [] }, ["a", "b", "x"]);
  expect(titleMemoryIn(texts).read(group("a", "b", "x"))).toEqual({
    at: 2,
    results: [hitOf("a"), hitOf("b")],
    missing: ["x"],
  });
  expect(memory.read(group("a"))?.results).toEqual([hitOf("a")]);
  expect(memory.read(group("c"))).toBeUndefined();
});

test("a title that is gone, or is back, is remembered so", () => {
  const memory = titleMemoryIn(fakePlatform().texts);
  memory.write(LIBRARY, { at: 1, results: [hitOf("a")], missing: ["b"] }, ["a", "b"]);
  memory.write(LIBRARY, { at: 2, results: [hitOf("b")], missing: ["a"] }, ["a", "b"]);
  expect(memory.read(group("a", "b"))).toEqual({ at: 2, results: [hitOf("b")], missing: ["a"] });
});

test("Q-50: what is no longer on the list is forgotten with the next answer", () => {
  const { texts } = fakePlatform();
  const memory = titleMemoryIn(texts);
  memory.write(LIBRARY, { at: 1, results: [hitOf("a"), hitOf("b")], missing: ["x"] }, [
    "a",
    "b",
    "x",
  ]);
  memory.write(LIBRARY, { at: 2, results: [hitOf("b")], missing: [] }, ["b"]);
  expect(memory.read(group("a", "x"))).toBeUndefined();
  expect(texts.read("freihand.watchlist-standing")).not.toContain("Titel a");
});
