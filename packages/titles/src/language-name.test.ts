import { expect, test } from "vitest";
import { languageName } from "./language-name.ts";

test.each([
  ["ger", "Deutsch", "German"],
  ["cel", "Keltische Sprachen", "Celtic languages"],
  ["gle", "Irisch", "Irish"],
  ["qqq", "qqq", "qqq"],
  ["constructor", "constructor", "constructor"],
])("%s is %s", (code, german, english) => {
  expect([languageName(code, "de"), languageName(code, "en")]).toEqual([german, english]);
});
