import { expect, test } from "vitest";
import { jsonOf } from "./json.rules.ts";

test.each([
  ["an object", '{"a":[1]}', { a: [1] }],
  ["a bare value", "7", 7],
  ["null, which is a value of its own", "null", null],
  ["no text at all", "", undefined],
  ["an answer that was cut off", '{"a":[1', undefined],
  ["the page of a captive portal", "<!doctype html>", undefined],
  ["two values", "{}{}", undefined],
])("%s", (_what, text, expected) => {
  expect(jsonOf(text)).toEqual(expected);
});
