import { expect, test } from "vitest";
import { mediaTypeNamed } from "./item-type.rules.ts";

test.each([
  ["Buch", "BOOK"],
  ["Kinderbücher", "BOOK"],
  ["Books", "BOOK"],
  ["E-Book", "EBOOK"],
  ["DVD Erwachsene", "DVD"],
  ["Musik-CD", "CD_MUSIC"],
  ["CD", "CD"],
  ["CD-ROM", "CD_SOFTWARE"],
  ["Hörbuch (CD)", "AUDIOBOOK"],
  ["Brettspiel", "BOARDGAME"],
  ["Konsolenspiel", "GAME_CONSOLE"],
  ["Zeitschrift", "MAGAZINE"],
  ["Maps", "MAP"],
  ["Mixed Materials", undefined],
  ["", undefined],
])("%s: %s", (name, type) => {
  expect(mediaTypeNamed(name)).toBe(type);
});
