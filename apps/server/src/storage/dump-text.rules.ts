/** Rows of a table of a dump, as texts by column. */
export type DumpedRow = Readonly<Record<string, string>>;

/** What a dump holds. */
export interface DumpContents {
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** All rows of the tables that were to be kept; no value has been unescaped. */
  readonly kept: Readonly<Record<string, readonly DumpedRow[]>>;
}

/** Begins a table: `COPY public.loans (project, library_id, …) FROM stdin;`. */
const BEGINNING = /^COPY (?:\w+\.)?(\w+) \((.*)\) FROM stdin;$/;
const END = String.raw`\.`;

interface OpenTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Reads what `pg_restore --data-only` or `pg_dump --data-only` prints, line by line. */
export class DumpText {
  readonly #keep: readonly string[];
  readonly #rows = new Map<string, number>();
  readonly #kept = new Map<string, DumpedRow[]>();
  #open: OpenTable | undefined;

  /** @param keep tables whose rows are wanted */
  constructor(keep: readonly string[]) {
    this.#keep = keep;
  }

  /** Each line without its end, in order. */
  add(line: string): void {
    if (this.#open === undefined) this.#begin(line);
    else if (line === END) this.#open = undefined;
    else this.#row(this.#open, line);
  }

  get contents(): DumpContents {
    return { rows: Object.fromEntries(this.#rows), kept: Object.fromEntries(this.#kept) };
  }

  #begin(line: string): void {
    const [, name, columns] = BEGINNING.exec(line) ?? [];
    if (name === undefined || columns === undefined) return;
    this.#open = { name, columns: columns.split(", ").map((one) => one.replaceAll('"', "")) };
    this.#rows.set(name, 0);
    if (this.#keep.includes(name)) this.#kept.set(name, []);
  }

  #row({ name, columns }: OpenTable, line: string): void {
    this.#rows.set(name, (this.#rows.get(name) ?? 0) + 1);
    const values = line.split("\t");
    this.#kept
      .get(name)
      ?.push(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ""])));
  }
}
