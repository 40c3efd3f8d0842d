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

const TITLES_AT_ONCE = 10_000;

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
  readonly #titlesAtOnce: number;
  /** A file belongs to one library. */
  readonly #kept = new WeakMap<CatalogueFile, Kept>();

  /** @param db read-only connection to the circulation database, and `copies` a reader of the same */
  constructor(db: DatabaseSync, copies: CopyStateReader, titlesAtOnce = TITLES_AT_ONCE) {
    this.#titlesAtOnce = titlesAtOnce;
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
    const { titles, until } = this.#log.everything(scope);
    const shelf = new TitleShelf(file, () =>
      this.#states(scope, this.#log.everything(scope).titles),
    );
    // what is committed meanwhile may be part of it, and comes once more with the next changes
    for (const [part, states] of this.#inParts(scope, titles)) shelf.put(part, states);
    return { shelf, until };
  }

  *#states(scope: CirculationScope, titles: readonly string[]) {
    for (const [, states] of this.#inParts(scope, titles)) yield* states;
  }

  // what is known of a million lent titles at once would fill a thread's memory
  *#inParts(scope: CirculationScope, titles: readonly string[]) {
    for (let first = 0; first < titles.length; first += this.#titlesAtOnce) {
      const part = titles.slice(first, first + this.#titlesAtOnce);
      yield [part, this.#copies.statesOf(scope, part)] as const;
    }
  }
}
