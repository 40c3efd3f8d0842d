import fc from "fast-check";
import { expect, test } from "vitest";
import { openTable } from "./csv-table.ts";
import type { CsvEncoding } from "./encoding/encoding.rules.ts";
import type { CsvSettings } from "./mapping/csv-mapping.rules.ts";
import { readTable, type CsvEntry } from "./read-table.ts";
import { readRows } from "./table/read-rows.ts";
import { SEPARATORS } from "./table/separator.rules.ts";
import { csvText, encoded, opener } from "./testkit/write-csv.ts";

async function entries(
  bytes: Uint8Array,
  settings: CsvSettings = {},
): Promise<readonly CsvEntry[]> {
  const table = await openTable(opener(bytes, 4096), settings);
  return Array.fromAsync(readTable(table, 2027));
}

const ofText = async (text: string, settings: CsvSettings = {}) =>
  entries(Buffer.from(text), settings);

const titlesIn = (found: readonly CsvEntry[]) =>
  found.flatMap((entry) => (entry.kind === "title" ? entry.record : []));
const refusedIn = (found: readonly CsvEntry[]) =>
  found.flatMap((entry) => (entry.kind === "refused" ? [[entry.line, entry.reason]] : []));

test("a school library's export: names of columns are recognised, rows of a title are its copies", async () => {
  const found = titlesIn(
    await ofText(
      "Mediennummer;Titel;Untertitel;Verfasser;ISBN;Jahr;Medienart;Signatur;Zweigstelle;Status;Schlagworte;Sprache;Zugangsdatum;Altersfreigabe\r\n" +
        "1001;Momo;ein Märchen-Roman;Ende, Michael;978-3-522-20210-7;1973;Buch;Jug Ende;Schule;verfügbar;Zeit | Freundschaft;Deutsch;03.09.2024;10\r\n" +
        "1002;Momo;ein Märchen-Roman;Ende, Michael;978-3-522-20210-7;1973;Buch;Jug Ende;Dorf;entliehen;Zeit | Freundschaft;Deutsch;03.09.2024;10\r\n" +
        "2001;Das Boot;;Petersen, Wolfgang [Regie];;1981;DVD;;Dorf;Präsenz;;dt.;;FSK 12\r\n",
    ),
  );
  expect(found).toMatchObject([
    {
      title: "Momo",
      subtitle: "ein Märchen-Roman",
      creators: [{ name: "Ende, Michael" }],
      isbn: ["9783522202107", "3522202104"],
      year: 1973,
      mediaType: "BOOK",
      languages: ["ger"],
      subjects: ["Zeit", "Freundschaft"],
      added: "2024-09-03",
      audience: "ab 10 Jahren",
      items: [
        {
          id: "1001",
          barcode: "1001",
          branch: "Schule",
          shelfmark: "Jug Ende",
          status: "loanable",
        },
        { id: "1002", branch: "Dorf", status: "loanable" },
      ],
    },
    {
      title: "Das Boot",
      creators: [{ name: "Petersen, Wolfgang", role: "drt" }],
      mediaType: "DVD",
      languages: ["ger"],
      audience: "FSK 12",
      items: [{ barcode: "2001", status: "reference" }],
    },
  ]);
  expect(found[0]?.id).toMatch(/^csv-[0-9a-f]{16}$/);
});

test("a mapping says which column is what, and what its values mean", async () => {
  const settings: CsvSettings = {
    columns: {
      id: "Nr",
      title: "T",
      persons: [
        { column: "P", separator: "+" },
        { column: "Z", role: "ill" },
      ],
      mediaType: { column: "Art", values: { B: "BOOK" }, other: "DVD" },
      barcode: "Ex",
      branch: { column: "Ort", values: { "1": "markt" } },
      status: { column: "St", values: { X: "missing" } },
    },
  };
  const text =
    "NR.;T;P;Z;Art;Ex;Ort;St\n7;Momo : Roman;A, B+C, D;E, F;b;e1;1;x\n7;Momo;A, B;;b;e2;2;\n8;Tür;;;q;e3;1;weg";
  const found = await ofText(text, settings);
  expect(titlesIn(found)).toMatchObject([
    {
      id: "7",
      title: "Momo",
      subtitle: "Roman",
      mediaType: "BOOK",
      creators: [{ name: "A, B" }, { name: "C, D" }, { name: "E, F", role: "ill" }],
      items: [
        { id: "e1", branch: "markt", status: "missing" },
        { id: "e2", branch: "2", status: "loanable" },
      ],
    },
    { id: "8", mediaType: "DVD", items: [{ status: "loanable" }] },
  ]);
  expect(found[1]).toMatchObject({ notes: [{ field: "status", column: "St", value: "weg" }] });
});

const HEADER = ["Titel-Nr", "Titel", "Verfasser", "Inhalt"];
const letters = "abcäöüßÄÖÜé;,|\t\"'=\n -1";

test.each(["utf-8", "utf-16le", "utf-16be", "windows-1252", "cp850"] as const)(
  "any rows written as %s read back, whatever the separator",
  async (encoding: CsvEncoding) => {
    const cell = fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 20 });
    const rows = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(...SEPARATORS),
        fc.constantFrom("\n", "\r\n"),
        async (any, separator, lineEnd) => {
          // German text decides between encodings; a file without a letter beyond ASCII is any of them
          const all = [HEADER, ["1", "Über die Brücke", "Müller, Jörg", "ß"], ...any];
          const open = opener(encoded(csvText(all, separator, lineEnd), encoding), 5);
          const { dialect } = await openTable(open, {});
          expect(dialect).toMatchObject({ encoding, separator });
          const read = await Array.fromAsync(readRows(open(), dialect));
          expect(read.map(({ cells }) => cells)).toEqual(all);
        },
      ),
      { numRuns: 60 },
    );
  },
);

test("any bytes end in titles, refused lines, or words about the file", async () => {
  const failures = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const file = Buffer.concat([Buffer.from("Titel;Nr\n"), bytes]);
      const found = await entries(file).catch((error: unknown) => error);
      if (found instanceof Error) failures.add(found.name);
    }),
    { numRuns: 500 },
  );
  expect([...failures].filter((name) => name !== "CsvFileError")).toEqual([]);
});

test.each([
  ["nothing", "", /empty/],
  ["a web page", "\n<!DOCTYPE html><html><body>Anmeldung", /web page/],
  ["a workbook", "PK\u0003\u0004rest", /Excel/],
  ["noise", "\u0001\u0002\u0003Titel", /no text/],
  ["ten thousand columns", `Titel${";x".repeat(10_000)}\n`, /10001 columns/],
  ["no column with titles", "Name;Ort\nA;B\n", /it has "Name", "Ort"/],
  [
    "a mark that is never closed",
    `Titel;Nr\n"Momo;1\n${"x;1\n".repeat(5)}`,
    /opens in field 1 of the row in line 2 and/,
  ],
  [
    "a mark after rows of several lines",
    `Titel;Nr\r\n"Mo\r\nmo";1\r\n\r\nOst;2\r\nWest;"3\r\n${"x;1\r\n".repeat(5)}`,
    /opens in field 2 of the row in line 6 and is never closed/,
  ],
  [
    "an endless field",
    `Titel;Nr\nOst;1\n"${"x\n".repeat(600_000)}"\n`,
    /opens in field 1 of the row in line 3 and/,
  ],
])("%s is refused with words that help", async (_name, text, words) => {
  await expect(ofText(text)).rejects.toThrow(words);
});

test("a column that the mapping names and the table lacks is named", async () => {
  await expect(
    ofText("Titel;Autor\nMomo;Ende\n", { columns: { title: "Titel", persons: "Verfasser" } }),
  ).rejects.toThrow(/no column "Verfasser" \(csv\.columns\.persons\); it has "Titel", "Autor"/);
});

test("lines that cannot be read are left out with their number, the rest is read", async () => {
  const text =
    'TitelNr;Titel;Mediennummer;Inhalt\r\n1;Eins;b1;"zwei\r\nZeilen"\r\n\r\n2;;b2;\r\n3;Drei;b3\r\n;Vier;b4;\r\n5;Fünf;b1;\r\n6;Sechs;1,23457E+11;\r\n7;"Sieben" heute;b7;\r\n8;Acht\u0000;="008";\r\n';
  const found = await ofText(text);
  expect(refusedIn(found)).toEqual([
    [5, "no title"],
    [6, expect.stringMatching(/3 fields instead of 4/)],
    [7, "the number of the title is missing"],
    [8, "the barcode b1 belongs to another title (1)"],
    [9, expect.stringMatching(/rounded by a spreadsheet/)],
  ]);
  expect(titlesIn(found).map(({ title, items }) => [title, items[0]?.id])).toEqual([
    ["Eins", "b1"],
    ['"Sieben" heute', "b7"],
    ["Acht", "008"],
  ]);
});

test("half a character refuses its line, not the file", async () => {
  const good = Buffer.from(`Titel;Nr\n${"Über Bär;1\n".repeat(20)}Kö`);
  const file = Buffer.concat([good.subarray(0, -1), Buffer.from("nig;2\n")]);
  const found = await entries(file);
  expect(refusedIn(found)).toEqual([[22, expect.stringMatching(/character cannot be read/)]]);
});

test("rows of a title that stand apart, and copies without a barcode, are told apart by their place", async () => {
  const found = titlesIn(
    await ofText("Titel;Verfasser;Signatur\nMomo;Ende;A\nWal;;A\nMomo;Ende;A\nMomo;Ende;B\n"),
  );
  expect(found.map(({ title, items }) => [title, items.length])).toEqual([
    ["Momo", 1],
    ["Wal", 1],
    ["Momo", 2],
  ]);
  expect(found[0]?.id).toBe(found[2]?.id);
  expect(found[0]?.items[0]?.id).toBe(found[2]?.items[0]?.id);
});

test("copies that are withdrawn are left out", async () => {
  const found = await ofText("Titel;Status\nMomo;ausgesondert\nWal;da\n");
  expect(found.map(({ kind }) => kind)).toEqual(["withdrawn", "title"]);
});

test("a heading, names in the settings, and the line of Excel are understood", async () => {
  const titles = async (text: string, settings: CsvSettings = {}) =>
    titlesIn(await ofText(text, settings)).map(({ title }) => title);
  expect(await titles("Liste 2026\n\nTitel;Nr\nMomo;1\n", { skipLines: 2 })).toEqual(["Momo"]);
  expect(await titles("1;Momo\n", { header: ["Nr", "Titel"], separator: ";" })).toEqual(["Momo"]);
  expect(await titles("sep=,\r\nTitel,Nr\r\nMomo,1\r\n")).toEqual(["Momo"]);
});

test("a number that is too long, and a cell of a megabyte, harm only their line", async () => {
  const long = "9".repeat(129);
  const found = await ofText(
    `TitelNr;Titel;Barcode;Inhalt\n${long};Eins;b1;\n2;Zwei;${long};\n3;Drei;b3;"${"x; ".repeat(300_000)}"\n`,
  );
  expect(refusedIn(found)).toEqual([
    [2, expect.stringMatching(/longer than 128/)],
    [3, expect.stringMatching(/longer than 128/)],
  ]);
  expect(titlesIn(found)[0]?.abstract?.length).toBeLessThan(20_001);
});
