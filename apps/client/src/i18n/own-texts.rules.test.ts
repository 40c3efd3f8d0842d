import { expect, test } from "vitest";
import { createTranslate } from "./translate.ts";
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

const PLURALS = {
  ...OURS,
  "search.hits": "{count, plural, one {# Treffer} other {# Treffer insgesamt}}",
};

test.each([
  ["a gap", { "app.search": "{{n}} finden" }, "app.search", { n: 3 }, "3 finden"],
  ["an ICU argument", { "app.search": "{n} finden" }, "app.search", { n: 3 }, "3 finden"],
  ["braces beside a gap", { "app.search": "{x} {{n}} 's" }, "app.search", { n: 3 }, "{x} 3 's"],
  ["braces that mean nothing", { "app.search": "{ finden" }, "app.search", {}, "{ finden"],
  [
    "both forms",
    { "search.hits_one": "{{count}} Fund", "search.hits_other": "{{count}} Funde" },
    "search.hits",
    { count: 1 },
    "1 Fund",
  ],
  [
    "both forms",
    { "search.hits_one": "{{count}} Fund", "search.hits_other": "{{count}} Funde" },
    "search.hits",
    { count: 2 },
    "2 Funde",
  ],
  ["one form only", { "search.hits_one": "ein # Fund" }, "search.hits", { count: 1 }, "ein # Fund"],
  [
    "the form that the project left out",
    { "search.hits_one": "ein Fund" },
    "search.hits",
    { count: 1280 },
    "1.280 Treffer insgesamt",
  ],
  ["a form for none", { "search.hits_zero": "keine" }, "search.hits", { count: 0 }, "keine"],
  [
    "a plural of its own",
    { "search.hits": "{count, plural, one {# Fund} other {# Funde}}" },
    "search.hits",
    { count: 2 },
    "2 Funde",
  ],
] as const)("in a project's text, %s", (...[, own, key, values, text]) => {
  const translate = createTranslate([{ locale: "de", texts: withOverrides(PLURALS, own) }]);
  expect(translate(key, values)).toBe(text);
});

test("an edition's name reads as it is written, whatever it holds", () => {
  const ours = { "app.name": "Freihand", "app.title": "{page} · Freihand" };
  const own = { "app.name": "L'{x} & 'Co' #1" };
  const translate = createTranslate([{ locale: "de", texts: withOverrides(ours, own) }]);
  expect(translate("app.title", { page: "P" })).toBe("P · L'{x} & 'Co' #1");
});
