import { expect, test } from "vitest";
import { eventIdOf } from "./event-id.rules.ts";

test.each<readonly [string, readonly string[], string]>([
  ["Lesung: Das Lied der Möwen", [], "lesung-das-lied-der-moewen"],
  ["Café", [], "cafe"],
  ["Café", ["cafe"], "cafe-2"],
  ["Café", ["cafe", "cafe-2"], "cafe-3"],
  ["<b>", ["b"], "b-2"],
  ["«»", [], "termin"],
  ["a".repeat(60), [], "a".repeat(48)],
  [`${"a".repeat(47)} b`, [], "a".repeat(47)],
])("%s beside %j becomes %s", (title, taken, id) => {
  expect(eventIdOf(title, taken)).toBe(id);
});
