import { projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { publicOrigin, reachableOrigin } from "./public-origin.rules.ts";

const OPAC_DEMO = projectId.parse("opac-demo");

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

test.each([
  ["localhost:3000", "http://localhost:3000"],
  ["opac-demo.localhost", "http://opac-demo.localhost"],
  ["127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["evil.example", undefined],
  ["x.localhost:1", undefined],
  ["localhost.evil.example", undefined],
  ["localhost:3000@evil.example", undefined],
  ["localhost/evil", undefined],
  ["192.168.0.7:3000", undefined],
])("Q-10: without a public address %s reaches %s", (host, expected) => {
  expect(reachableOrigin({ metadata: {}, projectId: OPAC_DEMO }, host)).toBe(expected);
});

test("a public address applies whatever the host", () => {
  const metadata = { seo: { "og:url": "https://opac.example/" } };
  expect(reachableOrigin({ metadata, projectId: OPAC_DEMO }, "localhost:3000")).toBe(
    "https://opac.example",
  );
});
