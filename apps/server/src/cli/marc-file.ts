import { createReadStream } from "node:fs";
import { availableParallelism } from "node:os";
import { mergedRecord } from "@freihand/catalogue";
import { storedForm } from "@freihand/connector-builtin/catalogue";
import { readMarc, type MarcMapping } from "@freihand/marc";
import type { ImportEntry, SourceFile } from "./import-entry.ts";
import { inThisThread } from "./in-this-thread.ts";
import { marcEntry } from "./marc-entry.ts";
import { readInThreads } from "./marc-threads.ts";
import type { ReadableFile } from "./readable-files.ts";

/** Starting a thread takes as long as reading this many bytes. */
const WORTH_THREADS = 4_000_000;
/** One thread writes the catalogue, and is busy while three prepare titles for it; two cores are shared by three threads. */
const MOST_THREADS = 3;

/** How many threads read a file; 0: the one that writes. */
function threadsFor({ size }: ReadableFile): number {
  const cores = availableParallelism();
  return size < WORTH_THREADS || cores === 1 ? 0 : Math.min(MOST_THREADS, cores);
}

/**
 * A file of MARC records, in either format.
 * @param threads how many read it; undefined: by its size and the machine
 */
export const marcFile = (
  file: ReadableFile,
  mapping: MarcMapping,
  threads = threadsFor(file),
): SourceFile => ({
  ...file,
  merge: mergedRecord,
  open: (known) =>
    threads === 0
      ? inThisThread(marcEntries(file.path, mapping))
      : readInThreads({ path: file.path, mapping, ...known }, threads),
});

/**
 * Reads records as they arrive.
 * @yields titles, withdrawn ones, and what could not be read
 */
async function* marcEntries(path: string, mapping: MarcMapping): AsyncGenerator<ImportEntry> {
  for await (const entry of readMarc(createReadStream(path)))
    yield marcEntry(entry, mapping, storedForm);
}
