import type { CirculationScope, CirculationStore } from "@freihand/circulation";
import type { Kysely } from "kysely";
import type { CatalogueOwner } from "./catalogue/catalogue-folder.ts";
import { PublishedCatalogues } from "./catalogue/published-catalogues.ts";
import { StoredTitles, type LibraryTitles } from "./catalogue/stored-titles.ts";
import { circulationStore } from "./circulation/circulation-store.ts";
import { passwordStore, type CardPasswords } from "./circulation/passwords.ts";
import { purgeExpired } from "./circulation/purge-expired.ts";
import { readerStore, type ReaderStore } from "./readers/reader-store.ts";
import type { BuiltinSchema } from "./schema.ts";
import { SearchPool, type SearchPoolOptions } from "./search/search-pool.ts";

/** Everything that the embedded system has stored, of all libraries. */
export interface BuiltinStorage {
  readonly search: Pick<SearchPool, "run">;
  titlesOf(owner: CatalogueOwner): LibraryTitles;
  circulationOf(scope: CirculationScope): CirculationStore;
  passwordsOf(scope: CirculationScope): CardPasswords;
  readersOf(scope: CirculationScope): ReaderStore;
}

/** The same, while it is open. */
export interface OpenBuiltinStorage extends BuiltinStorage {
  /** To be called every minute; see `purge-expired.ts`. */
  purgeExpired(nowMs: number): Promise<void>;
  /** The database is closed by whoever opened it. */
  close(): Promise<void>;
}

/**
 * Opens the catalogues of a data folder and starts the threads that search them.
 * @param db the open database of the same folder
 */
export async function openBuiltinStorage(
  dataDir: string,
  db: Kysely<BuiltinSchema>,
  options: SearchPoolOptions = {},
): Promise<OpenBuiltinStorage> {
  const passwordsOf = await passwordStore(db);
  const published = new PublishedCatalogues(dataDir);
  const search = new SearchPool(published, options);
  const titles = new StoredTitles(published);
  return {
    search,
    titlesOf: (owner) => titles.of(owner),
    circulationOf: (scope) => circulationStore(db, scope),
    passwordsOf,
    readersOf: (scope) => readerStore(db, scope),
    purgeExpired: (nowMs) => purgeExpired(db, nowMs),
    close: async () => {
      await search.close();
      titles.close();
      published.close();
    },
  };
}
