import { createReadStream } from "node:fs";
import type { BranchNames } from "@freihand/connector-builtin";
import { storedForm } from "@freihand/connector-builtin/catalogue";
import { mergedRows, openTable, type CsvSettings } from "@freihand/csv";
import { readInThreads } from "./block-threads.ts";
import { csvEntries, named } from "./csv-entries.ts";
import type { SourceFile } from "./import-entry.ts";
import { inThisThread } from "./in-this-thread.ts";
import type { ReadableFile } from "./readable-files.ts";
import { threadsFor } from "./reading-threads.ts";

/** How a library's tables are read. */
export interface TableReading {
  readonly settings: CsvSettings;
  readonly branches: readonly BranchNames[];
  /** Last plausible year of publication. */
  readonly latestYear: number;
}

/**
 * Recognises a table, reading all of it once.
 * @param threads how many read it: 1, or 0 for the one that writes; undefined: by its size and the machine
 * @throws {ImportFileError} when it is no table, or has not the columns that the settings name
 */
export async function csvFile(
  file: ReadableFile,
  { settings, branches, latestYear }: TableReading,
  threads = threadsFor(file, 1),
): Promise<SourceFile> {
  const { path } = file;
  try {
    const { dialect, header, hasHeader, plan, isGuessed } = await openTable(
      () => createReadStream(path),
      settings,
    );
    const table = { dialect, header, hasHeader, plan, isGuessed };
    const reading = { path, table, branches, latestYear };
    return {
      ...file,
      table,
      merge: mergedRows,
      open: (known) =>
        threads === 0
          ? inThisThread(csvEntries(reading, storedForm))
          : readInThreads(new URL("csv-thread.ts", import.meta.url), [{ ...reading, known }]),
    };
  } catch (error) {
    throw named(path, error);
  }
}
