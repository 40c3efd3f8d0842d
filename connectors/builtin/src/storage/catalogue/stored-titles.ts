import type { TitleIds } from "@freihand/connector-kit";
import type { BibRecord } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import { CatalogueFile } from "./catalogue-file.ts";
import type { CatalogueOwner } from "./catalogue-folder.ts";
import type { PublishedCatalogues } from "./published-catalogues.ts";

/** Catalogue files kept open on the calling thread: some kilobytes each. */
const OPEN_FILES = 16;

/** Single titles of one library, read on the calling thread. */
export interface LibraryTitles {
  /** Titles by id; unknown ids are left out. */
  titles(ids: readonly string[]): ReadonlyMap<string, BibRecord>;
  /** Titles with a copy of this barcode; only one if the numbers are unique. */
  titlesOfCopy(barcode: string): readonly BibRecord[];
}

/** All titles of one library. */
export interface ListedTitles extends LibraryTitles {
  readonly ids: TitleIds;
}

/** Single titles of all libraries, for the account and for lending, which do not wait for a search. */
export class StoredTitles {
  readonly #published: Pick<PublishedCatalogues, "currentPath">;
  readonly #open = new LRUCache<string, CatalogueFile>({
    max: OPEN_FILES,
    dispose: (file) => {
      file.close();
    },
  });

  constructor(published: Pick<PublishedCatalogues, "currentPath">) {
    this.#published = published;
  }

  /** The titles of one library, in whichever file they are at the time of a call. */
  of(owner: CatalogueOwner): ListedTitles {
    return {
      titles: (ids) => {
        const file = this.#currentFile(owner);
        return new Map(ids.flatMap((id) => entryOf(id, file?.record(id))));
      },
      titlesOfCopy: (barcode) => this.#currentFile(owner)?.recordsOfItem(barcode) ?? [],
      ids: {
        parts: () => this.#currentFile(owner)?.idParts ?? 0,
        of: (part) => this.#currentFile(owner)?.titlesOfPart(part) ?? [],
      },
    };
  }

  /** Whether a title was made at the desk, and came with no import. */
  isHandmade(owner: CatalogueOwner, id: string): boolean {
    return this.#currentFile(owner)?.handmade.has(id) === true;
  }

  close(): void {
    this.#open.clear();
  }

  #currentFile(owner: CatalogueOwner): CatalogueFile | undefined {
    const path = this.#published.currentPath(owner);
    if (path === undefined) return undefined;
    const known = this.#open.get(path);
    if (known !== undefined) return known;
    const file = new CatalogueFile(path);
    this.#open.set(path, file);
    return file;
  }
}

const entryOf = (id: string, record: BibRecord | undefined): readonly [string, BibRecord][] =>
  record === undefined ? [] : [[id, record]];
