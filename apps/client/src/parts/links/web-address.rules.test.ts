import { expect, test } from "vitest";
import { secureAddress, webAddress } from "./web-address.rules.ts";

test.each([
  ["https://bib.example/a", "https://bib.example/a", "https://bib.example/a"],
  ["http://bib.example", "http://bib.example/", undefined],
  ["javascript:alert(1)", undefined, undefined],
  ["data:text/html,x", undefined, undefined],
  ["blob:https://bib.example/a", undefined, undefined],
  ["bib.example", undefined, undefined],
  ["", undefined, undefined],
])("%j may be opened as %j, and where it must be secure as %j", (text, open, secure) => {
  expect(webAddress(text)?.href).toBe(open);
  expect(secureAddress(text)?.href).toBe(secure);
});
