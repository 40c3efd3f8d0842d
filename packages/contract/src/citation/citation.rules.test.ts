import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bibtexKeys } from "./bibtex-key.rules.ts";
import { bibtexName, bibtexText, bibtexUrl } from "./bibtex-text.rules.ts";
import { bibtexFile } from "./bibtex.rules.ts";
import { fullTitle, longIsbns, onOneLine, type Citation } from "./citation.rules.ts";
import { risFile } from "./ris.rules.ts";
import { parseCitations, writtenName } from "./testkit/parse-citations.ts";

const PIPPI: Citation = {
  title: "Pippi Langstrumpf",
  subtitle: "Alle Abenteuer",
  authors: ["Lindgren, Astrid", "Engelking, Katrin"],
  year: 2008,
  publisher: "Oetinger",
  place: "Hamburg",
  isbn: ["9783161484100", "316148410X"],
  series: { title: "Klassiker & Neues", number: "3" },
  mediaType: "BOOK",
  language: "ger",
  url: "https://example.org/record/1/a%20b?x=1&y=~z",
  edition: "2., überarbeitete Auflage",
  keywords: ["Kinder, klein", "Sommer"],
};

describe("a title is written as reference managers expect it", () => {
  test("RIS", () => {
    expect(risFile([PIPPI]).split("\r\n")).toEqual([
      "TY  - BOOK",
      "TI  - Pippi Langstrumpf: Alle Abenteuer",
      "AU  - Lindgren, Astrid",
      "AU  - Engelking, Katrin",
      "PY  - 2008",
      "PB  - Oetinger",
      "CY  - Hamburg",
      "ET  - 2., überarbeitete Auflage",
      "SN  - 9783161484100",
      "LA  - ger",
      "UR  - https://example.org/record/1/a%20b?x=1&y=~z",
      "KW  - Kinder, klein",
      "KW  - Sommer",
      "T2  - Klassiker & Neues",
      "M1  - 3",
      "ER  - ",
      "",
    ]);
  });
  test("BibTeX", () => {
    expect(bibtexFile([PIPPI])).toBe(String.raw`@book{lindgren2008pippi,
  author = {Lindgren, Astrid and Engelking, Katrin},
  title = {{Pippi Langstrumpf: Alle Abenteuer}},
  year = {2008},
  publisher = {Oetinger},
  address = {Hamburg},
  edition = {2., überarbeitete Auflage},
  series = {Klassiker \& Neues},
  number = {3},
  isbn = {9783161484100},
  language = {ger},
  url = {https://example.org/record/1/a%20b?x=1&y=~z},
  keywords = {{Kinder, klein}, Sommer},
}
`);
  });
  test.each([
    ["DVD", "VIDEO", "@misc"],
    ["AUDIOBOOK", "SOUND", "@misc"],
    ["EBOOK", "EBOOK", "@book"],
    ["MAGAZINE", "GEN", "@misc"],
  ] as const)("%s is %s and %s", (mediaType, ris, bibtex) => {
    const citation = { title: "T", authors: [], isbn: [], mediaType };
    expect(risFile([citation])).toContain(`TY  - ${ris}\r\n`);
    expect(bibtexFile([citation])).toContain(`${bibtex}{t,`);
  });
  test("an article is in its journal, a body in one piece", () => {
    const article: Citation = {
      title: "Wale",
      authors: ["Queens College (New York, N.Y.)"],
      bodies: ["Queens College (New York, N.Y.)"],
      isbn: [],
      host: { title: "Natur", detail: "Bd. 12, S. 3-17", volume: "12", pages: "3–17" },
      mediaType: "BOOK",
    };
    const bibtex = bibtexFile([article]);
    expect(bibtex).toMatch(/^@article\{/);
    expect(bibtex).toContain("author = {{Queens College (New York, N.Y.)}}");
    expect(bibtex).toContain("journal = {Natur}");
    expect(bibtex).toContain("pages = {3--17}");
    expect(risFile([article])).toMatch(/^TY {2}- JOUR\r\n[^]*JO {2}- Natur\r\n[^]*SP {2}- 3\r\n/);
    const chapter = { ...article, host: { title: "Natur", pages: "3–17", isBook: true as const } };
    expect(bibtexFile([chapter])).toMatch(/^@incollection\{[^]*booktitle = \{Natur\}/);
    expect(bibtexFile([chapter])).not.toContain("journal");
    expect(risFile([chapter])).toMatch(/^TY {2}- CHAP\r\n[^]*T2 {2}- Natur\r\n[^]*SP {2}- 3\r\n/);
    const thesis = { ...article, host: undefined, thesis: { text: "Diss.", school: "Kiel" } };
    expect(bibtexFile([thesis])).toMatch(/^@phdthesis\{[^]*school = \{Kiel\}/);
    expect(risFile([thesis])).toMatch(/^TY {2}- THES\r\n/);
  });
  test("no citations give an empty file", () => {
    expect([risFile([]), bibtexFile([])]).toEqual(["", ""]);
  });
});

test.each([
  ["Garten", "Balkon", "Garten: Balkon"],
  ["Wer bin ich?", "und wie viele", "Wer bin ich? und wie viele"],
  ["Garten", undefined, "Garten"],
  ["", "Balkon", "Balkon"],
])("%j with %j is %j", (title, subtitle, whole) => {
  expect(fullTitle({ title, subtitle })).toBe(whole);
});

test("both lengths of an ISBN are one number; invalid ones are left out", () => {
  expect(longIsbns(["3-16-148410-X", "978-3-16-148410-0", "abc"])).toEqual(["9783161484100"]);
});

test.each([
  ["100 % {Garten} & Co_", String.raw`100 \% \textbraceleft{}Garten\textbraceright{} \& Co\_`],
  ["A--B ''C''", "A-{}-B '{}'C'{}'"],
  [String.raw`C:\neu`, String.raw`C:\textbackslash{}neu`],
])("%j in TeX is %s", (text, tex) => {
  expect(bibtexText(text)).toBe(tex);
});

test.each([
  ["Lindgren, Astrid", "Lindgren, Astrid"],
  ["Goethe, Johann Wolfgang von", "Goethe, Johann Wolfgang von"],
  ["Stadt Lindenau", "{Stadt Lindenau}"],
  ["Simon and Schuster, Verlag", "{Simon and Schuster}, Verlag"],
  ["King, Martin Luther, Jr.", "{King, Martin Luther, Jr.}"],
])("the name %j is written %j", (name, written) => {
  expect(bibtexName(name)).toBe(written);
});

test("an address keeps its characters and cannot end its field", () => {
  expect(bibtexUrl("https://a.example/x_y%20?q={1}\\")).toBe(
    "https://a.example/x_y%20?q=%7B1%7D%5C",
  );
});

test("keys are ASCII and unique", () => {
  const citation = (title: string, ...authors: string[]): Citation => ({
    title,
    authors,
    isbn: [],
    mediaType: "BOOK",
  });
  expect(
    bibtexKeys([
      citation("Der Größte", "Müller-Straße, Zoë"),
      citation("Der Größte", "Müller-Straße, Zoë"),
      citation("图书馆"),
    ]),
  ).toEqual(["muellerstrassegroesste", "muellerstrassegroesste-2", "title"]);
});

/** Arbitrary texts: any script, and everything with a special meaning in RIS, BibTeX or TeX. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        ...Array.from("äöüß{}\\%$&#_^~\"'`-,@= \t\n\r"),
        "  - ",
        "\nER  - \n",
        "TY  - BOOK",
        " and ",
        "\\begin{x}",
        "--",
        "''",
        "``",
        "}\n@book{x,",
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

const anyCitation: fc.Arbitrary<Citation> = fc.record({
  // a title without a letter does not count: the parsers leave it out
  title: anyText.map((text) => `T${text}`),
  subtitle: fc.option(anyText, { nil: undefined }),
  authors: fc.array(
    anyText.map((text) => `A${text}`),
    { maxLength: 3 },
  ),
  year: fc.option(fc.integer({ min: 1000, max: 2100 }), { nil: undefined }),
  publisher: anyText,
  place: anyText,
  edition: anyText,
  series: fc.record({ title: anyText, number: anyText }),
  note: anyText,
  isbn: fc.constantFrom([], ["9783161484100"], ["979-12-200-0852-5", "9783161484100"]),
  mediaType: fc.constant("BOOK"),
});

const filled = (text: string | undefined) => onOneLine(text ?? "") || undefined;

/** The parsers split names at their commas. */
const withoutCommas = (name: string) => onOneLine(name.replaceAll(",", " "));

/** What must be parsed back from a citation, whatever the file format. */
const expected = (citation: Citation) => ({
  title: fullTitle(citation),
  authors: citation.authors.map(withoutCommas),
  year: citation.year,
  publisher: filled(citation.publisher),
  place: filled(citation.place),
  edition: filled(citation.edition),
  series: filled(citation.series?.title),
  number: filled(citation.series?.number),
  note: filled(citation.note),
  isbn: longIsbns(citation.isbn),
});

const readBack = (file: string, form: "ris" | "bibtex") =>
  parseCitations(file, form).map((parsed) => ({
    title: parsed.title,
    authors: (parsed.author ?? []).map((name) => withoutCommas(writtenName(name))),
    year: parsed.issued?.["date-parts"][0]?.[0],
    publisher: parsed.publisher,
    place: parsed["publisher-place"],
    edition: parsed.edition,
    series: parsed["collection-title"],
    number: parsed["collection-number"],
    note: parsed.note,
    isbn: [parsed.ISBN ?? []].flat().flatMap((text) => text.split(", ")),
  }));

describe("an independent parser reads back what was written, whatever the texts", () => {
  test.each([
    ["ris", risFile],
    ["bibtex", bibtexFile],
  ] as const)("%s", (form, write) => {
    fc.assert(
      fc.property(fc.array(anyCitation, { minLength: 1, maxLength: 3 }), (citations) => {
        expect(readBack(write(citations), form)).toEqual(citations.map(expected));
      }),
      { numRuns: 400 },
    );
  });
});
