import type { MarcMapping } from "@freihand/marc";
import { csvFile, type TableReading } from "./csv-file.ts";
import type { FileFormat } from "./file-format.rules.ts";
import type { SourceFile } from "./import-entry.ts";
import { marcFile } from "./marc-file.ts";
import { fileFormat, type ReadableFile } from "./readable-files.ts";

/** How the files of an import are read. */
export interface FileReading {
  /** Undefined: told by each file's name and beginning. */
  readonly format: FileFormat | undefined;
  readonly marc: MarcMapping;
  readonly csv: TableReading;
}

/**
 * Recognises what each file holds; nothing is changed yet.
 * @throws {ImportFileError} naming the first that cannot be imported
 */
export async function sourceFiles(
  files: readonly ReadableFile[],
  reading: FileReading,
): Promise<readonly SourceFile[]> {
  const found: SourceFile[] = [];
  for (const file of files) {
    const format = reading.format ?? (await fileFormat(file.path));
    found.push(format === "csv" ? await csvFile(file, reading.csv) : marcFile(file, reading.marc));
  }
  return found;
}
