import { describe, expect, test } from "vitest";
import {
  hasMarks,
  judgeableLength,
  LONGEST_RECORD_START,
  marked,
  nextRecordStart,
  restored,
} from "./xml-text.rules.ts";

describe("what XML forbids", () => {
  test.each([
    ["a control character becomes a space", "a\u0001b", "a b"],
    ["a reference to one becomes a space", "a&#1;b", "a b"],
    ["so does one in hexadecimal", "a&#x1F;b", "a b"],
    ["a reference to half a character becomes a space", "a&#xD800;b", "a b"],
    ["one beyond Unicode becomes a space", "a&#x110000;b", "a b"],
    ["a bare ampersand stays as it is", "Simon & Schuster", "Simon & Schuster"],
    ["an ampersand before a space is bare, whatever follows", "R& B;", "R& B;"],
  ])("%s, and no position moves", (_, text, after) => {
    expect(marked(text)).toHaveLength(text.length);
    expect(hasMarks(marked(text))).toBe(true);
    expect(restored(marked(text))).toBe(after);
  });

  test.each(["", "Köln\t\r\n", "&amp;", "&#228;", "&#xE4;", "&#x10FFFF;", "&uuml;"])(
    "%j is left alone",
    (text) => {
      expect(marked(text)).toBe(text);
      expect(hasMarks(text)).toBe(false);
    },
  );
});

test.each([
  ["Köln", 4],
  ["a &amp; b", 9],
  ["Simon &", 6],
  ["Simon &#x1", 6],
  ["Simon &amp", 6],
  ["Simon & ", 8],
  [`&${"a".repeat(31)}`, 0],
  [`&${"a".repeat(32)}`, 33],
  ["", 0],
])("of %j as many characters can be judged: %d", (text, length) => {
  expect(judgeableLength(text)).toBe(length);
});

test.each([
  ["<record>", 0, 0],
  ["<a/><marc:record xmlns='x'>", 0, 4],
  ["<record/><record>", 1, 9],
  ["<records>", 0, undefined],
  ["</record>", 0, undefined],
  ["<record", 0, undefined],
  [`<${"p".repeat(61)}:record>`, 0, 0],
  [`<${"p".repeat(62)}:record>`, 0, undefined],
])("in %j the next record from %d begins at %s", (text, from, at) => {
  expect(nextRecordStart(text, from)).toBe(at);
});

test("a start tag that the end cuts off is no longer than promised", () => {
  expect(`<${"p".repeat(61)}:record>`.length).toBeLessThanOrEqual(LONGEST_RECORD_START);
});
