import { expect, test } from "vitest";
import { shortcutOf } from "./shortcut.rules.ts";

const FACTS = { key: "/", isChord: false, isTaken: false, areOn: true };

test.each([
  ["the slash searches", {}, "search"],
  ["the question mark helps", { key: "?" }, "help"],
  ["other keys do nothing", { key: "a" }, undefined],
  ["with Control a key belongs to the browser", { isChord: true }, undefined],
  ["while somebody types a key is a letter", { isTaken: true }, undefined],
  ["switched off, no key does anything", { areOn: false }, undefined],
])("%s", (_name, facts, expected) => {
  expect(shortcutOf({ ...FACTS, ...facts })).toBe(expected);
});
