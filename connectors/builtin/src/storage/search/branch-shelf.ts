import type { FacetColumn } from "@freihand/catalogue";
import type { TitleState } from "@freihand/circulation";
import { placeCopies, titleCopies } from "../../catalogue/copy-state.rules.ts";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { KnownRows } from "./known-rows.ts";

interface Placed {
  /** State of circulation from which it was computed. */
  readonly state: string;
  readonly branches: readonly number[];
}

/**
 * At which branches a copy of each title is available now. Titles with no loans or reservations are available where the
 * catalogue says; for the others the copies are allocated one by one, as in the title's own availability, and cached
 * until circulation changes.
 */
export class BranchShelf {
  readonly #file: CatalogueFile;
  readonly #rows: KnownRows;
  readonly #placed = new Map<string, Placed>();

  constructor(file: CatalogueFile, rows = new KnownRows(file)) {
    this.#file = file;
    this.#rows = rows;
  }

  /** @param states of all titles of which copies are on loan or reserved */
  column(states: ReadonlyMap<string, TitleState>): FacetColumn {
    const { starts, values, size } = this.#file.facet(this.#file.shelfFacet);
    const placed = this.#placedRows(states);
    const free: number[] = [];
    const freeStarts = new Uint32Array(starts.length);
    for (let row = 0; row + 1 < starts.length; row++) {
      freeStarts[row] = free.length;
      free.push(...(placed.get(row) ?? values.subarray(starts[row], starts[row + 1])));
    }
    freeStarts[starts.length - 1] = free.length;
    return { starts: freeStarts, values: Uint32Array.from(free), size };
  }

  #placedRows(states: ReadonlyMap<string, TitleState>): ReadonlyMap<number, readonly number[]> {
    const rows = new Map<number, readonly number[]>();
    for (const [id, state] of states) {
      const row = this.#rows.rowOf(id);
      if (row !== undefined) rows.set(row, this.#branchesOf(id, state));
    }
    return rows;
  }

  #branchesOf(id: string, state: TitleState): readonly number[] {
    const text = JSON.stringify(state);
    const known = this.#placed.get(id);
    if (known?.state === text) return known.branches;
    const copies = placeCopies(this.#file.record(id)?.items ?? [], titleCopies(state));
    const free = copies.flatMap(({ item, state: place }) =>
      place.kind === "available" && item.branch !== undefined ? [item.branch] : [],
    );
    const branches = [...this.#file.numbersOf(this.#file.shelfFacet, new Set(free))];
    this.#placed.set(id, { state: text, branches });
    return branches;
  }
}

/** Rows that have one of the values, as a column with the single value 0. */
export function rowsWith(column: FacetColumn, wanted: ReadonlySet<number>): FacetColumn {
  const { starts, values } = column;
  const found = new Uint32Array(starts.length);
  let count = 0;
  for (let row = 0; row + 1 < starts.length; row++) {
    found[row] = count;
    if (values.subarray(starts[row], starts[row + 1]).some((value) => wanted.has(value))) count++;
  }
  found[starts.length - 1] = count;
  return { starts: found, values: new Uint32Array(count), size: 1 };
}
