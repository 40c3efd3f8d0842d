import { createReadStream } from "node:fs";
import { mergedRecord } from "@freihand/catalogue";
import { readMarc, toBibRecord, type MarcEntry, type MarcMapping } from "@freihand/marc";
import type { ImportEntry, SourceFile } from "./import-entry.ts";
import type { ReadableFile } from "./readable-files.ts";

/** A file of MARC records, in either format. */
export const marcFile = (file: ReadableFile, mapping: MarcMapping): SourceFile => ({
  ...file,
  merge: mergedRecord,
  entries: () => marcEntries(file.path, mapping),
});

/**
 * Reads records as they arrive.
 * @yields titles, withdrawn ones, and what could not be read
 */
async function* marcEntries(path: string, mapping: MarcMapping): AsyncGenerator<ImportEntry> {
  for await (const entry of readMarc(createReadStream(path))) yield importEntry(entry, mapping);
}

function importEntry(entry: MarcEntry, mapping: MarcMapping): ImportEntry {
  const place = { position: entry.position.record, bytesRead: entry.bytesRead };
  const refused = (reason: string) => ({
    ...place,
    kind: "refused" as const,
    reason: `${reason} (at byte ${String(entry.position.offset)})`,
  });
  if (entry.kind === "refused") return refused(entry.reason);
  const mapped = toBibRecord(entry.marc, mapping);
  if (mapped.ok) {
    const { record, warnings } = mapped;
    return { ...place, kind: "title", record, remarks: warnings, values: [], rows: 1 };
  }
  if (mapped.withdrawn !== undefined) return { ...place, kind: "withdrawn", id: mapped.withdrawn };
  return { ...refused(mapped.reason), isReadable: true };
}
