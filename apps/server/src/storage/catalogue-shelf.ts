import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { FacetColumn } from "@freihand/catalogue";
import type { CatalogueFile } from "./catalogue-file.ts";

/** A title counts as available for at most this long after its last copy went; its own line is always exact. */
const FRESH_MS = 2_000;

interface Taken {
  readonly file: CatalogueFile;
  readonly column: FacetColumn;
  readonly version: number;
  readonly checkedAt: number;
}

interface Owner {
  readonly project: string;
  readonly library: number;
}

/**
 * Which titles have a copy on the shelf now that nobody waits for, for the facet "available now". One pass over all loans of the library
 * whenever something was written, at most every two seconds.
 */
export class ShelfReader {
  readonly #version: StatementSync;
  readonly #taken: StatementSync;
  readonly #columns = new Map<string, Taken>();

  /** @param db read-only connection to the database of circulation */
  constructor(db: DatabaseSync) {
    this.#version = db.prepare("pragma data_version");
    this.#taken = db.prepare(
      `select record_id as id, count(*) as taken from (
          select record_id from loans where project = :project and library_id = :library
          union all
          select record_id from reservations
            where project = :project and library_id = :library and state <> 'suspended')
        group by record_id`,
    );
  }

  column(file: CatalogueFile, owner: Owner): FacetColumn {
    const key = `${owner.project}/${String(owner.library)}`;
    const known = this.#columns.get(key);
    const now = performance.now();
    if (known?.file === file && now - known.checkedAt < FRESH_MS) return known.column;
    const version = Number(this.#version.get()?.["data_version"]);
    const isCurrent = known?.file === file && known.version === version;
    const column = isCurrent ? known.column : this.#read(file, owner);
    this.#columns.set(key, { file, column, version, checkedAt: now });
    return column;
  }

  #read(file: CatalogueFile, { project, library }: Owner): FacetColumn {
    const free = Int16Array.from(file.facts.loanable);
    for (const row of this.#taken.all({ project, library })) {
      const at = file.rowOf(String(row["id"]));
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
