import type { DatabaseSync } from "node:sqlite";
import { STORED_FACETS, type StoredFacetId } from "@freihand/catalogue";
import { parseFacts, type Facts } from "./catalogue-facts.cast.ts";
import { clearDerivedTables } from "./catalogue-schema.ts";
import { writePhrases } from "./catalogue-phrases.ts";
import { writeVocabulary } from "./catalogue-vocabulary.ts";

/** The values of one facet, numbered while the rows are read. */
class FacetBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #totals: number[] = [];
  readonly #starts: Uint32Array;
  #values = new Uint32Array(1024);
  #length = 0;

  constructor(rowLimit: number) {
    this.#starts = new Uint32Array(rowLimit + 1);
  }

  add(row: number, values: readonly string[]): void {
    for (const value of values) {
      const number = this.#numbers.get(value) ?? this.#numbers.size;
      this.#numbers.set(value, number);
      this.#totals[number] = (this.#totals[number] ?? 0) + 1;
      this.#push(number);
    }
    this.#starts[row + 1] = this.#length;
  }

  /** Four bytes each: lists of numbers would take twice as many, and there are millions. */
  #push(number: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = number;
  }

  /** Rows without a record have no values. */
  columns(): { readonly starts: Uint32Array; readonly values: Uint32Array } {
    for (let row = 1; row < this.#starts.length; row++) {
      this.#starts[row] = Math.max(this.#starts[row] ?? 0, this.#starts[row - 1] ?? 0);
    }
    return { starts: this.#starts, values: this.#values.subarray(0, this.#length) };
  }

  entries(): readonly {
    readonly label: string;
    readonly number: number;
    readonly total: number;
  }[] {
    return Array.from(this.#numbers, ([label, number]) => ({
      label,
      number,
      total: this.#totals[number] ?? 0,
    }));
  }
}

/**
 * Builds what is derived from all records together: facet columns and sort orders for typed arrays, completions,
 * vocabulary. Reads every row once; about ten seconds for a million records.
 */
export function buildDerived(db: DatabaseSync): void {
  clearDerivedTables(db);
  const { columns, facets } = readRows(db);
  const keep = createKeeper(db);
  columns.keep(keep);
  for (const [id, builder] of facets) keepFacet(db, { id, builder, keep });
  keepOrders(db, columns.rowLimit, keep);
  writePhrases(db, {
    AUTHOR: facets.get("author")?.entries() ?? [],
    KEYWORD: facets.get("subject")?.entries() ?? [],
  });
  writeVocabulary(db, keep);
}

interface Rows {
  readonly columns: RowColumns;
  readonly facets: ReadonlyMap<StoredFacetId, FacetBuilder>;
}

function readRows(db: DatabaseSync): Rows {
  const highest = db.prepare("select ifnull(max(row), 0) as row from records").get()?.["row"];
  const rowLimit = Number(highest) + 1;
  const facets = new Map(STORED_FACETS.map((id) => [id, new FacetBuilder(rowLimit)]));
  const columns = new RowColumns(rowLimit);
  for (const row of db.prepare("select * from facts order by row").iterate()) {
    const facts = parseFacts(row);
    columns.add(facts);
    for (const [id, builder] of facets) builder.add(facts.row, facts.facets[id]);
  }
  return { columns, facets };
}

function createKeeper(db: DatabaseSync): Keep {
  const put = db.prepare("insert into columns values (?, ?)");
  return (name, data) => {
    put.run(name, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  };
}

type Keep = (name: string, data: Uint8Array | Uint16Array | Uint32Array) => void;

function keepFacet(
  db: DatabaseSync,
  facet: { readonly id: StoredFacetId; readonly builder: FacetBuilder; readonly keep: Keep },
): void {
  const { starts, values } = facet.builder.columns();
  facet.keep(`${facet.id}.starts`, starts);
  facet.keep(`${facet.id}.values`, values);
  const insert = db.prepare("insert into labels values (?, ?, ?)");
  for (const { number, label } of facet.builder.entries()) insert.run(facet.id, number, label);
}

/** Titles with the same words are sorted by their volume: 3, 3.1, 4, 10. */
const BY_TITLE = "title_key, part_key, row";
/** Without an author: after all the others. */
const BY_AUTHOR = `author_key = '', author_key, ${BY_TITLE}`;

/** SQLite sorts keys of bytes, in a tenth of the memory that objects with the same texts take. */
function keepOrders(db: DatabaseSync, rowLimit: number, keep: Keep): void {
  for (const [name, order] of [
    ["title_order", BY_TITLE],
    ["author_order", BY_AUTHOR],
  ] as const) {
    const rows = new Uint32Array(rowLimit);
    let count = 0;
    const sorted = db.prepare(`select row from facts order by ${order}`);
    for (const { row } of sorted.iterate()) rows[count++] = Number(row);
    keep(name, rows.subarray(0, count));
  }
}

/** One value per row. */
class RowColumns {
  readonly #years: Uint16Array;
  readonly #titleWords: Uint8Array;
  readonly #loanable: Uint8Array;
  readonly #added: Uint16Array;
  readonly #volumes: Uint16Array;
  readonly #yearsTo: Uint16Array;
  /** One more than the highest row. */
  readonly rowLimit: number;

  constructor(rowLimit: number) {
    this.rowLimit = rowLimit;
    this.#years = new Uint16Array(rowLimit);
    this.#titleWords = new Uint8Array(rowLimit);
    this.#loanable = new Uint8Array(rowLimit);
    this.#added = new Uint16Array(rowLimit);
    this.#volumes = new Uint16Array(rowLimit);
    this.#yearsTo = new Uint16Array(rowLimit);
  }

  add(facts: Facts): void {
    this.#years[facts.row] = facts.year;
    this.#titleWords[facts.row] = facts.titleWords;
    this.#loanable[facts.row] = facts.loanable;
    this.#added[facts.row] = facts.added;
    this.#volumes[facts.row] = facts.volume;
    this.#yearsTo[facts.row] = facts.yearTo;
  }

  keep(keep: Keep): void {
    keep("year", this.#years);
    keep("title_words", this.#titleWords);
    keep("loanable", this.#loanable);
    keep("added", this.#added);
    keep("volume", this.#volumes);
    keep("year_to", this.#yearsTo);
  }
}
