import type { DatabaseSync, StatementSync } from "node:sqlite";
import { indexOf, type PreparedRecord, type RecordIndex } from "./prepared-record.ts";
import { TitleChanges } from "./title-changes.ts";

/** Outcome for one record. */
export type PutOutcome = "new" | "changed" | "unchanged";

/** Where a record stands, and the digest of what is stored of it. */
export interface KnownRecord {
  readonly row: number;
  readonly digest: Uint8Array;
}

/** What became of a record, and where it stands. */
export interface Put {
  readonly outcome: PutOutcome;
  readonly row: number;
}

/** What hears of every title that is written. */
export interface TitleFeed {
  /** @param text as in `engineText` */
  put(row: number, text: string): void;
  remove(row: number): void;
}

/** Words that are remembered: some megabytes. */
const SPELLED_MAX = 100_000;

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
  /** Folded words whose spelling is stored: most titles have words that came before. */
  readonly #spelled = new Set<string>();
  readonly #deleteRecord: StatementSync;
  readonly #deleteFacts: StatementSync;
  /** When titles changed; what is put is noted. */
  readonly changes: TitleChanges;
  readonly #feed: TitleFeed | undefined;

  /** @param feed undefined: nobody wants to hear */
  constructor(db: DatabaseSync, feed?: TitleFeed) {
    this.#feed = feed;
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

  /** What is stored under an id; undefined: nothing. */
  find(id: string): KnownRecord | undefined {
    const known = this.#find.get(id);
    if (known === undefined || !(known["hash"] instanceof Uint8Array)) return undefined;
    return { row: Number(known["row"]), digest: known["hash"] };
  }

  /**
   * Adds a record, or replaces the one with the same id if anything about it differs.
   * @param known as `find` says
   */
  put(prepared: PreparedRecord, known = this.find(prepared.id)): Put {
    const digest = Buffer.from(prepared.digest, "hex");
    if (known === undefined) return { outcome: "new", row: this.#add(prepared, digest) };
    const { row } = known;
    if (digest.equals(known.digest)) return { outcome: "unchanged", row };
    this.#updateRecord.run(digest, prepared.parent, prepared.json, row);
    this.#forget(row);
    this.#index(row, indexOf(prepared, this.#feed !== undefined));
    this.changes.note(row);
    return { outcome: "changed", row };
  }

  /** Removes a record; its number is not reused while higher ones are in use. */
  remove(row: number): void {
    this.#forget(row);
    this.#deleteFacts.run(row);
    this.#deleteRecord.run(row);
    this.changes.forget(row);
    this.#feed?.remove(row);
  }

  #forget(row: number): void {
    this.#deleteTexts.run(row);
    this.#deleteIsbns.run(row);
    this.#deleteItemNumbers.run(row);
    this.#deleteMarks.run(row);
  }

  #add(prepared: PreparedRecord, digest: Uint8Array): number {
    const { id, parent, json } = prepared;
    const row = Number(this.#insertRecord.run(id, digest, parent, json).lastInsertRowid);
    this.#index(row, indexOf(prepared, this.#feed !== undefined));
    this.changes.note(row);
    return row;
  }

  #index(row: number, index: RecordIndex): void {
    this.#insertTexts.run(row, ...index.texts);
    for (const isbn of index.isbns) this.#insertIsbn.run(isbn, row);
    for (const number of index.itemNumbers) this.#insertItemNumber.run(number, row);
    for (const mark of index.marks) this.#insertMark.run(mark, row);
    for (const [folded, written] of index.spellings) this.#spell(folded, written);
    this.#putFacts.run(row, ...index.facts);
    this.#feed?.put(row, index.engine ?? "");
  }

  #spell(folded: string, written: string): void {
    if (this.#spelled.has(folded)) return;
    this.#insertSpelling.run(folded, written);
    if (this.#spelled.size < SPELLED_MAX) this.#spelled.add(folded);
  }
}
