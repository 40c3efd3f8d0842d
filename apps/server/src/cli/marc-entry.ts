import type { PreparedRecord } from "@freihand/connector-builtin/catalogue";
import type { BibRecord } from "@freihand/contract";
import { toBibRecord, type MarcEntry, type MarcMapping } from "@freihand/marc";
import { branchesOf, type ImportEntry } from "./import-entry.ts";

/** What a record of a file is for an import. @param prepare makes what the catalogue stores */
export function marcEntry(
  entry: MarcEntry,
  mapping: MarcMapping,
  prepare: (record: BibRecord) => PreparedRecord,
): ImportEntry {
  const place = { position: entry.position.record, bytesRead: entry.bytesRead };
  const refused = (reason: string) => ({
    ...place,
    kind: "refused" as const,
    reason: `${reason} (at byte ${String(entry.position.offset)})`,
  });
  if (entry.kind === "refused") return refused(entry.reason);
  const mapped = toBibRecord(entry.marc, mapping);
  if (mapped.ok) {
    const { record, warnings: remarks } = mapped;
    const title = prepare(record);
    return {
      ...place,
      kind: "title",
      title,
      branches: branchesOf(record),
      remarks,
      values: [],
      rows: 1,
    };
  }
  if (mapped.withdrawn !== undefined) return { ...place, kind: "withdrawn", id: mapped.withdrawn };
  return { ...refused(mapped.reason), isReadable: true };
}
