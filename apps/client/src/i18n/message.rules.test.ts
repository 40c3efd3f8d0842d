import { expect, test } from "vitest";
import { message } from "./message.rules.ts";

const DE = {
  plain: "Heute",
  gap: "bis {{to}} Uhr, {{ to }}",
  hits_one: "{{number}} Treffer",
  hits_other: "{{number}} Treffer insgesamt",
  fixed: "{{count}} Uhr",
};
const EN = { plain: "Today", only: "Only in English" };

test.each([
  ["plain", {}, "Heute"],
  ["gap", { to: 18 }, "bis 18 Uhr, 18"],
  ["gap", {}, "bis  Uhr, "],
  ["gap", { to: "{{other}}", other: "x" }, "bis {{other}} Uhr, {{other}}"],
  ["gap", { to: "$&" }, "bis $& Uhr, $&"],
  ["hits", { count: 1, number: "1" }, "1 Treffer"],
  ["hits", { count: 0, number: "0" }, "0 Treffer insgesamt"],
  ["hits", { count: 1280, number: "1.280" }, "1.280 Treffer insgesamt"],
  ["fixed", { count: 1 }, "1 Uhr"],
  ["only", {}, "Only in English"],
  ["nowhere", {}, "nowhere"],
  ["constructor", {}, "constructor"],
])("%s with %j is %j", (key, values, text) => {
  expect(message([DE, EN], key, values)).toBe(text);
});
