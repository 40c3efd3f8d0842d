import { createHash } from "node:crypto";
import type { BibItem, BibRecord } from "@freihand/contract";
import type { CsvTable } from "./csv-table.ts";
import { mergedRows } from "./record/merged-rows.rules.ts";
import type { RowNote } from "./record/row-note.ts";
import { readRow, type RowCopy, type RowReading } from "./record/row-record.rules.ts";
import { countProblem, dataRows } from "./plain-table.ts";
import type { CsvRow } from "./table/read-rows.ts";

/** What was read of a table: a title with the copies of rows that follow each other, or a row that was left out. */
export type CsvEntry = { readonly line: number; readonly bytesRead: number } & (
  | {
      readonly kind: "title";
      readonly record: BibRecord;
      readonly notes: readonly RowNote[];
      /** Number of rows that it was made of. */
      readonly rows: number;
    }
  | { readonly kind: "refused"; readonly reason: string; readonly column?: string }
  /** A copy that the library no longer has. */
  | { readonly kind: "withdrawn" }
);

const ID_LENGTH = 16;
const COPY_LENGTH = 8;

const hashOf = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length);

/** A copy without barcode is known by where it stands: the same place again is the same copy. */
function itemOf(copy: RowCopy, recordId: string): BibItem {
  const { barcode, branch, department, location, shelfmark, issue } = copy;
  const place = JSON.stringify([branch, department, location, shelfmark, issue]);
  return { id: barcode ?? `${recordId}-${hashOf(place, COPY_LENGTH)}`, ...copy };
}

function recordOf({ id, key, title, copy }: RowReading & { readonly kind: "title" }): BibRecord {
  const own = id ?? `csv-${hashOf(key, ID_LENGTH)}`;
  return { id: own, ...title, items: copy === undefined ? [] : [itemOf(copy, own)] };
}

/** The title of each barcode that was read: two titles cannot have the same copy. */
class Barcodes {
  readonly #titles = new Map<string, string>();

  /** @returns the other title that has the barcode */
  takenBy({ id, items: [item] }: BibRecord): string | undefined {
    if (item?.barcode === undefined) return undefined;
    const known = this.#titles.get(item.barcode);
    if (known === undefined) this.#titles.set(item.barcode, id);
    return known === id ? undefined : known;
  }
}

type Title = CsvEntry & { readonly kind: "title" };

/** Turns rows into entries. */
class TableReader {
  readonly #table: CsvTable;
  readonly #latestYear: number;
  readonly #barcodes = new Barcodes();

  constructor(table: CsvTable, latestYear: number) {
    this.#table = table;
    this.#latestYear = latestYear;
  }

  entry({ cells, line, bytesRead }: CsvRow): CsvEntry {
    const { header, plan } = this.#table;
    const place = { line, bytesRead };
    const problem = countProblem(cells, header.length);
    if (problem !== undefined) return { ...place, kind: "refused", reason: problem };
    const reading = readRow({ cells, plan, latestYear: this.#latestYear });
    if (reading.kind !== "title") return { ...place, ...reading };
    const record = recordOf(reading);
    const other = this.#barcodes.takenBy(record);
    if (other === undefined)
      return { ...place, kind: "title", record, notes: reading.notes, rows: 1 };
    const reason = `the barcode ${record.items[0]?.id ?? ""} belongs to another title (${other})`;
    return { ...place, kind: "refused", reason, ...columnOf(plan.get("barcode")?.[0]) };
  }
}

const columnOf = (source: { readonly column: string } | undefined) =>
  source === undefined ? {} : { column: source.column };

/** Two entries of one title as one. @returns undefined when they are not */
function joined(before: Title, entry: Title): Title | undefined {
  if (before.record.id !== entry.record.id) return undefined;
  const record = mergedRows(before.record, entry.record);
  if (record === undefined) return undefined;
  const notes = [...before.notes, ...entry.notes];
  return { ...before, record, notes, bytesRead: entry.bytesRead, rows: before.rows + entry.rows };
}

/**
 * Reads the titles of a table as it arrives. Rows of one title that follow each other are one entry; others of the same
 * title are entries of their own, to be merged by `mergedRows`.
 * @param latestYear last plausible year of publication
 * @yields titles and rows that were left out, in the order of the file
 * @throws {CsvFileError} when the file cannot be read to its end
 */
export async function* readTable(table: CsvTable, latestYear: number): AsyncGenerator<CsvEntry> {
  const reader = new TableReader(table, latestYear);
  let before: Title | undefined;
  for await (const row of dataRows(table)) {
    const entry = reader.entry(row);
    if (entry.kind !== "title") {
      yield entry;
      continue;
    }
    const both = before && joined(before, entry);
    if (before !== undefined && both === undefined) yield before;
    before = both ?? entry;
  }
  if (before !== undefined) yield before;
}
