import { expect, test } from "vitest";
import { grantRefusalText } from "./grant-words.rules.ts";

test.each([
  ["unknown_card", /gibt es nicht/, /no such card/],
  ["own_card", /derselbe Ausweis/, /same card/],
  ["no_birthday", /fehlt der Geburtstag/, /no birthday/],
  ["too_old", /nur noch die Person selbst/, /only the person/],
  ["guardian_young", /unter 18/, /under 18/],
] as const)("%s says why, in both languages", (refusal, german, english) => {
  expect(grantRefusalText(refusal, "de")).toMatch(german);
  expect(grantRefusalText(refusal, "en")).toMatch(english);
});
