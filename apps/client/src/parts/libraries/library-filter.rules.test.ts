import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../fixtures/many-libraries.ts";
import { entriesMatching, buildEntries } from "./library-filter.rules.ts";

const PLACES = buildEntries([
  madeUpLibrary(1, { libname: "Stadtbücherei Lindenau", city: "Lindenau", state: "Hessen" }),
  madeUpLibrary(2, { libname: "Gemeindebibliothek Erlenbach", city: "Erlenbach" }),
  madeUpLibrary(3, { libname: "Bücherei an der Großen Straße", city: "Gießen" }),
  madeUpLibrary(4, { libname: "Médiathèque Fribourg", city: "Freiburg im Üechtland" }),
  madeUpLibrary(5, { libname: "Bibliothek", shortname: "ÄÖB", city: "Muenster" }),
]);

describe("search by name and place", () => {
  test.each([
    ["nothing finds all", "", [5, 3, 2, 4, 1]],
    ["spaces alone find all", "   ", [5, 3, 2, 4, 1]],
    ["part of a word", "linden", [1]],
    ["whatever the case", "STADTBÜCHEREI", [1]],
    ["umlaut without its dots", "bucherei", [3, 1]],
    ["umlaut written out", "stadtbuecherei", [1]],
    ["umlaut for one that is written out", "Münster", [5]],
    ["the written out form itself", "muenster", [5]],
    ["a decomposed umlaut", "Stadtbu\u0308cherei", [1]],
    ["ß as ss", "strasse", [3]],
    ["ss as ß", "Gieszen", []],
    ["ß itself", "gießen", [3]],
    ["other accents", "mediatheque", [4]],
    ["accents typed", "médiathèque", [4]],
    ["a capital umlaut", "uechtland", [4]],
    ["the short name", "äöb", [5]],
    ["several words, in any order", "erlenbach gemeinde", [2]],
    ["name and place together", "stadt hessen", [1]],
    ["words of two libraries find none", "lindenau erlenbach", []],
    ["signs of a pattern mean themselves", ".*", []],
  ])("%s: %j", (_, text, expected) => {
    expect(entriesMatching(PLACES, text).map(({ library }) => library.id)).toEqual(expected);
  });
});

test("the list is sorted by name as German readers expect", () => {
  const names = ["Zell", "Übach", "Österreich", "apolda", "Ulm", "Oberhausen", "Äpfingen"];
  const entries = buildEntries(
    names.map((libname, index) => madeUpLibrary(index + 1, { libname })),
  );
  expect(entries.map(({ library }) => library.libname)).toEqual([
    "Äpfingen",
    "apolda",
    "Oberhausen",
    "Österreich",
    "Übach",
    "Ulm",
    "Zell",
  ]);
});

test("libraries with the same name are sorted by their short names", () => {
  const entries = buildEntries([
    madeUpLibrary(1, { libname: "Stadtbibliothek", shortname: "Wels" }),
    madeUpLibrary(2, { libname: "Stadtbibliothek", shortname: "Aalen" }),
  ]);
  expect(entries.map(({ library }) => library.id)).toEqual([2, 1]);
});
