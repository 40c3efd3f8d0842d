import { expect, test } from "vitest";
import { formatOf, FORMATS } from "./file-format.rules.ts";

test.each([
  ["bestand.csv", "Titel;Nr\n", "csv"],
  ["BESTAND.TXT", "Titel\tNr\n", "csv"],
  ["bestand.csv", "<!DOCTYPE html><html>", "csv"],
  ["bestand.csv", "00714nam a2200205 a 4500", "marc"],
  ["bestand.txt", '<?xml version="1.0"?><marc:collection xmlns', "marc"],
  ["bestand.mrc", "Titel;Nr\n", "marc"],
  ["bestand.csv", "12345;Titel", "csv"],
])("%s that begins with %j is %s", (path, start, format) => {
  expect(formatOf(path, start)).toBe(format);
  expect(FORMATS).toContain(format);
});
