import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { FacetColumn } from "@freihand/catalogue";
import type { CopyStateReader, TitleState } from "@freihand/circulation";
import { BranchShelf } from "./branch-shelf.ts";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { KnownRows } from "./known-rows.ts";

/**
 * A title counts as available for at most this long after its last copy was lent; its own availability is always exact.
 */
const FRESH_MS = 2_000;

interface Taken {
  readonly file: CatalogueFile;
  readonly column: FacetColumn;
  readonly rows: KnownRows;
  readonly branchShelf: BranchShelf;
  /** Undefined: unused since the last write. */
  branches: FacetColumn | undefined;
  readonly version: number;
  readonly checkedAt: number;
}

/** Whose circulation it is. */
export interface Owner {
  readonly project: string;
  readonly library: number;
}

/** Which titles of a catalogue are on the shelves now, in the rows of its file. */
export interface Shelf {
  /** Titles with an available copy, as a facet column with the single value 0. */
  column(): FacetColumn;
  /** Branches with an available copy, in the numbers of the file's `shelfFacet`. */
  branches(): FacetColumn;
}

/**
 * Which titles have an unreserved copy on the shelf now, for the facet "available now". One pass over all loans of the
 * library after a write, at most every two seconds.
 */
export class ShelfReader {
  readonly #version: StatementSync;
  readonly #taken: StatementSync;
  readonly #copies: CopyStateReader;
  readonly #columns = new Map<string, Taken>();

  /** @param db read-only connection to the circulation database, and `copies` a reader of the same */
  constructor(db: DatabaseSync, copies: CopyStateReader) {
    this.#copies = copies;
    this.#version = db.prepare("pragma data_version");
    this.#taken = db.prepare(
      `select record_id as id, count(*) as taken from (
          select record_id from loans where project = :project and library_id = :library
          union all
          select record_id from reservations
            where project = :project and library_id = :library and state <> 'suspended'
          union all
          select record_id from copy_marks m
            where m.project = :project and m.library_id = :library and not exists (
              select 1 from loans l
                where l.project = m.project and l.library_id = m.library_id and l.copy_id = m.copy_id))
        group by record_id`,
    );
  }

  /** The shelves of one library. */
  of(file: CatalogueFile, owner: Owner): Shelf {
    return {
      column: () => this.#current(file, owner).column,
      branches: () => {
        const current = this.#current(file, owner);
        current.branches ??= current.branchShelf.column(this.#states(owner));
        return current.branches;
      },
    };
  }

  #current(file: CatalogueFile, owner: Owner): Taken {
    const key = `${owner.project}/${String(owner.library)}`;
    const last = this.#columns.get(key);
    const known = last?.file === file ? last : undefined;
    const checkedAt = performance.now();
    if (known !== undefined && checkedAt - known.checkedAt < FRESH_MS) return known;
    const version = Number(this.#version.get()?.["data_version"]);
    const current =
      known?.version === version
        ? { ...known, checkedAt }
        : { ...this.#anew(file, owner, known), version, checkedAt };
    this.#columns.set(key, current);
    return current;
  }

  #anew(file: CatalogueFile, owner: Owner, known: Taken | undefined) {
    const rows = known?.rows ?? new KnownRows(file);
    const branchShelf = known?.branchShelf ?? new BranchShelf(file, rows);
    return { file, rows, column: this.#read(file, rows, owner), branches: undefined, branchShelf };
  }

  #states({ project, library }: Owner): ReadonlyMap<string, TitleState> {
    const ids = this.#taken.all({ project, library }).map((row) => String(row["id"]));
    return this.#copies.statesOf({ project, libraryId: library }, ids);
  }

  #read(file: CatalogueFile, rows: KnownRows, { project, library }: Owner): FacetColumn {
    const free = Int16Array.from(file.facts.loanable);
    for (const row of this.#taken.all({ project, library })) {
      const at = rows.rowOf(String(row["id"]));
      if (at !== undefined) free[at] = (free[at] ?? 0) - Number(row["taken"]);
    }
    const starts = new Uint32Array(free.length + 1);
    let count = 0;
    for (const [row, copies] of free.entries()) {
      starts[row] = count;
      if (copies > 0) count++;
    }
    starts[free.length] = count;
    return { starts, values: new Uint32Array(count), size: 1 };
  }
}
