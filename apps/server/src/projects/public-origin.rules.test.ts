import { expect, test } from "vitest";
import { publicOrigin } from "./public-origin.rules.ts";

test.each([
  [{}, undefined],
  [{ seo: {} }, undefined],
  [{ seo: { "og:url": "https://opac.example/" } }, "https://opac.example"],
  [{ seo: { "og:url": "https://opac.example:8443/start?x=1#y" } }, "https://opac.example:8443"],
  [{ seo: { "og:url": "http://opac.example/" } }, undefined],
  [{ seo: { "og:url": "javascript:alert(1)" } }, undefined],
  [{ seo: { "og:url": "/start" } }, undefined],
])("%o is at %s", (metadata, expected) => {
  expect(publicOrigin(metadata)).toBe(expected);
});
