import type { DatabaseSync } from "node:sqlite";
import type { CirculationScope, CopyStateReader } from "@freihand/circulation";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { Preparation } from "./preparation.ts";
import { type Shelf, type ShelfNow, TitleShelf } from "./title-shelf.ts";
import { ShelfLog } from "./shelf-log.ts";

/** Whose circulation it is. */
export interface Owner {
  readonly project: string;
  readonly library: number;
}

/** How much is read of what is lent before others have their turn. */
interface ReadingLimits {
  /** Undefined: 1,000, which take some ten milliseconds. */
  readonly titlesAtOnce?: number;
  /** As of `Preparation`. */
  readonly withinMs?: number;
}

const TITLES_AT_ONCE = 1_000;

interface Read {
  readonly shelf: TitleShelf;
  /** Number of the log up to which it is read. */
  readonly until: number;
}

interface Kept extends Read {
  readonly version: number;
}

/** What is read for the first time. */
interface Begun extends Read {
  readonly reading: Preparation;
}

/**
 * Which titles have a copy on the shelf now, for the facet "available now". Everything is read once for each catalogue
 * file; then only titles that changed, before the first search that follows.
 */
export class ShelfReader {
  readonly #log: ShelfLog;
  readonly #copies: CopyStateReader;
  readonly #titlesAtOnce: number;
  readonly #withinMs: number | undefined;
  /** A file belongs to one library. */
  readonly #kept = new WeakMap<CatalogueFile, Kept>();
  readonly #begun = new WeakMap<CatalogueFile, Begun>();

  /** @param db read-only connection to the circulation database, and `copies` a reader of the same */
  constructor(db: DatabaseSync, copies: CopyStateReader, limits: ReadingLimits = {}) {
    this.#titlesAtOnce = limits.titlesAtOnce ?? TITLES_AT_ONCE;
    this.#withinMs = limits.withinMs;
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
    const next = (known && this.#goneOn(known, scope)) ?? this.#anew(file, scope);
    this.#kept.set(file, { ...next, version });
    return next.shelf;
  }

  #goneOn({ shelf, until: since }: Read, scope: CirculationScope): Read | undefined {
    const changes = this.#log.since(since, scope);
    if (changes === undefined) return undefined;
    shelf.put(changes.titles, this.#copies.statesOf(scope, changes.titles));
    return { shelf, until: changes.until };
  }

  /** @throws {NotReady} */
  #anew(file: CatalogueFile, scope: CirculationScope): Read {
    const begun = this.#begun.get(file) ?? this.#begin(file, scope);
    this.#begun.set(file, begun);
    begun.reading.finish();
    this.#begun.delete(file);
    // what has been committed meanwhile may be part of it, and comes once more
    return this.#goneOn(begun, scope) ?? this.#anew(file, scope);
  }

  #begin(file: CatalogueFile, scope: CirculationScope): Begun {
    const until = this.#log.last;
    const shelf = new TitleShelf(file, () => this.#states(scope), this.#withinMs);
    const reading = new Preparation(() => this.#putAll(shelf, scope), this.#withinMs);
    return { shelf, until, reading };
  }

  *#putAll(shelf: TitleShelf, scope: CirculationScope) {
    for (const titles of this.#log.titles(scope, this.#titlesAtOnce)) {
      shelf.put(titles, this.#copies.statesOf(scope, titles));
      yield;
    }
  }

  *#states(scope: CirculationScope) {
    for (const titles of this.#log.titles(scope, this.#titlesAtOnce))
      yield this.#copies.statesOf(scope, titles);
  }
}
