import { expect, test } from "vitest";
import { groupName } from "./group-name.rules.ts";

const named = { adult: { de: "Lesende", en: "Readers" }, E: { de: "Ehrenamt", en: "Volunteers" } };

test.each([
  ["as the file calls it", "E", "Ehrenamt", "Volunteers"],
  ["the file before the usual name", "adult", "Lesende", "Readers"],
  ["the usual name", "child", "Kinder", "Children"],
  ["its words", "young-adults_2", "Young adults 2", "Young adults 2"],
  ["what has no words", "--", "--", "--"],
  ["a name of JavaScript", "constructor", "Constructor", "Constructor"],
])("%s: %s", (...[, group, de, en]) => {
  expect(groupName(group, { named, locale: "de" })).toBe(de);
  expect(groupName(group, { named, locale: "en" })).toBe(en);
});
