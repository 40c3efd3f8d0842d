import { expect, test } from "vitest";
import { refusedText } from "./catalogue-words.rules.ts";

test.each([
  ["de", "busy", "Gerade läuft ein Import"],
  ["en", "imported", "comes from an import"],
  ["de", "number_taken", "Die Nummer 4711 hat schon"],
] as const)("%s %s", (locale, reason, words) => {
  expect(refusedText({ locale }, reason, "4711")).toContain(words);
});
