import { expect, test } from "vitest";
import { fromAge } from "./from-age.rules.ts";

test.each([
  ["ab 16 Jahren", 16],
  ["Ab 6 Jahre", 6],
  ["FSK 12", 12],
  ["FSK ab 18 freigegeben", 18],
  ["USK ab 0", 0],
  ["from 12 years", 12],
  ["FSK: 16", 16],
  ["FSK-18", 18],
  ["USK: ab 12", 12],
  ["ab 18 Monaten", undefined],
  ["from 18 months", undefined],
  ["ab 3. Klasse", undefined],
  ["Vorab 12 Lieder", undefined],
  ["Jugendliche", undefined],
  ["Klassen 5 bis 7", undefined],
  ["ab 2026 erhältlich", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s: from %s", (audience, years) => {
  expect(fromAge(audience)).toBe(years);
});
