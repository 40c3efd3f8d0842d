import type { EngineJson } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import type { RowSet } from "../search/row-set.rules.ts";
import type { Shelf, ShelfNow } from "../search/title-shelf.ts";
import { roaringText } from "./roaring.rules.ts";
import type { Lent } from "./search-body.rules.ts";

interface Printed {
  readonly changes: number;
  readonly query: EngineJson | undefined;
}

/** What the index does not know, as pieces of queries: they name titles by the numbers of their rows. */
export class LentTitles {
  readonly #file: CatalogueFile;
  readonly #shelf: Shelf;
  readonly #printed = new WeakMap<RowSet, Printed>();

  constructor(file: CatalogueFile, shelf: Shelf) {
    this.#file = file;
    this.#shelf = shelf;
  }

  /** As of this moment: to be used before anything is waited for. The shelves are read when they are first needed. */
  now(): Lent {
    let read: ShelfNow | undefined;
    const now = () => (read ??= this.#shelf.now());
    return {
      gone: () => this.#query(now().gone),
      moved: () => {
        const { moved, freeAt } = now().branches();
        const byBranch = [...freeAt].flatMap(([value, rows]) => {
          const query = this.#query(rows);
          return query === undefined ? [] : [[this.#label(value), query] as const];
        });
        return { rows: this.#query(moved), freeAt: new Map(byBranch) };
      },
    };
  }

  #label(value: number): string {
    return this.#file.label(this.#file.shelfFacet, value);
  }

  /** Printed again when the set has changed. @returns undefined when there are none */
  #query(rows: RowSet): EngineJson | undefined {
    const { changes } = rows;
    const known = this.#printed.get(rows);
    if (known?.changes === changes) return known.query;
    const query =
      rows.size === 0
        ? undefined
        : { terms: { row: [roaringText(rows.bits)], value_type: "bitmap" } };
    this.#printed.set(rows, { changes, query });
    return query;
  }
}
