import type { BibRecord } from "@freihand/contract";
import { storedForm, withIndex, type PreparedRecord } from "./prepared-record.ts";
import { PublishedRecords } from "./published-records.ts";

/** Prepares records for an import, and saves the work for those that are published as they are. */
export class UnchangedTitles {
  readonly #published: PublishedRecords;
  readonly #isFed: boolean;

  /**
   * @param path of the published catalogue; undefined: there is none
   * @param isFed as in `withIndex`
   */
  constructor(path: string | undefined, isFed: boolean) {
    this.#published = new PublishedRecords(path);
    this.#isFed = isFed;
  }

  prepare(record: BibRecord): PreparedRecord {
    const stored = storedForm(record);
    return this.#published.outcome(stored) === "unchanged"
      ? stored
      : withIndex(stored, record, this.#isFed);
  }

  close(): void {
    this.#published.close();
  }
}
