import { flagged, hasFlagged, type FacetColumn } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { RowSet } from "./row-set.rules.ts";

/** At which branches titles are on the shelf at a moment. */
export interface BranchesNow {
  /** In the numbers of the file's `shelfFacet`. */
  readonly column: FacetColumn;
  /** Titles that are not at all branches where the catalogue has them. */
  readonly moved: RowSet;
  /** Those of them that are on the shelf of a branch all the same, by its number. */
  readonly freeAt: ReadonlyMap<number, RowSet>;
}

/** The branches of each title: those of the catalogue, less those from which all copies are gone. */
export class BranchShelf implements BranchesNow {
  readonly column: FacetColumn;
  readonly moved: RowSet;
  readonly freeAt = new Map<number, RowSet>();
  readonly #file: CatalogueFile;
  readonly #usual: FacetColumn;

  constructor(file: CatalogueFile) {
    this.#file = file;
    this.#usual = file.facet(file.shelfFacet);
    const { starts, ends, values, size } = this.#usual;
    this.column = { starts, ends: ends.slice(), values: values.slice(), size };
    this.moved = new RowSet(ends.length);
  }

  /** @param branches with a copy on the shelf; undefined: all of the catalogue */
  put(row: number, branches: ReadonlySet<string> | undefined): void {
    const usual = valuesOf(this.#usual, row);
    const free = this.#free(usual, branches);
    this.#write(row, free);
    const isMoved = free.length < usual.length;
    this.moved.put(row, isMoved);
    for (const value of usual) this.#freeAt(value).put(row, isMoved && free.includes(value));
  }

  #free(usual: Uint32Array, branches: ReadonlySet<string> | undefined): Uint32Array {
    if (branches === undefined) return usual;
    const numbers = this.#file.numbersOf(this.#file.shelfFacet, branches);
    return usual.filter((value) => numbers.has(value));
  }

  #write(row: number, free: Uint32Array): void {
    const { starts, ends, values } = this.column;
    const start = starts[row] ?? 0;
    values.set(free, start);
    ends[row] = start + free.length;
  }

  #freeAt(value: number): RowSet {
    const known = this.freeAt.get(value) ?? new RowSet(this.column.ends.length);
    this.freeAt.set(value, known);
    return known;
  }
}

const valuesOf = ({ starts, ends, values }: FacetColumn, row: number): Uint32Array =>
  values.subarray(starts[row], ends[row]);

/** Which of the rows have one of the values, as a column with the single value 0. */
export function rowsWith(
  column: FacetColumn,
  wanted: ReadonlySet<number>,
  rows: Uint32Array,
): FacetColumn {
  const flags = flagged(column, wanted);
  const { length } = column.ends;
  const found = new Uint32Array(length);
  for (const row of rows) if (hasFlagged(row, column, flags)) found[row] = 1;
  return { starts: new Uint32Array(length), ends: found, values: new Uint32Array(1), size: 1 };
}
