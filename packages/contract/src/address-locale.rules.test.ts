import { expect, test } from "vitest";
import { addressLocale } from "./address-locale.rules.ts";

test.each([
  ["", undefined],
  ["lang=", undefined],
  ["lang=en", "en"],
  ["lang=de", "de"],
  ["lang=fr", undefined],
  ["lang=english", undefined],
  ["lang=de&lang=en", "de"],
  ["lang=EN", "en"],
  ["lang=en-GB", "en"],
  ["lang=De-at", "de"],
])("the language that ?%s names is %s", (query, locale) => {
  expect(addressLocale(new URLSearchParams(query))).toBe(locale);
});
