import { join } from "node:path";
import type { CataloguePort, CatalogueTask, CatalogueContext } from "@freihand/connector-builtin";
import type { BibRecord } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import { CatalogueFile } from "./catalogue-file.ts";
import { catalogueFolder } from "./catalogue-folder.ts";
import { PublishedCatalogues, type CatalogueOwner } from "./catalogue-published.ts";
import {
  asArrivalsAnswer,
  asHitsAnswer,
  asRecordAnswer,
  asSearchAnswer,
  asSuggestAnswer,
} from "./search-answer.cast.ts";
import { SearchPool, type SearchPoolOptions } from "./search-pool.ts";

/** Catalogue files kept open on the calling thread for single titles: some kilobytes each. */
const OPEN_FILES = 16;

/** The catalogues of all libraries: searches in threads, single titles on the calling thread. */
export class BuiltinCatalogues {
  readonly #dataDir: string;
  readonly #published: PublishedCatalogues;
  readonly #pool: SearchPool;
  readonly #open = new LRUCache<string, CatalogueFile>({
    max: OPEN_FILES,
    dispose: (file) => {
      file.close();
    },
  });

  /** @throws {StorageError} when the data folder has no database yet */
  constructor(options: SearchPoolOptions) {
    this.#dataDir = options.dataDir;
    this.#published = new PublishedCatalogues(options.dataDir);
    this.#pool = new SearchPool(options);
  }

  /** The catalogue of one library, in whichever file it is at the time of a call. */
  portOf(owner: CatalogueOwner): CataloguePort {
    const ask = async (
      task: CatalogueTask,
      context: CatalogueContext,
      signal: AbortSignal,
    ): Promise<unknown> =>
      this.#pool.run({ task, context }, () => this.#currentPath(owner), signal);
    return {
      search: async (paged, context, signal) =>
        asSearchAnswer(await ask({ kind: "search", paged }, context, signal)),
      record: async (id, context, signal) =>
        asRecordAnswer(await ask({ kind: "record", id }, context, signal)),
      hits: async (ids, context, signal) =>
        asHitsAnswer(await ask({ kind: "hits", ids }, context, signal)),
      suggest: async (typed, context, signal) =>
        asSuggestAnswer(await ask({ kind: "suggest", ...typed }, context, signal)),
      arrivals: async (query, context, signal) =>
        asArrivalsAnswer(await ask({ kind: "arrivals", query }, context, signal)),
      titles: (ids) => this.#titles(owner, ids),
      titlesOfCopy: (barcode) => this.#titlesOfCopy(owner, barcode),
    };
  }

  async close(): Promise<void> {
    await this.#pool.close();
    this.#open.clear();
    this.#published.close();
  }

  #currentPath(owner: CatalogueOwner): string | undefined {
    const name = this.#published.current(owner);
    return name === undefined ? undefined : join(this.#dataDir, catalogueFolder(owner), name);
  }

  #titles(owner: CatalogueOwner, ids: readonly string[]): ReadonlyMap<string, BibRecord> {
    const path = this.#currentPath(owner);
    if (path === undefined) return new Map();
    const file = this.#openFile(path);
    return new Map(ids.flatMap((id) => entryOf(id, file.record(id))));
  }

  #titlesOfCopy(owner: CatalogueOwner, barcode: string): readonly BibRecord[] {
    const path = this.#currentPath(owner);
    return path === undefined ? [] : this.#openFile(path).recordsOfItem(barcode);
  }

  #openFile(path: string): CatalogueFile {
    const known = this.#open.get(path);
    if (known !== undefined) return known;
    const file = new CatalogueFile(path);
    this.#open.set(path, file);
    return file;
  }
}

const entryOf = (id: string, record: BibRecord | undefined): readonly [string, BibRecord][] =>
  record === undefined ? [] : [[id, record]];
