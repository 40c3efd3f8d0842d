import { expect, test } from "vitest";
import { withOverrides } from "./own-texts.rules.ts";

const OURS = { "app.search": "Suche", "app.close": "Schließen" };

test.each<[string, Record<string, string> | undefined, object]>([
  ["nothing", undefined, OURS],
  ["one text", { "app.search": "Finden" }, { ...OURS, "app.search": "Finden" }],
  [
    "a text that we do not know",
    { "operator.name": "Stadt" },
    { ...OURS, "operator.name": "Stadt" },
  ],
  ["HTML, which is text", { "app.search": "<b>x</b>" }, { ...OURS, "app.search": "<b>x</b>" }],
  ["a reference to another text", { "app.search": "$t(app.search)" }, OURS],
])("a project's text %s", (_what, own, expected) => {
  expect(withOverrides(OURS, own)).toEqual(expected);
});

test("no key reaches a prototype", () => {
  const own: Record<string, string> = JSON.parse('{"__proto__":"x","constructor":"y"}');
  const laid = withOverrides(OURS, own);
  expect(Object.getPrototypeOf(laid)).toBe(Object.prototype);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

test("an edition with a name is called by it in our texts, and the software keeps its own name", () => {
  const ours = {
    "app.name": "Freihand",
    "app.offline": "Freihand zeigt, was da ist. Mit Freihands Hilfe.",
    "about.lead": "Freihand ist frei.",
  };
  expect(withOverrides(ours, { "app.name": "Stadt $& Rand" })).toEqual({
    "app.name": "Stadt $& Rand",
    "app.offline": "Stadt $& Rand zeigt, was da ist. Mit Freihands Hilfe.",
    "about.lead": "Freihand ist frei.",
  });
  expect(withOverrides(ours, {})).toEqual(ours);
});
