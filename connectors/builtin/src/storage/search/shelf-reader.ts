import type { DatabaseSync } from "node:sqlite";
import type { CirculationScope, CopyStateReader } from "@freihand/circulation";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { type Shelf, type ShelfNow, TitleShelf } from "./title-shelf.ts";
import { ShelfLog } from "./shelf-log.ts";

/** Whose circulation it is. */
export interface Owner {
  readonly project: string;
  readonly library: number;
}

interface Kept {
  readonly shelf: TitleShelf;
  /** Number of the log up to which it is read. */
  readonly until: number;
  readonly version: number;
}

/**
 * Which titles have a copy on the shelf now, for the facet "available now". Everything is read once for each catalogue
 * file; then only titles that changed, before the first search that follows.
 */
export class ShelfReader {
  readonly #log: ShelfLog;
  readonly #copies: CopyStateReader;
  /** A file belongs to one library. */
  readonly #kept = new WeakMap<CatalogueFile, Kept>();

  /** @param db read-only connection to the circulation database, and `copies` a reader of the same */
  constructor(db: DatabaseSync, copies: CopyStateReader) {
    this.#log = new ShelfLog(db);
    this.#copies = copies;
  }

  /** The shelves of one library. */
  of(file: CatalogueFile, { project, library }: Owner): Shelf {
    const scope = { project, libraryId: library };
    return { now: () => this.#current(file, scope) };
  }

  #current(file: CatalogueFile, scope: CirculationScope): ShelfNow {
    // read first: what is committed from here on changes it again
    const version = this.#log.version;
    const known = this.#kept.get(file);
    if (known?.version === version) return known.shelf;
    const { shelf, until } = (known && this.#goneOn(known, scope)) ?? this.#anew(file, scope);
    this.#kept.set(file, { shelf, until, version });
    return shelf;
  }

  #goneOn({ shelf, until: since }: Kept, scope: CirculationScope) {
    const changes = this.#log.since(since, scope);
    if (changes === undefined) return undefined;
    shelf.put(changes.titles, this.#copies.statesOf(scope, changes.titles));
    return { shelf, until: changes.until };
  }

  #anew(file: CatalogueFile, scope: CirculationScope) {
    const read = () => {
      const { titles, until } = this.#log.everything(scope);
      return { until, titles, states: this.#copies.statesOf(scope, titles) };
    };
    const { until, titles, states } = read();
    const shelf = new TitleShelf(file, () => read().states);
    shelf.put(titles, states);
    return { shelf, until };
  }
}
