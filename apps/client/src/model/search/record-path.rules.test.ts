import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { recordPath } from "./record-path.rules.ts";

test.each([
  ["a plain number", "000123", "/record/7/000123"],
  ["a number with a slash stays one part", "a/b", "/record/7/a%2Fb"],
  ["what would begin a query or a hash", "a?b#c", "/record/7/a%3Fb%23c"],
  ["what looks escaped already", "a%2Fb", "/record/7/a%252Fb"],
  ["blanks and letters beyond ASCII", "ä 1", "/record/7/%C3%A4%201"],
  ["half a character, which no address can hold", "a\ud83d", "/record/7/a%EF%BF%BD"],
])("the page of %s", (_what, id, path) => {
  expect(recordPath(libraryId.parse(7), id)).toBe(path);
});
