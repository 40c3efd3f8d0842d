import type { BibItem, BibRecord, MediaType } from "@freihand/contract";
import type { RowNote } from "@freihand/csv";
import { counted } from "./counted.ts";
import type { ImportSurvey } from "./import-entry.ts";

const SAMPLES = 5;

/** A value that is not known, and in how many rows it stands. */
export interface UnknownValue extends RowNote {
  readonly rows: number;
}

/** What a dry run shows of the titles that it read. */
export class DryRunSurvey implements ImportSurvey {
  readonly mediaTypes = new Map<MediaType, number>();
  /** Copies; those without a branch under an empty text. */
  readonly branches = new Map<string, number>();
  readonly statuses = new Map<BibItem["status"], number>();
  readonly #values = new Map<string, UnknownValue>();
  readonly samples: BibRecord[] = [];
  titles = 0;
  copies = 0;

  noteTitle(record: BibRecord, isNew: boolean): void {
    if (isNew) this.#noteNew(record);
    for (const { branch = "", status } of record.items) {
      this.copies++;
      counted(this.branches, branch);
      counted(this.statuses, status);
    }
  }

  #noteNew(record: BibRecord): void {
    this.titles++;
    counted(this.mediaTypes, record.mediaType);
    if (this.samples.length < SAMPLES) this.samples.push(record);
  }

  noteValue(note: RowNote): void {
    const key = JSON.stringify([note.field, note.column, note.value]);
    const known = this.#values.get(key);
    if (known === undefined && this.#values.size >= MOST_VALUES) return;
    this.#values.set(key, { ...note, rows: (known?.rows ?? 0) + 1 });
  }

  /** Values that are not known, the most frequent first. */
  get values(): readonly UnknownValue[] {
    return [...this.#values.values()].toSorted((a, b) => b.rows - a.rows);
  }
}

/** A column of the wrong kind has a different value in each line. */
const MOST_VALUES = 10_000;
