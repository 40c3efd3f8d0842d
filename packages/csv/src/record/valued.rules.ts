import type { CsvField } from "../mapping/csv-mapping.rules.ts";
import type { CsvCell } from "./cells.rules.ts";
import type { RowNote } from "./row-note.ts";

/** A meaning, and a note when the value is not known. */
export interface Meaning<T> {
  readonly meaning: T | undefined;
  readonly notes: readonly RowNote[];
}

/** How values of a field are understood. */
export interface Vocabulary<T> {
  readonly field: CsvField;
  /** A meaning as in the library's settings. */
  readonly named: (name: string) => T | undefined;
  /** A word that many libraries use. */
  readonly usual: (text: string) => T | undefined;
}

/** The meaning of a cell: by the library's settings, else by common use, else the settings' `other`. */
export function meaningOf<T>(
  cell: CsvCell | undefined,
  { field, named, usual }: Vocabulary<T>,
): Meaning<T> {
  if (cell === undefined) return { meaning: undefined, notes: [] };
  const { text, source } = cell;
  const own = source.values?.get(text.toLowerCase());
  const meaning = own === undefined ? usual(text) : named(own);
  if (meaning !== undefined) return { meaning, notes: [] };
  if (source.other !== undefined) return { meaning: named(source.other), notes: [] };
  return { meaning: undefined, notes: [{ field, column: source.column, value: text }] };
}

/** A text that the settings may translate; what they do not list stays as it is. */
export const translated = (cell: CsvCell | undefined): string =>
  cell === undefined
    ? ""
    : (cell.source.values?.get(cell.text.toLowerCase()) ?? cell.source.other ?? cell.text);
