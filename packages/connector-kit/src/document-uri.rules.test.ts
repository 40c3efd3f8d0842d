import fc from "fast-check";
import { expect, test } from "vitest";
import { idOfDocument, toDocumentUri } from "./document-uri.rules.ts";

const GBV = "http://uri.gbv.de/document/opac-de-7:ppn:{id}";

test.each([
  [GBV, "58891861X", "http://uri.gbv.de/document/opac-de-7:ppn:58891861X"],
  ["ppn:{id}", "11", "ppn:11"],
  ["http://opac.example.org/{id}/record", "ü 1", "http://opac.example.org/%C3%BC%201/record"],
  ["ppn:{id}", "$&$1", "ppn:$&$1"],
  ["ppn:{id}", "a b|c%ä", "ppn:a%20b%7Cc%25%C3%A4"],
])("%s of %s", (template, id, uri) => {
  expect(toDocumentUri(template, id)).toBe(uri);
  expect(idOfDocument(template, uri)).toBe(id);
});

test.each([
  [GBV, "http://uri.gbv.de/document/opac-de-18:ppn:1"],
  [GBV, "http://uri.gbv.de/document/opac-de-7:ppn:"],
  ["ppn:{id}:x", "ppn:x"],
  ["ppn:{id}", "ppn:%E0%A4%A"],
  ["no place", "no place"],
])("%s does not make %s", (template, uri) => {
  expect(idOfDocument(template, uri)).toBeUndefined();
});

test("any number comes back", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (id) => {
      expect(idOfDocument(GBV, toDocumentUri(GBV, id))).toBe(id);
    }),
  );
});

test("half a character becomes one that URIs can have", () => {
  expect(toDocumentUri("ppn:{id}", "\uD800")).toBe("ppn:%EF%BF%BD");
});
