import { createReadStream } from "node:fs";
import { branchFinder, type BranchNames } from "@freihand/connector-builtin";
import type { PreparedRecord } from "@freihand/connector-builtin/catalogue";
import type { BibRecord } from "@freihand/contract";
import { CsvFileError, readTable, type CsvEntry, type RecognisedTable } from "@freihand/csv";
import { ImportFileError } from "./import-file-error.ts";
import { branchesOf, type ImportEntry, type KnownTitles } from "./import-entry.ts";

/** A table that was recognised, and how its titles are read: plain values, so that another thread can. */
interface CsvReading {
  readonly path: string;
  readonly table: RecognisedTable;
  readonly branches: readonly BranchNames[];
  /** Last plausible year of publication. */
  readonly latestYear: number;
}

/** What a thread needs to read a table. */
export interface CsvShare extends CsvReading {
  readonly known: KnownTitles;
}

/** Names of columns may hold anything: without characters that control a terminal. */
export const named = (path: string, error: unknown): unknown =>
  error instanceof CsvFileError
    ? new ImportFileError(`${path}: ${error.message.replaceAll(/\p{C}+/gu, " ")}`)
    : error;

/**
 * Reads rows as they arrive.
 * @param prepare makes what the catalogue stores; `line` is the title's first one
 * @yields titles, and lines that were left out
 * @throws {ImportFileError} when the file cannot be read to its end
 */
export async function* csvEntries(
  { path, table, branches, latestYear }: CsvReading,
  prepare: (record: BibRecord, line: number) => PreparedRecord,
): AsyncGenerator<ImportEntry> {
  const branchOf = branchFinder(branches);
  const rows = readTable({ ...table, open: () => createReadStream(path) }, latestYear);
  try {
    for await (const entry of rows)
      yield importEntry(entry, (record) => {
        const there = atBranches(record, branchOf);
        return { title: prepare(there, entry.line), branches: branchesOf(there) };
      });
  } catch (error) {
    throw named(path, error);
  }
}

const WITHDRAWN = "copies that the library no longer has were left out";

function importEntry(
  entry: CsvEntry,
  titleOf: (record: BibRecord) => {
    readonly title: PreparedRecord;
    readonly branches: readonly string[];
  },
): ImportEntry {
  const { line, bytesRead } = entry;
  const place = { position: line, line, bytesRead };
  if (entry.kind === "withdrawn") return { ...place, kind: "left_out", remark: WITHDRAWN };
  if (entry.kind === "refused") {
    const { reason, column } = entry;
    return { ...place, kind: "refused", reason, ...(column === undefined ? {} : { column }) };
  }
  const { notes, rows } = entry;
  return { ...place, kind: "title", ...titleOf(entry.record), remarks: [], values: notes, rows };
}

function atBranches(
  record: BibRecord,
  branchOf: (branch?: string) => string | undefined,
): BibRecord {
  const items = record.items.map((item) => {
    const branch = branchOf(item.branch);
    return branch === undefined ? item : { ...item, branch };
  });
  return { ...record, items };
}
