import { createReadStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import type { BibRecord, MediaType } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import type { MarcEntry } from "./marc-entry.ts";
import { readMarc } from "./read-marc.ts";
import { collect } from "./testkit/marc-notation.ts";
import { toBibRecord } from "./to-bib-record.rules.ts";

const shared = process.env["FREIHAND_SHARED"] ?? resolve(import.meta.dirname, "../../../../shared");
const sample = (name: string): string => resolve(shared, "data/marc", name);
const isThere = (name: string): boolean => existsSync(sample(name));
interface Import {
  readonly entries: readonly MarcEntry[];
  readonly refused: readonly string[];
  readonly warnings: readonly string[];
  readonly records: readonly BibRecord[];
}

async function importOf(name: string): Promise<Import> {
  const entries = await collect(readMarc(createReadStream(sample(name))));
  const mapped = entries.map((entry) =>
    entry.kind === "record"
      ? toBibRecord(entry.marc)
      : ({ ok: false, reason: entry.reason } as const),
  );
  return {
    entries,
    refused: mapped.flatMap((result) => (result.ok ? [] : [result.reason])),
    warnings: mapped.flatMap((result) => (result.ok ? result.warnings : [])),
    records: mapped.flatMap((result) => (result.ok ? [result.record] : [])),
  };
}

const countTypes = (records: readonly BibRecord[]): Partial<Record<MediaType, number>> => {
  const counts: Partial<Record<MediaType, number>> = {};
  for (const { mediaType } of records) counts[mediaType] = (counts[mediaType] ?? 0) + 1;
  return counts;
};

describe.skipIf(!isThere("jazz_1k.mrc"))(
  "jazz_1k.mrc (skipped where the shared test data are absent)",
  async () => {
    const { entries, records, refused, warnings } = isThere("jazz_1k.mrc")
      ? await importOf("jazz_1k.mrc")
      : { entries: [], records: [], refused: [], warnings: [] };
    const items = records.flatMap((record) => record.items);
    const byId = (id: string): BibRecord | undefined => records.find((record) => record.id === id);

    it("gives 1,000 records and refuses none; one has no 001 and is reported", () => {
      expect(refused).toEqual([]);
      expect(records).toHaveLength(1000);
      expect(new Set(records.map((record) => record.id)).size).toBe(1000);
      expect(warnings).toEqual(["no control number (001): 035 was taken"]);
      expect(entries.at(-1)?.bytesRead).toBe(939_407);
    });

    it("gives 1,238 copies, each with its barcode", () => {
      expect(items).toHaveLength(1238);
      expect(new Set(items.map((item) => item.barcode)).size).toBe(1238);
      expect(items.every((item) => /^\d{14}$/.test(item.barcode ?? ""))).toBe(true);
    });

    it("decodes MARC-8 correctly: no isolated mark, nothing lost", () => {
      const texts = JSON.stringify(records);
      const lost = (word: string): boolean => !texts.includes(word);
      expect(texts === texts.normalize("NFC")).toBe(true);
      expect(lost("\uFFFD")).toBe(true);
      expect(
        [
          "The Köln concert",
          "Chopin, Frédéric",
          "Montréal, Qué.",
          "Die Walküre",
          "Garôta de Ipanema",
        ].filter((word) => lost(word)),
      ).toEqual([]);
      expect(records.some((record) => record.title === "The Köln concert")).toBe(true);
      expect(records.flatMap((record) => record.creators).map((creator) => creator.name)).toContain(
        "Laramée, Guy",
      );
    });

    it("maps a record in full", () => {
      expect(byId("03-0018137")).toEqual({
        id: "03-0018137",
        added: "2002-01-21",
        title: "Friendly fire",
        responsibility: "Joe Lovano and Greg Osby",
        creators: [
          "Lovano, Joe",
          "Osby, Greg",
          "Moran, Jason",
          "Brown, Cameron",
          "Muhammad, Idris",
        ].map((name) => ({ name })),
        mediaType: "CD_MUSIC",
        place: "Hollywood, CA",
        publisher: "Blue Note",
        year: 1999,
        languages: ["eng"],
        isbn: [],
        classMarks: ["5490"],
        systemNumbers: ["(Sirsi) a353305"],
        series: [],
        subjects: ["Saxophone with jazz ensemble"],
        extent: "1 sound disc",
        contents:
          "Geo J Lo -- The wild east -- Serene -- Broad Way blues -- Monk's mood -- Idris -- Truth be told -- Silenos -- Alexander the Great",
        notes: [
          "Joe Lovano, saxophones and flute ; Greg Osby, saxophones ; Jason Moran, piano ; Cameron Brown, bass ; Idris Muhammad, drums",
        ],
        links: [],
        items: [
          {
            id: "30007007467409",
            barcode: "30007007467409",
            branch: "HUNTINGTON",
            department: "SOUND",
            location: "HUNT-AUDIO",
            shelfmark: "5490",
            status: "loanable",
          },
        ],
      });
    });

    it("distinguishes LPs, CDs, scores and books", () => {
      const counts = countTypes(records);
      expect(counts.LP_RECORD).toBeGreaterThan(330);
      expect(counts.CD_MUSIC).toBeGreaterThan(220);
      expect(counts.SCORE_MUSIC).toBeGreaterThan(215);
      expect(counts.BOOK).toBeGreaterThan(150);
      expect(counts.UNKNOWN).toBe(undefined);
    });
  },
);

describe.skipIf(!isThere("german-40.xml"))(
  "german-40.xml (skipped where the shared test data are absent)",
  async () => {
    const { records, refused, warnings } = isThere("german-40.xml")
      ? await importOf("german-40.xml")
      : { records: [], refused: [], warnings: [] };
    const byTitle = (text: string): BibRecord | undefined =>
      records.find((record) => record.title === text);

    it("gives 40 records and refuses none", () => {
      expect({ count: records.length, refused, warnings }).toEqual({
        count: 40,
        refused: [],
        warnings: [],
      });
    });

    it("ignores <<Das>> in sorting and shows it without marks", () => {
      expect(byTitle("Das Lied von Eis und Feuer")).toMatchObject({
        nonSorting: 4,
        mediaType: "MAGAZINE",
      });
      expect(JSON.stringify(records)).not.toMatch(/<<|>>/);
    });

    it("maps a translated book with roles, both ISBNs and its copy", () => {
      expect(byTitle("Öffne mir das Tor zur Welt!")).toMatchObject({
        subtitle: "das Leben der taubblinden Helen Keller und ihrer Lehrerin Anne Sullivan",
        creators: [
          { name: "Papašvili, Helen Waite", role: "aut" },
          { name: "Gabert, Sabine", role: "trl" },
        ],
        publisher: "Verlag Freies Geistesleben",
        year: 2021,
        languages: ["ger"],
        isbn: ["9783772523724", "3772523722"],
        mediaType: "BOOK",
      });
    });

    it("reads items of Alma with their locations", () => {
      const items = records.flatMap((record) => record.items);
      expect(items).toHaveLength(24);
      expect(items).toContainEqual({
        id: "150/3172113+01",
        barcode: "150/3172113+01",
        branch: "UB_BI",
        location: "99_Mag06",
        shelfmark: "OB501.35 C5D4W",
        status: "loanable",
      });
    });

    it.each([
      ["Tierfamilien-Quartett", "BOARDGAME"],
      ["Wissensquiz Ruhrgebiet", "BOARDGAME"],
      ["Jana und das Weihnachtsgeheimnis", "AUDIOBOOK"],
      ["Japanese favourite melodies on baroque", "CD_MUSIC"],
      ["1000 Fotos aus Rothenburg ob der Tauber", "CD_SOFTWARE"],
      ["Momento capriccioso", "SCORE_MUSIC"],
      ["Keine Angst vor Linux/Unix", "EBOOK"],
      ["Verbandsgemeinde Prüm", "URL"],
      ["Wettersbacher Anzeiger", "NEWSPAPER"],
    ])("recognizes %s as %s", (text, type) => {
      expect(byTitle(text)?.mediaType).toBe(type);
    });
  },
);
