import { expect, test } from "vitest";
import { dayOf, yearOf } from "./day-values.rules.ts";
import { languageOf } from "./language-values.rules.ts";
import { mediaTypeOf, MEDIA_MEANINGS, namedMediaType } from "./media-values.rules.ts";
import { cellText, isRounded, numberText } from "./number-text.rules.ts";
import { namedStatus, STATUS_MEANINGS, statusOf } from "./status-values.rules.ts";

test.each([
  ["24.11.2026", "2026-11-24"],
  ["3.9.24", "2024-09-03"],
  ["31.12.99 00:00:00", "1999-12-31"],
  ["2026-11-24T10:00:00", "2026-11-24"],
  ["24/11/2026", "2026-11-24"],
  ["31.02.2026", undefined],
  ["November", undefined],
])("the day of %s is %s", (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each([
  ["2019", 2019],
  ["c2019", 2019],
  ["[2019]", 2019],
  ["2019,00", 2019],
  ["24.11.2019", 2019],
  ["2099-2019", 2019],
  ["19", undefined],
  ["9783522202107", undefined],
])("the year of %s is %s", (text, year) => {
  expect(yearOf(text, 2027)).toBe(year);
});

test.each([
  ["Buch", "BOOK"],
  ["Kinder-Bücher", "BOOK"],
  ["Buch / Roman", "BOOK"],
  ["DVD (Kinder)", "DVD"],
  ["Blu-ray", "BLURAY"],
  ["HÖRBUCH", "AUDIOBOOK"],
  ["Spiel", "BOARDGAME"],
  ["CD", "CD"],
  ["MAGAZINE", "MAGAZINE"],
  ["Tonie", "FIGURINE"],
  ["Xyz", undefined],
  ["", undefined],
])("%s is a %s", (text, type) => {
  expect(mediaTypeOf(text)).toBe(type);
});

test.each([
  ["verfügbar", "loanable"],
  ["Nicht ausleihbar", "reference"],
  ["vermißt", "missing"],
  ["in Bearbeitung", "on_order"],
  ["ausgesondert", "withdrawn"],
  ["blau", undefined],
])("the status %s is %s", (text, status) => {
  expect(statusOf(text)).toBe(status);
});

test("names of the settings are themselves, words for suggestions are known words", () => {
  expect(namedMediaType("DVD")).toBe("DVD");
  expect(namedMediaType("Buch")).toBeUndefined();
  expect(namedStatus("missing")).toBe("missing");
  expect(namedStatus("weg")).toBeUndefined();
  expect([...MEDIA_MEANINGS.keys()].every((word) => mediaTypeOf(word) !== undefined)).toBe(true);
  expect([...STATUS_MEANINGS.keys()].every((word) => statusOf(word) !== undefined)).toBe(true);
});

test.each([
  ["Deutsch", "ger"],
  ["dt.", "ger"],
  ["deu", "ger"],
  ["de", "ger"],
  ["Englisch", "eng"],
  ["French", "fre"],
  ["Klingonisch", undefined],
])("the language %s is %s", (text, code) => {
  expect(languageOf(text)).toBe(code);
});

test.each([
  ['="0123"', "0123"],
  ["=HYPERLINK(1)", "=HYPERLINK(1)"],
  ["4711", "4711"],
])("the text of the cell %s is %s", (text, meant) => {
  expect(cellText(text)).toBe(meant);
});

test.each([
  ["4711,00", "4711", false],
  ["4711.0", "4711", false],
  ["0012", "0012", false],
  ["1,5", "1,5", false],
  ["9,78355E+12", "9,78355E+12", true],
])("the number %s means %s", (text, meant, rounded) => {
  expect(numberText(text)).toBe(meant);
  expect(isRounded(text)).toBe(rounded);
});
