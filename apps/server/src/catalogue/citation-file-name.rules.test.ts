import fc from "fast-check";
import { expect, test } from "vitest";
import { citationFileName } from "./citation-file-name.rules.ts";
import type { Citation } from "@freihand/contract";

const cited = (title: string, authors: readonly string[] = [], year?: number): Citation => ({
  title,
  authors,
  year,
  isbn: [],
  mediaType: "BOOK",
});

test.each([
  [cited("Tintenherz", ["Funke, Cornelia"], 2003), "Funke-2003-Tintenherz.ris"],
  [cited("Über Flüsse & Brücken", ["Groß, Mia"]), "Gross-Ueber-Fluesse-Bruecken.ris"],
  [cited("Élan: vital?"), "Elan-vital.ris"],
  [cited("../../etc/passwd"), "etc-passwd.ris"],
  [cited("戦争と平和"), "title.ris"],
  [cited("a".repeat(200)), `${"a".repeat(60)}.ris`],
])("%o", (citation, expected) => {
  expect(citationFileName(citation, "ris")).toBe(expected);
});

test("whatever the title, the name is safe in a header", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, (title, author) => {
      expect(citationFileName(cited(title, [author]), "bib")).toMatch(
        /^[A-Za-z0-9][A-Za-z0-9-]{0,59}\.bib$/,
      );
    }),
  );
});
