import { expect, test } from "vitest";
import { plainName, plainText, plainUrl } from "./calendar-text.rules.ts";

test.each([
  ["line breaks of any kind are one", "a\r\nb\rc\nd", "a\nb\nc\nd"],
  ["a tab stays", "a\tb", "a\tb"],
  ["other control characters go", "a\u0000\u0007\u001B\u0085b", "ab"],
  ["ends of lines elsewhere go", "a\u2028\u2029b", "ab"],
  ["marks of direction go", "a\u200E\u200F\u202E\u2066\u2069b", "ab"],
  ["half a character is replaced", "a\uD83Db", "a\uFFFDb"],
  ["a whole one and its joiner stay", "👩\u200D💻", "👩\u200D💻"],
  ["signs are left to the generator", "a;b,c\\", "a;b,c\\"],
  ["nothing is nothing", "", ""],
])("in a text %s", (_, text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ["is one line", " Lesen\r\nund\t\u2028 Hören ", "Lesen und Hören"],
  ["has its signs escaped", "a;b,c\\n", "a\\;b\\,c\\\\n"],
  ["cannot begin a property", "x\nATTENDEE:mailto:a@b", "x ATTENDEE:mailto:a@b"],
])("a name %s", (_, text, name) => {
  expect(plainName(text)).toBe(name);
});

test.each([
  ["https://a.example/x", "https://a.example/x"],
  ["HTTP://A.example", "http://a.example/"],
  ["https://a.example/a,b;c", "https://a.example/a%2Cb%3Bc"],
  ["https://a.example/?q=a\\b", "https://a.example/?q=a%5Cb"],
  ["https://a.example/a\nATTACH:x", "https://a.example/aATTACH:x"],
  ["javascript:alert(1)", undefined],
  ["mailto:a@b.example", undefined],
  ["//a.example", undefined],
  ["", undefined],
  [undefined, undefined],
])("the address %j is %s", (text, url) => {
  expect(plainUrl(text)).toBe(url);
});
