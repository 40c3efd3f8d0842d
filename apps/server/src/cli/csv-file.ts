import { createReadStream } from "node:fs";
import {
  CsvFileError,
  mergedRows,
  openTable,
  readTable,
  type CsvEntry,
  type CsvSettings,
  type CsvTable,
} from "@freihand/csv";
import { branchFinder, type BranchNames } from "@freihand/connector-builtin";
import type { BibRecord } from "@freihand/contract";
import { storedForm } from "@freihand/connector-builtin/catalogue";
import { branchesOf, type ImportEntry, type SourceFile } from "./import-entry.ts";
import { inThisThread } from "./in-this-thread.ts";
import type { ReadableFile } from "./readable-files.ts";

/** How a library's tables are read. */
export interface CsvReading {
  readonly settings: CsvSettings;
  readonly branches: readonly BranchNames[];
  /** Last plausible year of publication. */
  readonly latestYear: number;
}

/** A file cannot be imported at all; the message names it and says what to do. */
export class ImportFileError extends Error {
  override readonly name = "ImportFileError";
}

/** Names of columns may hold anything: without characters that control a terminal. */
const named = (path: string, error: unknown): unknown =>
  error instanceof CsvFileError
    ? new ImportFileError(`${path}: ${error.message.replaceAll(/\p{C}+/gu, " ")}`)
    : error;

/**
 * Recognises a table, reading all of it once.
 * @throws {ImportFileError} when it is no table, or has not the columns that the settings name
 */
export async function csvFile(file: ReadableFile, reading: CsvReading): Promise<SourceFile> {
  try {
    const table = await openTable(() => createReadStream(file.path), reading.settings);
    return {
      ...file,
      table,
      merge: mergedRows,
      open: () => inThisThread(csvEntries(file, table, reading)),
    };
  } catch (error) {
    throw named(file.path, error);
  }
}

/**
 * Reads rows as they arrive.
 * @yields titles, and lines that were left out
 * @throws {ImportFileError} when the file cannot be read to its end
 */
async function* csvEntries(
  { path }: ReadableFile,
  table: CsvTable,
  { branches, latestYear }: CsvReading,
): AsyncGenerator<ImportEntry> {
  const branchOf = branchFinder(branches);
  try {
    for await (const entry of readTable(table, latestYear)) yield importEntry(entry, branchOf);
  } catch (error) {
    throw named(path, error);
  }
}

const WITHDRAWN = "copies that the library no longer has were left out";

function importEntry(
  entry: CsvEntry,
  branchOf: (branch?: string) => string | undefined,
): ImportEntry {
  const { line, bytesRead } = entry;
  const place = { position: line, line, bytesRead };
  if (entry.kind === "withdrawn") return { ...place, kind: "left_out", remark: WITHDRAWN };
  if (entry.kind === "refused") {
    const { reason, column } = entry;
    return { ...place, kind: "refused", reason, ...(column === undefined ? {} : { column }) };
  }
  const { notes, rows } = entry;
  const record = atBranches(entry.record, branchOf);
  const branches = branchesOf(record);
  return {
    ...place,
    kind: "title",
    title: storedForm(record),
    branches,
    remarks: [],
    values: notes,
    rows,
  };
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
