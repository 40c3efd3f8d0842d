import type { BibRecord } from "@freihand/contract";
import { storedForm, withIndex, type PreparedRecord } from "./prepared-record.ts";
import { PublishedRecords } from "./published-records.ts";

/** Prepares records for an import, and saves the work for those that are published as they are. */
export class UnchangedTitles {
  readonly #published: PublishedRecords;

  /** @param path of the published catalogue; undefined: there is none */
  constructor(path: string | undefined) {
    this.#published = new PublishedRecords(path);
  }

  prepare(record: BibRecord): PreparedRecord {
    const stored = storedForm(record);
    return this.#published.outcome(stored) === "unchanged" ? stored : withIndex(stored, record);
  }

  close(): void {
    this.#published.close();
  }
}
