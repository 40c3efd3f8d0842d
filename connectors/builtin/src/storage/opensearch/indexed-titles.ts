import { DatabaseSync } from "node:sqlite";
import { parseStoredRecord } from "../catalogue/catalogue-facts.cast.ts";
import { engineText } from "../catalogue/prepared-record.ts";

/** A title to write, or to delete. */
export interface TitleChange {
  readonly row: number;
  /** As in `engineText`; undefined: it is deleted. */
  readonly text: string | undefined;
}

/** What a catalogue has in the end. */
export interface WholeCatalogue {
  readonly total: number;
  /** As in `TitleChange`; undefined: there is no title in this row. */
  readonly textOf: (row: number) => string | undefined;
}

const ALL = "select row, json from records order by row";
const CHANGED = `
  select now.row, now.json from records now left join old.records before on before.row = now.row
    where before.hash is null or before.hash <> now.hash
  union all
  select before.row, null from old.records before
    where not exists (select 1 from records now where now.row = before.row)`;

/** The titles of a catalogue file, or what of them differs from another one. */
export class TitleChangesOf {
  readonly #db: DatabaseSync;
  readonly #isPart: boolean;

  /** @param before path of a file that is indexed already; undefined: every title is read */
  constructor(file: string, before: string | undefined) {
    this.#db = new DatabaseSync(file, { readOnly: true });
    this.#isPart = before !== undefined;
    if (before !== undefined) this.#db.prepare("attach ? as old").run(before);
  }

  /** Number of titles in the file. */
  get total(): number {
    return totalOf(this.#db);
  }

  *inBatches(size: number): Generator<readonly TitleChange[]> {
    let batch: TitleChange[] = [];
    for (const found of this.#db.prepare(this.#isPart ? CHANGED : ALL).iterate()) {
      batch.push(changeOf(Number(found["row"]), found["json"]));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  close(): void {
    this.#db.close();
  }
}

const changeOf = (row: number, json: Parameters<typeof parseStoredRecord>[0]): TitleChange => ({
  row,
  text: json === null || json === undefined ? undefined : engineText(parseStoredRecord(json)),
});

/** The titles of a file that is still open for writing. @param db has to stay open while texts are wanted */
export function wholeCatalogue(db: DatabaseSync): WholeCatalogue {
  const found = db.prepare("select json from records where row = ?");
  return { total: totalOf(db), textOf: (row) => changeOf(row, found.get(row)?.["json"]).text };
}

const totalOf = (db: DatabaseSync): number =>
  Number(db.prepare("select count(*) as total from records").get()?.["total"]);
