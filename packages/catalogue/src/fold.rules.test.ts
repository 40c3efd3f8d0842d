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

/** Every letter up to U+017F beside others, with a sign that is not among them and stays as it is. */
const NOT_LATIN = "\u2010";
const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));

test.each(letters)("%j is normalized the same among letters of its own kind", (letter) => {
  const text = `Ab${letter}é${letter}2${letter}ŵ`;
  expect(`${fold(text)}${NOT_LATIN}`).toBe(fold(text + NOT_LATIN));
  const spelled = foldSpelledOut(text + NOT_LATIN);
  expect(foldSpelledOut(text)).toBe(spelled?.slice(0, -1));
});

test.each(["Maerchen", "Straße", "Émile", ""])("%s has no second spelling", (text) => {
  expect(foldSpelledOut(text)).toBeUndefined();
});
