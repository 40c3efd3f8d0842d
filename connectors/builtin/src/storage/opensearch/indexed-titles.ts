import { DatabaseSync } from "node:sqlite";
import { indexDocument, type EngineJson } from "@freihand/catalogue";
import { parseStoredRecord } from "../catalogue/catalogue-facts.cast.ts";
import { loanableCopies, THIS_YEAR } from "../catalogue/prepared-record.ts";
import { titleDocument } from "./title-document.rules.ts";

/** A title to write; without a document: to delete. */
export interface TitleChange {
  readonly row: number;
  readonly document?: EngineJson;
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
    return Number(this.#db.prepare("select count(*) as total from records").get()?.["total"]);
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

function changeOf(row: number, json: Parameters<typeof parseStoredRecord>[0]): TitleChange {
  if (json === null || json === undefined) return { row };
  const record = parseStoredRecord(json);
  const loanable = loanableCopies(record);
  const document = titleDocument({ row, document: indexDocument(record, THIS_YEAR), loanable });
  return { row, document };
}
