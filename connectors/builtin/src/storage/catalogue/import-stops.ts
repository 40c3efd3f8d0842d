import { hash } from "node:crypto";
import { statSync } from "node:fs";
import { uptime } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { CATALOGUE_FORMAT } from "./catalogue-schema.ts";
import { asImportPlace, type ImportPlace } from "./import-place.cast.ts";

const MARK = "stopped_at";
const KEY = "import";
const START: ImportPlace = { file: 0, record: 0 };

/** The stops of one import in its staging file: an import of the same goes on from the last one. */
export class ImportStops {
  readonly #db: DatabaseSync;

  /**
   * @param key says what is imported, onto what
   * @param resumed where it goes on; undefined: it begins
   */
  constructor(db: DatabaseSync, key: string, resumed: ImportPlace | undefined) {
    this.#db = db;
    if (resumed !== undefined) return;
    this.#put(KEY, key);
    this.stop(START);
  }

  /** Everything that was stored so far survives the end of the process. Outside of this, a transaction is open. */
  stop(place: ImportPlace): void {
    this.#put(MARK, JSON.stringify(place));
    this.#db.exec("commit; begin");
  }

  /** A published file has no stops. */
  clear(): void {
    this.#db.prepare("delete from meta where name in (?, ?)").run(KEY, MARK);
  }

  #put(name: string, value: string): void {
    this.#db.prepare("insert or replace into meta values (?, ?)").run(name, value);
  }
}

/** What an import is of, and onto what: another one has another key. @param order undefined: there is no key */
export const importKey = (
  order: string | undefined,
  published: string | undefined,
): string | undefined =>
  order === undefined
    ? undefined
    : hash("sha1", JSON.stringify([CATALOGUE_FORMAT, published ?? null, order]));

/**
 * Where an import of the same was interrupted.
 * @param path of its staging file
 * @returns undefined: there was none, or its file may be damaged
 */
export function stoppedAt(path: string, key: string | undefined): ImportPlace | undefined {
  if (key === undefined) return undefined;
  const file = statSync(path, { throwIfNoEntry: false });
  // nothing was forced onto the disk: what is older than the start of the machine may have lost a part
  if (file === undefined || file.mtimeMs < Date.now() - uptime() * 1000) return undefined;
  return placeIn(path, key);
}

function placeIn(path: string, key: string): ImportPlace | undefined {
  const db = new DatabaseSync(path);
  try {
    const value = db.prepare("select value from meta where name = ?");
    if (value.get(KEY)?.["value"] !== key) return undefined;
    return asImportPlace(value.get(MARK)?.["value"]);
  } catch {
    // it has not come as far as its tables
    return undefined;
  } finally {
    db.close();
  }
}
