import { toDocumentUri } from "@freihand/connector-kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildDaiaUrl, isDocumentOf, leftOver, portions } from "./daia-request.rules.ts";

it("any number stays one identifier", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (id) => {
      const { searchParams } = new URL(
        buildDaiaUrl("http://h/?a=b", [toDocumentUri("ppn:{id}", id)]),
      );
      expect(searchParams.get("id")?.split("|")).toHaveLength(1);
      expect([searchParams.get("a"), searchParams.get("format")]).toEqual(["b", "json"]);
    }),
  );
});

it("several titles in one address", () => {
  expect(buildDaiaUrl("http://h/daia?key=1+2", ["x:a", "x:b"])).toBe(
    "http://h/daia?key=1%202&id=x%3Aa%7Cx%3Ab&format=json",
  );
});

describe("portions", () => {
  const uris = Array.from({ length: 300 }, (_, at) => `ppn:${String(100_000 + at)}`);
  it("hold every title once and stay short", () => {
    const found = portions("http://h/", uris);
    expect(found.flat()).toEqual(uris);
    expect(found.length).toBeGreaterThan(1);
    for (const portion of found)
      expect(buildDaiaUrl("http://h/", portion).length).toBeLessThan(2000);
  });

  it("hold one title however long it is", () => {
    expect(portions("http://h/", ["x".repeat(5000), "y"])).toEqual([["x".repeat(5000)], ["y"]]);
    expect(portions("http://h/", [])).toEqual([]);
  });
});

it.each([
  ['<https://h/?id=x:b%7Cx:c&format=json>; rel="next"', ["x:b", "x:c"]],
  ["<?id=x:c>; rel=next", ["x:c"]],
  ['<https://h/?id=x:z>; rel="next"', []],
  ['<https://h/?id=x:b>; rel="prev"', []],
  ["<http://[>; rel=next", []],
  ["", []],
])("what %s leaves over", (link, left) => {
  expect(leftOver(link, ["x:a", "x:b", "x:c"])).toEqual(left);
});

it.each([
  ["ppn:1", {}, true],
  ["http://uri.gbv.de/document/opac-de-7:ppn:1", {}, true],
  ["http://uri.gbv.de/document/opac-de-7:xppn:1", {}, false],
  ["ppn:11", {}, false],
  ["http://d-nb.info/1", { requested: "ppn:1" }, true],
  ["", {}, false],
])("the document %s %j is the one asked for: %s", (id, more, is) => {
  expect(isDocumentOf({ id, items: [], ...more }, "ppn:1")).toBe(is);
});
