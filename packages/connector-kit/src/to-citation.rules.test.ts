import type { BibRecord } from "@freihand/contract";
import { bibtexFile, risFile } from "@freihand/contract/citation";
import {
  parseCitations,
  writtenName,
  type ParsedCitation,
} from "../../contract/src/citation/testkit/parse-citations.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCitation } from "./to-citation.rules.ts";

const RECORD: BibRecord = {
  id: "1",
  title: "Tintenherz",
  creators: [{ name: "Funke, Cornelia", role: "aut" }],
  mediaType: "BOOK",
  languages: ["ger"],
  isbn: ["9783791504650", "3791504657"],
  series: [],
  subjects: ["Bücher"],
  links: [],
  items: [],
};

test("the printed data of a title are cited, and nothing else", () => {
  const record: BibRecord = {
    ...RECORD,
    subtitle: "Roman",
    edition: "3. Auflage",
    place: "Hamburg",
    publisher: "Dressler",
    year: 2003,
    series: [
      { title: "Tintenwelt", number: "1" },
      { title: "Noch eine", number: "7" },
    ],
  };
  expect(toCitation(record)).toEqual({
    title: "Tintenherz",
    subtitle: "Roman",
    authors: ["Funke, Cornelia"],
    year: 2003,
    publisher: "Dressler",
    place: "Hamburg",
    edition: "3. Auflage",
    isbn: ["9783791504650", "3791504657"],
    series: { title: "Tintenwelt", number: "1" },
    mediaType: "BOOK",
    language: "ger",
  });
});

test("a volume is cited with its number and name", () => {
  const part = { number: "2", title: "Die zwei Türme" };
  expect(toCitation({ ...RECORD, title: "Der Herr der Ringe", part }).title).toBe(
    "Der Herr der Ringe. 2: Die zwei Türme",
  );
  expect(toCitation({ ...RECORD, part: { number: "2" } }).title).toBe("Tintenherz. 2");
});

describe("the cited names", () => {
  test.each([
    ["authors, and those without a role", ["aut A", "- B", "trl C"], ["A", "B"]],
    ["authors before editors", ["edt A", "aut B"], ["B"]],
    ["no editor as an author", ["edt A", "edt B", "ill C"], []],
    ["somebody in two roles once", ["aut A", "cmp A"], ["A"]],
    ["a film's director, not who plays in it", ["act A", "drt B"], ["B"]],
    ["a composer before who plays", ["prf A", "cmp B"], ["B"]],
    ["who plays, where that is all", ["prf A", "pro B"], ["A"]],
    ["nobody, where only a speaker and a translator are named", ["nrt A", "trl B"], []],
    ["nobody", [], []],
  ])("%s", (_title, written, expected) => {
    const creators = written.map((text) => {
      const [role = "", name = ""] = text.split(" ");
      return role === "-" ? { name } : { name, role };
    });
    expect(toCitation({ ...RECORD, creators }).authors).toEqual(expected);
  });

  test("editors, where there is no author, as editors; bodies are marked", () => {
    const edited = toCitation({
      ...RECORD,
      creators: [
        { name: "Queens College (New York, N.Y.)", isBody: true },
        { name: "A, B", role: "edt" },
      ],
    });
    expect(edited).toMatchObject({
      authors: ["Queens College (New York, N.Y.)"],
      bodies: ["Queens College (New York, N.Y.)"],
    });
    const creators = [{ name: "A, B", role: "edt" }];
    expect(toCitation({ ...RECORD, creators })).toMatchObject({ authors: [], editors: ["A, B"] });
  });
});

describe("an independent parser reads a record back from its files", () => {
  const word = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüßéñ]{2,12}$/);
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  const facts = fc.record({
    title: phrase,
    subtitle: fc.option(phrase, { nil: undefined }),
    part: fc.option(
      fc.record({ number: fc.integer({ min: 1, max: 40 }).map(String), title: phrase }),
      { nil: undefined },
    ),
    creators: fc.array(
      fc.record({
        name: fc.tuple(word, word).map((names) => names.join(", ")),
        role: fc.constantFrom("aut", "edt", "trl", "nrt"),
      }),
      { maxLength: 4 },
    ),
    year: fc.integer({ min: 1500, max: 2027 }),
    publisher: phrase,
    place: word,
    series: fc.array(fc.record({ title: phrase, number: fc.constantFrom("3", "12") }), {
      maxLength: 2,
    }),
  });

  test.each([
    ["ris", risFile],
    ["bibtex", bibtexFile],
  ] as const)("%s", (form, fileOf) => {
    fc.assert(
      fc.property(facts, ({ subtitle, part, ...sure }) => {
        const record: BibRecord = {
          ...RECORD,
          ...sure,
          ...(subtitle === undefined ? {} : { subtitle }),
          ...(part === undefined ? {} : { part }),
        };
        const read = parseCitations(fileOf([toCitation(record)]), form);
        expect(read.map(comparable)).toEqual([
          {
            title: titleOf(record),
            // the parser has no tag for editors in RIS
            people: form === "ris" && isEdited(record) ? [] : citedPeople(record),
            year: record.year,
            publisher: record.publisher,
            place: record.place,
            isbn: "9783791504650",
            series: record.series[0]?.title,
          },
        ]);
      }),
      { numRuns: 200 },
    );
  });
});

const comparable = (read: ParsedCitation) => ({
  title: read.title,
  people: [...(read.author ?? []), ...(read.editor ?? [])].map(writtenName),
  year: read.issued?.["date-parts"][0]?.[0],
  publisher: read.publisher,
  place: read["publisher-place"],
  isbn: [read.ISBN].flat()[0],
  series: read["collection-title"],
});

function titleOf({ title, part, subtitle }: BibRecord): string {
  const volume = part === undefined ? "" : `. ${part.number ?? ""}: ${part.title ?? ""}`;
  return `${title}${volume}${subtitle === undefined ? "" : `: ${subtitle}`}`;
}

/** Authors, else editors, in natural order. */
const isEdited = ({ creators }: BibRecord): boolean => creators.every(({ role }) => role !== "aut");

function citedPeople({ creators }: BibRecord): readonly string[] {
  const inRole = (wanted: string) =>
    creators.flatMap(({ name, role }) => (role === wanted ? [name.replace(", ", " ")] : []));
  const authors = inRole("aut");
  return authors.length > 0 ? authors : inRole("edt");
}
