import { describe, expect, test } from "vitest";
import { printable, xmlText } from "./xml-text.rules.ts";

test.each([
  ["a plain title stays", "Der Garten", "Der Garten"],
  [
    "lines and runs of space become one",
    " Der\n\tGarten \u00a0 im  Herbst ",
    "Der Garten im Herbst",
  ],
  ["control characters go", "Gar\u0000ten\u001b\u0085", "Garten"],
  ["so do MARC's marks of what sorts", "\u0098Der\u009c Garten", "Der Garten"],
  ["and soft hyphens", "Gar\u00adten", "Garten"],
  ["half a character is replaced", "Garten \ud83c", "Garten \ufffd"],
  ["a whole one stays", "Garten 🌱", "Garten 🌱"],
  ["nothing stays nothing", " \u200a\n", ""],
])("%s", (_what, text, expected) => {
  expect(printable(text)).toBe(expected);
});

describe("Q-9: a title cannot leave its element", () => {
  test.each([
    ["Max & Moritz", "Max &amp; Moritz"],
    ["</text><script>", "&lt;/text&gt;&lt;script&gt;"],
    [`" onload='x'`, "&quot; onload=&apos;x&apos;"],
    ["&lt;", "&amp;lt;"],
  ])("%s", (text, expected) => {
    expect(xmlText(text)).toBe(expected);
  });
});
