import { parseIsbn } from "@freihand/contract";
import type { CsvCell } from "./cells.rules.ts";
import type { RowNote } from "./row-note.ts";

/** ISBN of a row, and the invalid ones. */
export interface RowIsbn {
  readonly isbn: readonly string[];
  readonly notes: readonly RowNote[];
}

const NUMBER = /(?:97[89][-\s]?)?\d[\d\-\s\u2010-\u2015]{7,14}[\dX]/i;

/** ISBN in both lengths; what is none is noted. */
export function isbnOf(cells: readonly CsvCell[]): RowIsbn {
  const isbn = new Set<string>();
  const notes: RowNote[] = [];
  for (const { text, source } of cells) {
    const parsed = parseIsbn(text) ?? parseIsbn(NUMBER.exec(text)?.[0] ?? "");
    if (parsed === undefined) notes.push({ field: "isbn", column: source.column, value: text });
    else isbn.add(parsed.isbn13).add(parsed.isbn10 ?? parsed.isbn13);
  }
  return { isbn: [...isbn], notes };
}
