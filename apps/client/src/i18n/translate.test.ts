import { expect, test } from "vitest";
import { createTranslate } from "./translate.ts";

const DE = {
  plain: "Heute",
  gap: "bis {to} Uhr, { to }",
  hits: "{count, plural, one {# Treffer} other {# Treffer insgesamt}}",
  loans: "{count, plural, =0 {nichts} one {„{item}“} other {# Medien}}",
  fixed: "{count} Uhr",
  tag: "<b>{to}</b>",
  quoted: "'{to}' und ''",
  broken: "kaputt {",
  choice: "{kind, select, book {Buch} other {Medium}}",
};
const EN = { plain: "Today", only: "{count, plural, one {# book} other {# books}}" };

const translate = createTranslate([
  { locale: "de", texts: DE },
  { locale: "en", texts: EN },
]);

test.each([
  ["plain", {}, "Heute"],
  ["gap", { to: 18 }, "bis 18 Uhr, 18"],
  ["gap", {}, "bis  Uhr, "],
  ["gap", { to: "{other}", other: "x" }, "bis {other} Uhr, {other}"],
  ["gap", { to: "$&" }, "bis $& Uhr, $&"],
  ["gap", { to: "'{to}'" }, "bis '{to}' Uhr, '{to}'"],
  ["hits", { count: 1 }, "1 Treffer"],
  ["hits", { count: 0 }, "0 Treffer insgesamt"],
  ["hits", { count: 1280 }, "1.280 Treffer insgesamt"],
  ["loans", { count: 0 }, "nichts"],
  ["loans", { count: 1, item: "# {count}" }, "„# {count}“"],
  ["fixed", { count: 1 }, "1 Uhr"],
  ["tag", { to: "<i>x</i>" }, "<b><i>x</i></b>"],
  ["quoted", { to: "x" }, "{to} und '"],
  ["broken", { to: "x" }, "kaputt {"],
  ["choice", { kind: "book" }, "Buch"],
  ["choice", { kind: "x" }, "Medium"],
  ["only", { count: 1280 }, "1,280 books"],
  ["nowhere", {}, "nowhere"],
  ["constructor", {}, "constructor"],
])("%s with %j is %j", (key, values, text) => {
  expect(translate(key, values)).toBe(text);
});

test("the plural forms are the language's own: a third language needs no code", () => {
  const texts = { days: "{count, plural, one {# день} few {# дня} many {# дней} other {# дня}}" };
  const inRussian = createTranslate([{ locale: "ru", texts }]);
  const said = [1, 2, 5, 11, 21, 22].map((count) => inRussian("days", { count }));
  expect(said).toEqual(["1 день", "2 дня", "5 дней", "11 дней", "21 день", "22 дня"]);
});
