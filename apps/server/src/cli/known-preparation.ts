import {
  storedForm,
  UnchangedTitles,
  type PreparedRecord,
} from "@freihand/connector-builtin/catalogue";
import type { BibRecord } from "@freihand/contract";
import type { KnownTitles } from "./import-entry.ts";

/** Prepares the titles of a file in a thread, and saves the work for those that are stored as they are. */
export class KnownPreparation {
  readonly #done: number;
  readonly #titles: UnchangedTitles;

  constructor({ published, isFed, done }: KnownTitles) {
    this.#done = done;
    this.#titles = new UnchangedTitles(published, isFed);
  }

  /** @param position of the record in its file, as in `EntryPlace` */
  prepare(record: BibRecord, position: number): PreparedRecord {
    return position <= this.#done ? storedForm(record) : this.#titles.prepare(record);
  }

  close(): void {
    this.#titles.close();
  }
}
