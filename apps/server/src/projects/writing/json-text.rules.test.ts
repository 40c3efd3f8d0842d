import { expect, test } from "vitest";
import { jsonSpans, type JsonSpan } from "./json-text.rules.ts";

const TEXT = String.raw`{ "a\"}": [1, -2.5e3 , "x,]", {}], "b" :null,"a\"}":{"c":[ ]}}`;
const written = ({ start, end }: JsonSpan) => TEXT.slice(start, end);

test("every value and every name stands where it is said to stand", () => {
  const whole = jsonSpans(TEXT);
  expect(written(whole)).toBe(TEXT);
  const members = whole.members ?? [];
  expect(members.map(({ name }) => name)).toEqual(['a"}', "b", 'a"}']);
  expect(members.map(({ start }) => TEXT[start])).toEqual(['"', '"', '"']);
  expect(members.map(({ value }) => written(value))).toEqual([
    '[1, -2.5e3 , "x,]", {}]',
    "null",
    '{"c":[ ]}',
  ]);
  expect(members[0]?.value.elements?.map(written)).toEqual(["1", "-2.5e3", '"x,]"', "{}"]);
  expect(members[2]?.value.members?.[0]?.value.elements).toEqual([]);
});

test.each(["", "{", "[1,]", "{'a': 1}", "// no\n1"])("%s is no JSON", (text) => {
  expect(() => jsonSpans(text)).toThrow(SyntaxError);
});

test.each(["1", ' "a" ', "true", "\n[]\n"])("%s is a whole text", (text) => {
  const { start, end } = jsonSpans(text);
  expect(text.slice(start, end)).toBe(text.trim());
});
