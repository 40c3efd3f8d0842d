import { expect, test } from "vitest";
import { fold, foldSpelledOut } from "./fold.rules.ts";

test.each([
  ["Märchen", "marchen"],
  ["MÄRCHEN", "marchen"],
  ["Ma\u0308rchen", "marchen"],
  ["Straße", "strasse"],
  ["STRAẞE", "strasse"],
  ["Ærø", "aero"],
  ["Œuvre", "oeuvre"],
  ["Đorđe Łódź", "dorde lodz"],
  ["Þór", "thor"],
  ["Gogolʹ", "gogol"],
  ["İstanbul ılık", "istanbul ilik"],
  ["ﬁn", "fin"],
  ["한국", "한국"],
  ["Émile Zola", "emile zola"],
  ["C++", "c++"],
])("%s is normalized to %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ["Märchen", "maerchen"],
  ["Ma\u0308rchen", "maerchen"],
  ["Größe", "groesse"],
  ["Ærø", "aeroe"],
  ["Ångström", "aangstroem"],
])("%s spelled out is %s", (text, folded) => {
  expect(foldSpelledOut(text)).toBe(folded);
});

test.each(["Maerchen", "Straße", "Émile", ""])("%s has no second spelling", (text) => {
  expect(foldSpelledOut(text)).toBeUndefined();
});
