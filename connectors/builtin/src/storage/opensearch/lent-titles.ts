import type { EngineJson, FacetColumn } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import type { Shelf } from "../search/shelf-reader.ts";
import { roaringText } from "./roaring.rules.ts";

/** Where copies of titles are that are lent or waited for: what the index says of their branches does not hold now. */
export interface MovedTitles {
  /** Undefined: there are none. */
  readonly rows: EngineJson | undefined;
  /** Those of which a copy is on the shelf of a branch all the same, by branch. */
  readonly freeAt: ReadonlyMap<string, EngineJson>;
}

/** What the index does not know, as pieces of queries: they name titles by the numbers of their rows. */
export class LentTitles {
  readonly #file: CatalogueFile;
  readonly #shelf: Shelf;
  #gone: { readonly of: FacetColumn; readonly rows: EngineJson | undefined } | undefined;
  #moved: { readonly of: FacetColumn; readonly titles: MovedTitles } | undefined;

  constructor(file: CatalogueFile, shelf: Shelf) {
    this.#file = file;
    this.#shelf = shelf;
  }

  /** Titles without a copy on the shelf, though they have loanable ones. @returns undefined when there are none */
  gone(): EngineJson | undefined {
    const column = this.#shelf.column();
    if (this.#gone?.of !== column) {
      const { loanable } = this.#file.facts;
      const isGone = (row: number) =>
        (loanable[row] ?? 0) > 0 && valuesOf(column, row).length === 0;
      this.#gone = { of: column, rows: rowsQuery(rowsWhere(loanable.length, isGone)) };
    }
    return this.#gone.rows;
  }

  moved(): MovedTitles {
    const column = this.#shelf.branches();
    if (this.#moved?.of !== column) this.#moved = { of: column, titles: this.#compare(column) };
    return this.#moved.titles;
  }

  #compare(now: FacetColumn): MovedTitles {
    const { shelfFacet } = this.#file;
    const usual = this.#file.facet(shelfFacet);
    const differs = (row: number) => !isEqual(valuesOf(usual, row), valuesOf(now, row));
    const rows = rowsWhere(now.starts.length - 1, differs);
    const byBranch = Map.groupBy(
      [...rows].flatMap((row) => [...new Set(valuesOf(now, row))].map((value) => ({ row, value }))),
      ({ value }) => value,
    );
    const freeAt = [...byBranch].flatMap(([value, entries]) => {
      const query = rowsQuery(Uint32Array.from(entries, ({ row }) => row));
      return query === undefined ? [] : [[this.#file.label(shelfFacet, value), query] as const];
    });
    return { rows: rowsQuery(rows), freeAt: new Map(freeAt) };
  }
}

const valuesOf = ({ starts, values }: FacetColumn, row: number): Uint32Array =>
  values.subarray(starts[row], starts[row + 1]);

/** In whatever order, and however often each. Nearly all titles are as they were, and are compared without sets. */
function isEqual(some: Uint32Array, others: Uint32Array): boolean {
  if (some.length === others.length && some.every((value, at) => value === others[at])) return true;
  const known = new Set(some);
  return new Set(others).size === known.size && others.every((value) => known.has(value));
}

function rowsWhere(count: number, fits: (row: number) => boolean): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < count; row++) if (fits(row)) rows.push(row);
  return Uint32Array.from(rows);
}

const rowsQuery = (rows: Uint32Array): EngineJson | undefined =>
  rows.length === 0 ? undefined : { terms: { row: [roaringText(rows)], value_type: "bitmap" } };
