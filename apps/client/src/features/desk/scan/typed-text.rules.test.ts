import { expect, test } from "vitest";
import { understand } from "./typed-text.rules.ts";

test.each([
  ["", { kind: "nothing" }],
  ["   ", { kind: "nothing" }],
  [" 1234567890 ", { kind: "code", code: "1234567890" }],
  ["LB-0815", { kind: "code", code: "LB-0815" }],
  ["4", { kind: "code", code: "4" }],
  ["Bei", { kind: "name", name: "Bei" }],
  ["  Mia   Beispiel ", { kind: "name", name: "Mia Beispiel" }],
  ["Öz", { kind: "short" }],
  ["Özi", { kind: "name", name: "Özi" }],
])("%j is %o", (text, expected) => {
  expect(understand(text)).toEqual(expected);
});
