import { expect, test } from "vitest";
import { commentHint } from "./json-problem.rules.ts";

test.each([
  ['{\n  // a comment\n  "id": 1\n}', true],
  ['{ "id": 1, // one\n "a": 2 }', true],
  ["/* a comment */ {}", true],
  ['{ "url": "https://a.example/" ', false],
  ['{ "id": 1', false],
])("%j has comments: %s", (text, has) => {
  expect(commentHint(text) !== "").toBe(has);
});
