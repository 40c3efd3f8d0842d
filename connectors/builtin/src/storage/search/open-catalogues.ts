import { existsSync } from "node:fs";
import { EMPTY_CATALOGUE, type CatalogueIndex } from "@freihand/catalogue";
import { LRUCache } from "lru-cache";
import type { CatalogueContext } from "../../catalogue/library-facts.rules.ts";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import type { EngineClient } from "../opensearch/engine-client.ts";
import { searchedIndex } from "../opensearch/searched-index.ts";
import type { SearchedMember } from "../union/union-replies.ts";
import type { ShelfReader } from "./shelf-reader.ts";

interface OpenCatalogue {
  readonly file: CatalogueFile;
  /** Created once per file: compiling its statements for every search took memory that V8 does not see. */
  readonly index: CatalogueIndex;
  /** Searches that are reading in it. */
  users: number;
  /** Whether it is closed when the last of them has ended. */
  isLeaving: boolean;
}

/** A library whose catalogue is open. */
export interface OpenedMember {
  readonly index: CatalogueIndex;
  readonly context: CatalogueContext;
}

/** How many catalogue files are kept open. */
export interface OpenLimits {
  readonly files: number;
  /** Titles of all of them together: each takes some fifty bytes of columns. One file alone may have more. */
  readonly titles: number;
  /** Page cache of each, in KiB; undefined: as for a file that is searched. */
  readonly cacheKib?: number;
}

/** Each is searched by itself, and holds some megabytes. */
const SEARCHED: OpenLimits = { files: 8, titles: Infinity };
/** The engine searches them, in many at once; what is read in the files is the titles that it has found. */
const READ: OpenLimits = { files: 256, titles: 8_000_000, cacheKib: 512 };

/** Where catalogues are searched, and what tells what is on their shelves. */
interface OpenParts {
  readonly shelf: ShelfReader;
  /** Undefined: in their files. */
  readonly client: EngineClient | undefined;
  readonly limits?: OpenLimits;
}

/** The catalogues that a thread has open. A file is closed when no search needs it any more. */
export class OpenCatalogues {
  readonly #parts: OpenParts;
  readonly #limits: OpenLimits;
  readonly #kept: LRUCache<string, OpenCatalogue>;

  constructor(parts: OpenParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? (parts.client === undefined ? SEARCHED : READ);
    const { files, titles } = this.#limits;
    this.#kept = new LRUCache({
      max: files,
      dispose: (catalogue) => {
        catalogue.isLeaving = true;
        closeUnused(catalogue);
      },
      ...(titles === Infinity
        ? {}
        : { maxSize: titles, sizeCalculation: ({ file }) => sizeOf(file, titles) }),
    });
  }

  /** The catalogue of a library, which stays open until the work has ended. A library without a file has no titles. */
  async use<Result>(
    member: SearchedMember,
    work: (index: CatalogueIndex) => Result | Promise<Result>,
  ): Promise<Result> {
    if (member.file === undefined) return work(EMPTY_CATALOGUE);
    const catalogue = this.#entered(member.file, member);
    try {
      return await work(catalogue.index);
    } finally {
      leave(catalogue);
    }
  }

  /** The catalogues of several libraries, which all stay open until the work has ended; without those that have no file. */
  async useAll<Result>(
    members: readonly SearchedMember[],
    work: (opened: readonly OpenedMember[]) => Promise<Result>,
  ): Promise<Result> {
    const entered: OpenCatalogue[] = [];
    try {
      const opened = members.flatMap((member): readonly OpenedMember[] => {
        const { file, context } = member;
        // an import may have replaced and removed it meanwhile
        if (file === undefined || !existsSync(file)) return [];
        const catalogue = this.#entered(file, member);
        entered.push(catalogue);
        return [{ index: catalogue.index, context }];
      });
      return await work(opened);
    } finally {
      for (const catalogue of entered) leave(catalogue);
    }
  }

  #entered(path: string, member: SearchedMember): OpenCatalogue {
    const catalogue = this.#kept.get(path) ?? this.#opened(path, member);
    catalogue.users++;
    return catalogue;
  }

  /** A file belongs to one library, so facts about that library apply to every search in it. */
  #opened(path: string, { context: { facts } }: SearchedMember): OpenCatalogue {
    const { shelf, client } = this.#parts;
    const file = new CatalogueFile(path, this.#limits.cacheKib);
    const owner = { project: facts.project, library: facts.library };
    const index = searchedIndex(file, { owner, shelf: shelf.of(file, owner), client });
    const opened = { file, index, users: 0, isLeaving: false };
    this.#kept.set(path, opened);
    return opened;
  }
}

/** One that is larger than all may be together is kept alone. */
const sizeOf = ({ rowLimit }: CatalogueFile, most: number): number =>
  Math.min(Math.max(1, rowLimit), most);

function leave(catalogue: OpenCatalogue): void {
  catalogue.users--;
  closeUnused(catalogue);
}

function closeUnused({ file, users, isLeaving }: OpenCatalogue): void {
  if (isLeaving && users === 0) file.close();
}
