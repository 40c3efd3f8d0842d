import type { BibRecord } from "@freihand/contract";
import { expect, test } from "vitest";
import { planColumns } from "../mapping/column-plan.rules.ts";
import { cellsOf, listOf } from "./cells.rules.ts";
import { mergedRows } from "./merged-rows.rules.ts";
import { creatorsOf } from "./row-creators.rules.ts";
import { factsOf, type RowCells } from "./row-facts.rules.ts";
import { isbnOf } from "./row-numbers.rules.ts";
import { readRow } from "./row-record.rules.ts";
import { titleOf } from "./row-title.rules.ts";
import { namesOf } from "./title-names.rules.ts";
import { meaningOf, translated } from "./valued.rules.ts";

/** A row with usual names of columns. */
function row(cells: Readonly<Record<string, string>>): RowCells {
  const planned = planColumns(Object.keys({ Titel: "", ...cells }), undefined);
  if (!planned.ok) throw new Error(planned.reason);
  return {
    cells: Object.values({ Titel: "Momo", ...cells }),
    plan: planned.plan,
    latestYear: 2027,
  };
}

const source = { index: 0, column: "C" };
const cell = (text: string) => ({ text, source });

test.each([
  ["Momo", undefined, { title: "Momo" }],
  [
    "Momo : ein Märchen / Michael Ende",
    undefined,
    { title: "Momo", subtitle: "ein Märchen", responsibility: "Michael Ende" },
  ],
  ["Momo : ein Märchen", "Roman", { title: "Momo : ein Märchen", subtitle: "Roman" }],
  ["¬Der¬ Wal", undefined, { title: "Der Wal", nonSorting: 4 }],
  ["<<Die >>Welle", undefined, { title: "Die Welle", nonSorting: 4 }],
  [" / ", undefined, undefined],
])("the title %j with the rest %j is %j", (raw, subtitle, title) => {
  expect(titleOf(raw, subtitle)).toEqual(title);
});

test.each([
  ["Ende, Michael", { name: "Ende, Michael" }],
  ["Ende, Michael (Verfasser)", { name: "Ende, Michael", role: "aut" }],
  ["Hechelmann, Friedrich [Ill.]", { name: "Hechelmann, Friedrich", role: "ill" }],
  ["Band (Köln)", { name: "Band (Köln)" }],
])("the person %s is %j", (text, creator) => {
  expect(creatorsOf([cell(text), cell(text)])).toEqual([creator]);
});

test.each([
  ["3-522-20210-1", [], ["3-522-20210-1"]],
  ["ISBN 978-3-522-20210-7 (geb.)", ["9783522202107", "3522202104"], []],
  ["9,78352E+12", [], ["9,78352E+12"]],
])("the ISBN %s is %j, wrong are %j", (text, isbn, wrong) => {
  const found = isbnOf([cell(text)]);
  expect(found.isbn).toEqual(isbn);
  expect(found.notes.map(({ value }) => value)).toEqual(wrong);
});

test("several texts in a cell are separated by signs that no name has, or by that of the settings", () => {
  const texts = (text: string, separator?: string) =>
    listOf(
      [text],
      new Map([["persons", [{ ...source, ...(separator && { separator }) }]]]),
      "persons",
    ).map((one) => one.text);
  expect(texts("A, B; C, D | E\nF / G")).toEqual(["A, B", "C, D", "E", "F", "G"]);
  expect(texts("A+B;C", "+")).toEqual(["A", "B;C"]);
  expect(cellsOf(["  a\u0000b  "], new Map([["title", [source]]]), "title")).toEqual([cell("a b")]);
});

test("values mean what the settings say, else what is usual, else their `other`", () => {
  const words = {
    field: "status" as const,
    named: (name: string) => `named ${name}`,
    usual: (text: string) => (text === "da" ? "usual" : undefined),
  };
  const own = { ...source, values: new Map([["x", "own"]]) };
  expect(meaningOf({ text: "X", source: own }, words).meaning).toBe("named own");
  expect(meaningOf(cell("da"), words).meaning).toBe("usual");
  expect(meaningOf({ text: "q", source: { ...own, other: "o" } }, words).meaning).toBe("named o");
  expect(meaningOf(cell("q"), words)).toEqual({
    meaning: undefined,
    notes: [{ field: "status", column: "C", value: "q" }],
  });
  expect(meaningOf(undefined, words).notes).toEqual([]);
  expect([translated({ text: "X", source: own }), translated(cell("Y"))]).toEqual(["own", "Y"]);
});

test.each([
  [{ Reihe: "Die drei ??? ; Bd. 12" }, { series: [{ title: "Die drei ???", number: "Bd. 12" }] }],
  [{ Reihe: "A", Reihenband: "3" }, { series: [{ title: "A", number: "3" }] }],
  [{ Band: "2", Bandtitel: "Süd" }, { part: { number: "2", title: "Süd" } }],
  [{ FSK: "12" }, { audience: "ab 12 Jahren" }],
  [{ Link: "javascript:alert(1)" }, { links: [] }],
  [{ Link: "https://a.example/x" }, { links: [{ label: "a.example", kind: "online" }] }],
  [{ ISSN: "0028-0836" }, { issn: ["0028-0836"] }],
  [
    { Jahr: "[2019]", Zugang: "1.2.2020" },
    { year: 2019, added: "2020-02-01" },
  ],
  [{ Genre: "Krimi; Krimi" }, { genres: ["Krimi"] }],
])("%j is %j", (cells, facts) => {
  expect(factsOf(row(cells)).facts).toMatchObject(facts);
});

const keyOf = (cells: Readonly<Record<string, string>>) => {
  const reading = readRow(row(cells));
  return reading.kind === "title" ? reading.key : undefined;
};

const KEYS: readonly (readonly [
  string,
  readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>],
  boolean,
])[] = [
  [
    "the same ISBN and title",
    [{ ISBN: "9783522202107" }, { ISBN: "3-522-20210-4", Jahr: "2001" }],
    true,
  ],
  [
    "volumes under one ISBN",
    [
      { ISBN: "9783522202107", Band: "1" },
      { ISBN: "9783522202107", Band: "2" },
    ],
    false,
  ],
  ["no ISBN, another year", [{ Jahr: "2001" }, { Jahr: "2002" }], false],
  ["no ISBN, another kind", [{ Medienart: "DVD" }, { Medienart: "Buch" }], false],
  ["no ISBN, another person", [{ Autor: "A" }, { Autor: "B" }], false],
  ["no ISBN, another place", [{ Signatur: "A" }, { Signatur: "B" }], true],
];

test.each(KEYS)("without a number of the title: %s", (_name, [one, other], isSame) => {
  expect(keyOf(one) === keyOf(other)).toBe(isSame);
});

const record = (facts: Partial<BibRecord>): BibRecord => ({
  id: "1",
  title: "Momo",
  creators: [],
  mediaType: "BOOK",
  languages: [],
  isbn: [],
  series: [],
  subjects: [],
  links: [],
  items: [],
  ...facts,
});

test("rows of one title are put together; another title is none", () => {
  const first = record({ creators: [{ name: "A" }], items: [{ id: "a", status: "loanable" }] });
  const second = record({ creators: [{ name: "B" }], items: [{ id: "b", status: "missing" }] });
  expect(mergedRows(first, first)).toBe(first);
  expect(mergedRows(first, second)).toMatchObject({
    creators: [{ name: "A" }, { name: "B" }],
    items: [{ id: "a" }, { id: "b" }],
  });
  expect(mergedRows(first, record({ title: "Wal" }))).toBeUndefined();
  expect(namesOf(record({ part: { number: "2" } }))).toEqual(["Momo", "2", ""]);
});
