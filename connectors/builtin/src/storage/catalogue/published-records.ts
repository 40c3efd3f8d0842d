import { DatabaseSync, type StatementSync } from "node:sqlite";
import { changeDays } from "./title-changes.ts";
import type { PutOutcome } from "./catalogue-writer.ts";
import type { PreparedRecord } from "./prepared-record.ts";

/** Single records in the published catalogue. Opened on first use: hardly any import needs it. */
export class PublishedRecords {
  readonly #path: string | undefined;
  #db: DatabaseSync | undefined;
  #hash: StatementSync | undefined;
  #dayOf: ((id: string) => string | undefined) | undefined;

  /** @param path undefined: nothing was published yet */
  constructor(path: string | undefined) {
    this.#path = path;
  }

  /** State of a record, compared with the published one of its id. */
  outcome({ id, digest }: Pick<PreparedRecord, "id" | "digest">): PutOutcome {
    const known = this.#find(id);
    if (known === undefined) return "new";
    return Buffer.from(digest, "hex").equals(known) ? "unchanged" : "changed";
  }

  has(id: string): boolean {
    return this.#find(id) !== undefined;
  }

  /** Day of a title's last change; undefined: it is not known. */
  changedOn(id: string): string | undefined {
    const db = this.#open();
    if (db === undefined) return undefined;
    this.#dayOf ??= changeDays(db);
    return this.#dayOf(id);
  }

  /** May be called more than once. */
  close(): void {
    if (this.#db?.isOpen === true) this.#db.close();
  }

  #open(): DatabaseSync | undefined {
    if (this.#path !== undefined) this.#db ??= new DatabaseSync(this.#path, { readOnly: true });
    return this.#db;
  }

  #find(id: string): Uint8Array | undefined {
    const db = this.#open();
    if (db === undefined) return undefined;
    this.#hash ??= db.prepare("select hash from records where id = ?");
    const hash = this.#hash.get(id)?.["hash"];
    return hash instanceof Uint8Array ? hash : undefined;
  }
}
