import { MEDIA_TYPES } from "@freihand/contract";
import { expect, test } from "vitest";
import { MEDIA_WORDS } from "./media-words.rules.ts";

const MEANT_BY_NOBODY = ["NONE", "BOOK", "UNKNOWN"];

test("every medium has a word, except the book and what is no medium", () => {
  expect(MEDIA_TYPES.filter((type) => MEDIA_WORDS[type] === "")).toEqual(MEANT_BY_NOBODY);
});

test.each([
  ["Film", ["DVD", "MOVIE", "BLURAY", "EVIDEO"]],
  ["CD", ["CD", "CD_MUSIC", "AUDIOBOOK"]],
  ["Vinyl", ["LP_RECORD"]],
  ["Buch", []],
])("%s means %j", (word, types) => {
  expect(MEDIA_TYPES.filter((type) => MEDIA_WORDS[type].split(" ").includes(word))).toEqual(types);
});
