import { expect, test } from "vitest";
import { schemaMistakes } from "./schema-org.ts";

test.each<[string, unknown, string]>([
  ["a type that is none", { "@type": "Bok" }, "$: no type Bok"],
  ["a text instead of a thing", "x", "$: no type undefined"],
  ["another type's property", { "@type": "Movie", isbn: "1" }, "$.isbn: no property of Movie"],
  ["a list without values", { "@type": "Book", isbn: [] }, "$.isbn: empty"],
  ["an empty text", { "@type": "Book", name: " " }, '$.name: " " is none of Text'],
  ["a number for a text", { "@type": "Book", isbn: 978 }, "$.isbn: 978 is none of Text"],
  [
    "a code of three letters with another beside it",
    { "@type": "Book", inLanguage: ["de", "deutsch"] },
    '$.inLanguage: "deutsch" is none of Language, LanguageCode',
  ],
  [
    "a thing of another type",
    { "@type": "Book", editor: { "@type": "Organization", name: "x" } },
    '$.editor: {"@type":"Organization","name":"x"} is none of Person',
  ],
  [
    "a mistake inside",
    { "@type": "Library", department: [{ "@type": "Library", isbn: "1" }] },
    "$.department.isbn: no property of Library",
  ],
  [
    "a time without its offset",
    { "@type": "Event", startDate: "2026-12-01T19:30" },
    '$.startDate: "2026-12-01T19:30" is none of Date, DateTime',
  ],
])("%s is a mistake", (_, data, mistake) => {
  expect(schemaMistakes(data)).toEqual([mistake]);
});

test("what is as defined is none", () => {
  const author = { "@type": "Person", name: "Ende, Michael" };
  expect(schemaMistakes({ "@type": "Audiobook", name: "Momo", isbn: ["1", "2"], author })).toEqual(
    [],
  );
});
