import { hash } from "node:crypto";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { BibRecord } from "@freihand/contract";
import { accentedWords, indexDocument, opensOnline } from "@freihand/catalogue";
import { TitleChanges } from "./title-changes.ts";

/** Outcome for one record. */
export type PutOutcome = "new" | "changed" | "unchanged";

/** More loanable copies than this make no difference. */
const LOANABLE_MAX = 255;

/** A current serial is counted in the groups of years up to this one. */
export const THIS_YEAR = new Date().getUTCFullYear();

/** Writes records into a catalogue file that is not in use yet. The caller begins and commits transactions. */
export class CatalogueWriter {
  readonly #find: StatementSync;
  readonly #insertRecord: StatementSync;
  readonly #updateRecord: StatementSync;
  readonly #putFacts: StatementSync;
  readonly #deleteTexts: StatementSync;
  readonly #insertTexts: StatementSync;
  readonly #deleteIsbns: StatementSync;
  readonly #insertIsbn: StatementSync;
  readonly #deleteItemNumbers: StatementSync;
  readonly #insertItemNumber: StatementSync;
  readonly #deleteMarks: StatementSync;
  readonly #insertMark: StatementSync;
  readonly #insertSpelling: StatementSync;
  readonly #deleteRecord: StatementSync;
  readonly #deleteFacts: StatementSync;
  /** When titles changed; what is put is noted. */
  readonly changes: TitleChanges;

  constructor(db: DatabaseSync) {
    this.changes = new TitleChanges(db);
    this.#find = db.prepare("select row, hash from records where id = ?");
    this.#insertRecord = db.prepare(
      "insert into records (id, hash, parent, json) values (?, ?, ?, ?)",
    );
    this.#updateRecord = db.prepare(
      "update records set hash = ?, parent = ?, json = ? where row = ?",
    );
    this.#putFacts = db.prepare(
      "insert or replace into facts values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    this.#deleteTexts = db.prepare("delete from texts where rowid = ?");
    this.#insertTexts = db.prepare(
      `insert into texts (rowid, title, series, author, subject, other,
        title_ae, series_ae, author_ae, subject_ae, other_ae) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#deleteIsbns = db.prepare("delete from isbns where row = ?");
    this.#insertIsbn = db.prepare("insert or ignore into isbns values (?, ?)");
    this.#deleteItemNumbers = db.prepare("delete from item_numbers where row = ?");
    this.#insertItemNumber = db.prepare("insert or ignore into item_numbers values (?, ?)");
    this.#deleteMarks = db.prepare("delete from marks where row = ?");
    this.#insertMark = db.prepare("insert or ignore into marks values (?, ?)");
    this.#insertSpelling = db.prepare("insert or ignore into spellings values (?, ?)");
    this.#deleteRecord = db.prepare("delete from records where row = ?");
    this.#deleteFacts = db.prepare("delete from facts where row = ?");
  }

  /** Adds a record, or replaces the one with the same id if anything about it differs. */
  put(record: BibRecord): PutOutcome {
    const json = JSON.stringify(record);
    const digest = digestOf(json);
    const known = this.#find.get(record.id);
    if (known === undefined) return this.#add(record, json, digest);
    if (known["hash"] instanceof Uint8Array && digest.equals(known["hash"])) return "unchanged";
    const row = Number(known["row"]);
    this.#updateRecord.run(digest, record.parent?.id ?? null, json, row);
    this.#forget(row);
    this.#index(row, record);
    this.changes.note(row);
    return "changed";
  }

  /** Row of a record. @returns undefined when there is none with this id */
  rowOf(id: string): number | undefined {
    const known = this.#find.get(id);
    return known === undefined ? undefined : Number(known["row"]);
  }

  /** Removes a record; its number is not reused while higher ones are in use. */
  remove(row: number): void {
    this.#forget(row);
    this.#deleteFacts.run(row);
    this.#deleteRecord.run(row);
    this.changes.forget(row);
  }

  #forget(row: number): void {
    this.#deleteTexts.run(row);
    this.#deleteIsbns.run(row);
    this.#deleteItemNumbers.run(row);
    this.#deleteMarks.run(row);
  }

  #add(record: BibRecord, json: string, digest: Uint8Array): PutOutcome {
    const parent = record.parent?.id ?? null;
    const { lastInsertRowid } = this.#insertRecord.run(record.id, digest, parent, json);
    const row = Number(lastInsertRowid);
    this.#index(row, record);
    this.changes.note(row);
    return "new";
  }

  #index(row: number, record: BibRecord): void {
    const document = indexDocument(record, THIS_YEAR);
    const { title, series, author, subject, other } = document;
    const texts = [title, series, author, subject, other];
    this.#insertTexts.run(
      row,
      ...texts.map((text) => text.plain),
      ...texts.map((text) => text.spelled),
    );
    for (const isbn of document.isbns) this.#insertIsbn.run(isbn, row);
    for (const number of document.itemNumbers) this.#insertItemNumber.run(number, row);
    for (const mark of document.marks) this.#insertMark.run(mark, row);
    for (const [folded, written] of accentedWords(record))
      this.#insertSpelling.run(folded, written);
    this.#putFacts.run(
      row,
      document.year,
      record.title,
      document.titleKey,
      document.authorKey,
      document.titleWords,
      loanableCopies(record),
      JSON.stringify(document.facets),
      document.addedDay,
      document.partKey,
      document.volume,
      document.yearTo,
    );
  }
}

const digestOf = (json: string): Buffer => hash("sha1", json, "buffer");

/** Whether a record differs from the stored one. */
export const recordDigest = (record: BibRecord): Buffer => digestOf(JSON.stringify(record));

/** Number of loanable copies; online resources are always available. */
export function loanableCopies(record: BibRecord): number {
  if (opensOnline(record)) return LOANABLE_MAX;
  return Math.min(
    record.items.filter((item) => item.status === "loanable").length,
    LOANABLE_MAX - 1,
  );
}
