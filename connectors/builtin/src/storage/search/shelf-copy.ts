import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { BuiltinSchema } from "../schema.ts";
import { changesSince, everything } from "./shelf-changes.ts";
import { ShelfFile } from "./shelf-file.ts";

/** How often it is brought up to date when nobody searches. */
const EVERY_MS = 1000;
/** A search waits for the database so long; then, until it answers again, none waits. */
const TIMEOUT_MS = 1000;

/**
 * What is on loan, and which catalogues are current, copied from PostgreSQL into a file for the search threads and
 * whoever reads titles. Every search waits until it is as the database is: what was lent a moment ago, by this server or
 * another one, is lent.
 */
export class ShelfCopy {
  readonly #db: Kysely<BuiltinSchema>;
  readonly #file: ShelfFile;
  readonly #timer: NodeJS.Timeout;
  /** Where the next look begins; undefined: everything has to be read. */
  #since: number | undefined;
  #isCurrent = true;
  #look: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  private constructor(db: Kysely<BuiltinSchema>, file: ShelfFile) {
    this.#db = db;
    this.#file = file;
    this.#timer = setInterval(() => void this.#lookSoon().catch(() => undefined), EVERY_MS);
    this.#timer.unref();
  }

  /** @throws {StorageError} when the database does not answer, or the data folder cannot be written */
  static async open(dataDir: string, db: Kysely<BuiltinSchema>): Promise<ShelfCopy> {
    const copy = new ShelfCopy(db, new ShelfFile(dataDir));
    try {
      await copy.#lookSoon();
      return copy;
    } catch (error) {
      await copy.close();
      throw error;
    }
  }

  /** Of the file of SQLite, with the tables `loans`, `reservations`, `copy_marks` and `catalogues`. */
  get path(): string {
    return this.#file.path;
  }

  /** Brings it up to date. @returns false: the database does not answer, and loans are not known */
  async upToDate(): Promise<boolean> {
    if (!this.#isCurrent) return false;
    const looked = this.#lookSoon().then(
      () => true,
      () => false,
    );
    const isCurrent = await Promise.race([looked, sleep(TIMEOUT_MS, false, { ref: false })]);
    if (!isCurrent) this.#isCurrent = false;
    return isCurrent;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.allSettled([this.#look, this.#next]);
    this.#file.close();
  }

  /** A look that begins now, or as soon as the one that runs has ended: that one may have begun before a change. */
  #lookSoon(): Promise<void> {
    if (this.#look === undefined) return this.#lookNow();
    this.#next ??= this.#look
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#lookSoon();
      });
    return this.#next;
  }

  #lookNow(): Promise<void> {
    this.#look = this.#update().finally(() => {
      this.#look = undefined;
    });
    return this.#look;
  }

  async #update(): Promise<void> {
    try {
      this.#since =
        this.#since === undefined ? await this.#readAll() : await this.#readChanges(this.#since);
      this.#isCurrent = true;
    } catch (error) {
      // another server may answer next time, which has lost the last transactions of this one
      this.#since = undefined;
      this.#isCurrent = false;
      throw error;
    }
  }

  #readAll(): Promise<number> {
    return this.#file.rewrite(() => {
      this.#file.clear();
      return everything(this.#db, (rows) => this.#file.put(rows));
    });
  }

  async #readChanges(since: number): Promise<number> {
    const { until, titles, rows } = await changesSince(this.#db, since);
    if (titles.length > 0)
      await this.#file.rewrite(async () => {
        await this.#file.forget(titles);
        await this.#file.put(rows);
      });
    return until;
  }
}
