import { expect, test } from "vitest";
import { indexText, joinWords, splitWords } from "./tokens.rules.ts";

test.each([
  ["die drei ???", ["die", "drei", "fragezeichen"]],
  ["die drei !!!", ["die", "drei", "ausrufezeichen"]],
  ["was??", ["was"]],
  ["c++ und c#", ["c++", "und", "c#"]],
  ["nordrhein-westfalen", ["nordrhein", "westfalen"]],
  ["l'amour", ["l", "amour"]],
  ["war & peace, 2. band", ["war", "peace", "2", "band"]],
  ["紅樓夢 ab", ["紅", "樓", "夢", "ab"]],
  ["мастер и маргарита", ["мастер", "и", "маргарита"]],
  ["+++ ##", []],
  [" a--b  c d. ", ["a", "b", "c", "d"]],
  ["-.", []],
  ["what ?", ["what"]],
  ["", []],
])("%s has the words %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
  expect(joinWords(text)).toBe(words.join(" "));
});

test("a column holds both spellings, and keeps its values apart", () => {
  expect(indexText(["Grimms Märchen", "Ein Buch"])).toEqual({
    plain: "grimms marchen # ein buch",
    spelled: "grimms maerchen",
  });
});

test("a column without umlauts has one spelling", () => {
  expect(indexText(["Faust", "", "??"])).toEqual({ plain: "faust", spelled: "" });
});
