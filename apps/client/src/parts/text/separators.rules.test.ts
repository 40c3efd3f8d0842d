import { expect, test } from "vitest";
import { boundSeparators, joinFacts } from "./separators.rules.ts";

const NO_BREAK = "\u00A0";

test.each([
  [["Zentrale", "2 Tage"], `Zentrale${NO_BREAK}· 2 Tage`],
  [["Zentrale", undefined, ""], "Zentrale"],
  [[undefined], ""],
  [[], ""],
])("the facts %j are the line %j", (facts, line) => {
  expect(joinFacts(facts)).toBe(line);
});

test.each([
  ["Berlin : Aufbau, 2020", `Berlin${NO_BREAK}: Aufbau, 2020`],
  ["Momo / Michael Ende ; Hörbuch", `Momo${NO_BREAK}/ Michael Ende${NO_BREAK}; Hörbuch`],
  ["Momo: ein Märchen", "Momo: ein Märchen"],
  ["um 20 :30 und /oder", "um 20 :30 und /oder"],
])("no line of %j begins with a separator", (text, bound) => {
  expect(boundSeparators(text)).toBe(bound);
});
