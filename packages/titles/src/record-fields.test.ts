import type { BibRecord } from "@freihand/contract";
import { expect, test } from "vitest";
import { recordFields } from "./record-fields.ts";

const RECORD: BibRecord = {
  id: "r",
  title: "Ronja Räubertochter",
  creators: [
    { name: "Lindgren, Astrid", role: "aut" },
    { name: "Kornitzky, Anna-Liese", role: "trl" },
    { name: "Wu", role: "ill" },
  ],
  mediaType: "BOOK",
  place: "Hamburg",
  publisher: "Oetinger",
  year: 1982,
  languages: ["ger", "swe"],
  isbn: ["9783789129407", "3789129402"],
  series: [{ title: "Kinderklassiker", number: "3" }],
  part: { number: "2", title: "Sommer" },
  subjects: ["Räuber", "EU"],
  genres: ["Kinderbuch"],
  extent: "236 Seiten",
  abstract: "Zwei Kinder im Wald.",
  notes: ["Aus dem Schwedischen"],
  links: [],
  items: [],
};

test("everything in the catalogue, in reading order", () => {
  const lines = recordFields(RECORD, "de").map(({ label, value }) => `${label}: ${value}`);
  expect(lines).toEqual([
    "Band: 2: Sommer",
    "Person: Lindgren, Astrid",
    "Person: Kornitzky, Anna-Liese (Übersetzung)",
    "Person: Wu (Illustration)",
    "Medienart: Buch",
    "Erschienen: Hamburg : Oetinger, 1982",
    "Umfang: 236 Seiten",
    "Sprache: Deutsch, Schwedisch",
    "Reihe: Kinderklassiker ; 3",
    "ISBN: 9783789129407, 3789129402",
    "Schlagwort: Räuber",
    "Schlagwort: EU",
    "Gattung: Kinderbuch",
    "Inhalt: Zwei Kinder im Wald.",
    "Hinweis: Aus dem Schwedischen",
  ]);
});

test("a serial: frequency, holdings, and its other names, which start a search", () => {
  const serial: BibRecord = {
    ...RECORD,
    mediaType: "MAGAZINE",
    frequency: "monatlich",
    issuesHeld: ["1990 - 2020", "2022 -"],
    formerTitles: ["Der Vorläufer"],
    laterTitles: ["Der Nachfolger"],
  };
  const lines = recordFields(serial, "de").filter(({ key }) =>
    ["frequency", "held", "former", "later"].includes(key),
  );
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Erscheint: monatlich",
    "Vorhanden: 1990 - 2020; 2022 -",
    "Früher: Der Vorläufer",
    "Später: Der Nachfolger",
  ]);
  expect(lines.at(-1)?.search).toEqual({ id: "TITLE", value: "Der Nachfolger" });
});

test("people, subjects and series start a search, unless they are too short for one", () => {
  const searches = recordFields(RECORD, "en").flatMap(({ search }) => search ?? []);
  expect(searches).toEqual([
    { id: "AUTHOR", value: "Lindgren, Astrid" },
    { id: "AUTHOR", value: "Kornitzky, Anna-Liese" },
    { id: "TITLE", value: "Kinderklassiker" },
    { id: "KEYWORD", value: "Räuber" },
    { id: "KEYWORD", value: "Kinderbuch" },
  ]);
});

test("what is not known has no line", () => {
  const { part: _part, place: _place, publisher: _publisher, ...rest } = RECORD;
  const keys = recordFields({ ...rest, languages: [], isbn: [] }, "en").map(({ key }) => key);
  expect(keys).not.toContain("part");
  expect(keys).not.toContain("language");
  expect(keys).not.toContain("isbn");
});
