import { createReadStream } from "node:fs";
import { mergedRecord } from "@freihand/catalogue";
import { storedForm } from "@freihand/connector-builtin/catalogue";
import { readMarc, type MarcMapping } from "@freihand/marc";
import { readInThreads } from "./block-threads.ts";
import type { ImportEntry, SourceFile } from "./import-entry.ts";
import { inThisThread } from "./in-this-thread.ts";
import { marcEntry } from "./marc-entry.ts";
import type { MarcThreadData } from "./block-thread.cast.ts";
import type { MarcReading } from "./marc-share.ts";
import type { ReadableFile } from "./readable-files.ts";
import { threadsFor } from "./reading-threads.ts";

/** One thread writes the catalogue, and is busy while three prepare titles for it; two cores are shared by three threads. */
const MOST_THREADS = 3;

/**
 * A file of MARC records, in either format.
 * @param threads how many read it; undefined: by its size and the machine
 */
export const marcFile = (
  file: ReadableFile,
  mapping: MarcMapping,
  threads = threadsFor(file, MOST_THREADS),
): SourceFile => ({
  ...file,
  merge: mergedRecord,
  open: (known) =>
    threads === 0
      ? inThisThread(marcEntries(file.path, mapping))
      : readInThreads(
          new URL("marc-thread.ts", import.meta.url),
          sharesOf({ path: file.path, mapping, ...known }, threads),
        ),
});

const sharesOf = (reading: MarcReading, of: number): readonly MarcThreadData[] =>
  Array.from({ length: of }, (_, index) => ({ ...reading, share: { index, of } }));

/**
 * Reads records as they arrive.
 * @yields titles, withdrawn ones, and what could not be read
 */
async function* marcEntries(path: string, mapping: MarcMapping): AsyncGenerator<ImportEntry> {
  for await (const entry of readMarc(createReadStream(path)))
    yield marcEntry(entry, mapping, storedForm);
}
