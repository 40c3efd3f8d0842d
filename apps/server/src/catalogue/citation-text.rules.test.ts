import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { citationText } from "./citation-text.rules.ts";
import type { Citation } from "@freihand/contract";

const BOOK: Citation = {
  title: "Tintenherz",
  authors: ["Funke, Cornelia"],
  year: 2003,
  place: "Hamburg",
  publisher: "Dressler",
  isbn: ["9783791504650", "3791504657"],
  mediaType: "BOOK",
};

describe("the text of a citation", () => {
  test.each<[string, Partial<Citation>, string]>([
    ["as it is", {}, "FUNKE, Cornelia, 2003. Tintenherz. Hamburg: Dressler. ISBN 9783791504650."],
    [
      "with subtitle, edition and series",
      {
        subtitle: "Roman",
        edition: "3. Auflage",
        series: { title: "Tintenwelt", number: "Bd. 1" },
      },
      "FUNKE, Cornelia, 2003. Tintenherz: Roman. 3. Auflage. Hamburg: Dressler. Tintenwelt, Bd. 1. ISBN 9783791504650.",
    ],
    [
      "with two authors",
      { authors: ["Funke, Cornelia", "Groß, Mia"], isbn: [] },
      "FUNKE, Cornelia und GROSS, Mia, 2003. Tintenherz. Hamburg: Dressler.",
    ],
    [
      "with three",
      { authors: ["A, B", "C, D", "E, F"], isbn: [] },
      "A, B, C, D und E, F, 2003. Tintenherz. Hamburg: Dressler.",
    ],
    [
      "with the first of more",
      { authors: ["A, B", "C, D", "E, F", "G, H"], isbn: [] },
      "A, B et al., 2003. Tintenherz. Hamburg: Dressler.",
    ],
    [
      "with a body as it writes itself",
      { authors: ["Stadt Lindenau"], isbn: [] },
      "Stadt Lindenau, 2003. Tintenherz. Hamburg: Dressler.",
    ],
    [
      "with the title first where nobody is named",
      { authors: [], isbn: [] },
      "Tintenherz, 2003. Hamburg: Dressler.",
    ],
    [
      "with nothing but a title",
      { authors: [], year: undefined, place: undefined, publisher: undefined, isbn: [] },
      "Tintenherz.",
    ],
    [
      "without two full stops",
      { title: "Wer war's?", edition: "2. Aufl.", isbn: [] },
      "FUNKE, Cornelia, 2003. Wer war's? 2. Aufl. Hamburg: Dressler.",
    ],
    [
      "with the medium where it is no book",
      { mediaType: "AUDIOBOOK", isbn: [] },
      "FUNKE, Cornelia, 2003. Tintenherz [Tonträger]. Hamburg: Dressler.",
    ],
    [
      "with a place alone",
      { publisher: undefined, isbn: [] },
      "FUNKE, Cornelia, 2003. Tintenherz. Hamburg.",
    ],
  ])("%s", (_title, change, expected) => {
    expect(citationText({ ...BOOK, ...change }, "de")).toBe(expected);
  });

  test("in English", () => {
    const film: Citation = { ...BOOK, authors: ["A, B", "C, D"], mediaType: "DVD", isbn: [] };
    expect(citationText(film, "en")).toBe(
      "A, B and C, D, 2003. Tintenherz [film]. Hamburg: Dressler.",
    );
  });
});

test("whatever a catalogue holds, it is one clean line", () => {
  const text = fc.string({ unit: "binary", maxLength: 40 });
  const citation = fc.record({
    title: text,
    authors: fc.array(text, { maxLength: 5 }),
    publisher: text,
    edition: text,
    isbn: fc.array(text, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(citation, (one) => {
      const written = citationText({ ...one, mediaType: "BOOK" }, "de");
      expect(written).not.toMatch(/[\p{Cc}]| {2}|^ | $/u);
      expect(written.isWellFormed()).toBe(true);
    }),
  );
});
