import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readIso2709, readMarcxml, toBibRecord, writeIso2709 } from "@freihand/marc";
import type { DataField, MarcEntry, WritableRecord } from "@freihand/marc";

/** One line of the table in `docs/benchmarks.md`. */
export interface MarcBenchRow {
  readonly name: string;
  /** Parsed and mapped on one core; median of the runs. */
  readonly recordsPerSecond: number;
}

const RUNS = 7;
const RECORDS = 10_000;

const WORDS =
  "Garten Fenster Brücke Übersee Märchen Straße Reise Sommer Wasser Licht Haus Berg Stimme Zeit Kinder Nacht".split(
    " ",
  );
const word = (seed: number): string => WORDS[seed % WORDS.length] ?? "Buch";

const field = (tag: string, indicators: string, ...subfields: readonly string[]): DataField => ({
  tag,
  ind1: indicators.charAt(0),
  ind2: indicators.charAt(1),
  subfields: subfields.map((text) => ({ code: text.charAt(0), value: text.slice(1) })),
});

/** A German record of typical size, deterministic by number. */
function generatedRecord(number: number): WritableRecord {
  const [one, two, three] = [word(number), word(number * 7 + 3), word(number * 13 + 5)];
  const year = String(1950 + (number % 75));
  return {
    leader: "00000nam a2200000 c 4500",
    control: [
      { tag: "001", value: String(number).padStart(9, "0") },
      { tag: "003", value: "DE-605" },
      { tag: "007", value: "tu" },
      { tag: "008", value: `200101s${year}    gw ||||| |||| 00||||ger c` },
    ],
    data: [
      field("020", "  ", "a9783499225093 (geb.)", "cEUR 19.90"),
      field("041", "0 ", "ager"),
      field("100", "1 ", `a${three}, ${one}`, "d1950-", "0(DE-588)118606824", "4aut"),
      field(
        "245",
        "10",
        `aDie ${one} am ${two} :`,
        `b${three} und ${one} /`,
        `cvon ${one} ${three}`,
      ),
      field("250", "  ", "a2., überarbeitete Auflage"),
      field("264", " 1", "aMünchen :", `b${two}-Verlag,`, `c[${year}]`),
      field("300", "  ", `a${String(80 + (number % 500))} Seiten :`, "bIllustrationen ;", "c21 cm"),
      field("336", "  ", "aText", "btxt", "2rdacontent"),
      field("337", "  ", "aohne Hilfsmittel zu benutzen", "bn", "2rdamedia"),
      field("338", "  ", "aBand", "bnc", "2rdacarrier"),
      field("490", "1 ", `a${two}-Reihe ;`, `v${String(number % 90)}`),
      field("520", "  ", `a${`${one} ${two} ${three} `.repeat(12)}`),
      field("650", " 7", `a${two}`, "0(DE-588)4019838-8", "2gnd"),
      field("650", " 7", `a${three}`, "xGeschichte", "zEuropa", "2gnd"),
      field("689", "00", "Ds", `a${one}`),
      field("700", "1 ", `a${one}, ${two}`, "eÜbersetzer", "4trl"),
      field("856", "42", "uhttps://example.org/inhalt.pdf", "3Inhaltsverzeichnis"),
      field(
        "952",
        "  ",
        "aMPL",
        "bMPL",
        `oR ${String(number % 999)}`,
        `p${String(30_000_000 + number)}`,
        "70",
      ),
    ],
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function asXml({ leader, control, data }: WritableRecord): string {
  const fixed = control.map(
    ({ tag, value }) => `<controlfield tag="${tag}">${escaped(value)}</controlfield>`,
  );
  const coded = data.map(({ tag, ind1, ind2, subfields }) => {
    const parts = subfields.map(
      ({ code, value }) => `<subfield code="${code}">${escaped(value)}</subfield>`,
    );
    return `<datafield tag="${tag}" ind1="${ind1}" ind2="${ind2}">${parts.join("")}</datafield>`;
  });
  return `<record><leader>${leader}</leader>${fixed.join("")}${coded.join("")}</record>`;
}

/** Reads and maps everything once. */
function run(entries: Iterable<MarcEntry>): number {
  let mapped = 0;
  for (const entry of entries)
    if (entry.kind === "record" && toBibRecord(entry.marc).ok) mapped += 1;
  return mapped;
}

function measure(name: string, read: () => Iterable<MarcEntry>): MarcBenchRow {
  const rates = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    const mapped = run(read());
    return mapped / ((performance.now() - start) / 1000);
  }).toSorted((a, b) => a - b);
  return { name, recordsPerSecond: Math.round(rates[Math.floor(RUNS / 2)] ?? 0) };
}

/** Real records, if the folder of shared test data is there. */
function realRecords(): Uint8Array | undefined {
  const shared = process.env["FREIHAND_SHARED"] ?? resolve(import.meta.dirname, "../../shared");
  const file = resolve(shared, "data/marc/jazz_1k.mrc");
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  return joined(Array.from({ length: 10 }, () => bytes));
}

/** Measures reading and mapping of MARC records on one core. */
export function benchMarc(): readonly MarcBenchRow[] {
  const records = Array.from({ length: RECORDS }, (_, number) => generatedRecord(number));
  const iso2709 = joined(records.map((record) => writeIso2709(record)));
  const xml = new TextEncoder().encode(
    `<collection>${records.map((record) => asXml(record)).join("")}</collection>`,
  );
  const real = realRecords();
  return [
    measure("ISO 2709, UTF-8, generated", () => readIso2709(iso2709)),
    measure("MARCXML, generated", () => readMarcxml(xml)),
    ...(real === undefined ? [] : [measure("ISO 2709, MARC-8, real", () => readIso2709(real))]),
  ];
}

if (import.meta.main) console.table(benchMarc());
