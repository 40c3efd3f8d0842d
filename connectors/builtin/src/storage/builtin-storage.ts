import type { CirculationScope, CirculationStore } from "@freihand/circulation";
import { type DataPlace, isPostgres } from "@freihand/database";
import type { ProjectId } from "@freihand/contract";
import type { Kysely } from "kysely";
import { ProjectUnion } from "../catalogue/project-union.ts";
import type { CatalogueOwner } from "./catalogue/catalogue-folder.ts";
import { CatalogueEditor, type LibraryEditor } from "./catalogue/catalogue-editor.ts";
import { PublishedCatalogues } from "./catalogue/published-catalogues.ts";
import { publications, type Publication } from "./catalogue/publications.ts";
import { StoredTitles, type ListedTitles } from "./catalogue/stored-titles.ts";
import { circulationStore } from "./circulation/circulation-store.ts";
import { passwordStore, type CardPasswords } from "./circulation/passwords.ts";
import { purgeExpired } from "./circulation/purge-expired.ts";
import { type LedgerStore, ledgerStore } from "./fees/ledger-store.ts";
import { type ActingIn, staffNotes, type StaffJournalWriter } from "./staff-notes.ts";
import { readerStore, type ReaderStore } from "./readers/reader-store.ts";
import { messageFacts, type MessageFactsStore } from "./messages/message-facts.ts";
import type { BuiltinSchema } from "./schema.ts";
import { IndexKeeper } from "./opensearch/index-keeper.ts";
import { shelfCopies } from "./stocktakes/shelf-copies.ts";
import { type StocktakeStore, stocktakeStore } from "./stocktakes/stocktake-store.ts";
import { takeoverStore, type TakeoverStore } from "./takeover/takeover-store.ts";
import { SearchPool, type SearchLoad, type SearchPoolOptions } from "./search/search-pool.ts";
import { ShelfCopy } from "./search/shelf-copy.ts";
import { UnionKeeper, type UnionMembers } from "./union/union-keeper.ts";

/** Everything that the embedded system has stored, of all libraries. */
export interface BuiltinStorage {
  readonly search: Pick<SearchPool, "run">;
  /** A project's libraries, searched at once; undefined: they are not. */
  readonly unionOf: (project: ProjectId) => ProjectUnion | undefined;
  titlesOf(owner: CatalogueOwner): ListedTitles;
  /** @param acting undefined: nobody of the staff acts, and nothing is noted */
  circulationOf(scope: CirculationScope, acting?: ActingIn): CirculationStore;
  /** @param acting undefined: nothing is booked */
  ledgerOf(scope: CirculationScope, acting?: ActingIn): LedgerStore;
  passwordsOf(scope: CirculationScope): CardPasswords;
  readersOf(scope: CirculationScope, acting?: ActingIn): ReaderStore;
  messagesOf(scope: CirculationScope): MessageFactsStore;
  /** @param acting undefined: nothing is noted */
  stocktakesOf(owner: CatalogueOwner, acting?: ActingIn): StocktakeStore;
  /** @param acting undefined: nothing is changed */
  editorOf(owner: CatalogueOwner, acting?: ActingIn): LibraryEditor;
}

/** The same, while it is open. */
export interface OpenBuiltinStorage extends BuiltinStorage {
  takeoversOf(scope: CirculationScope): TakeoverStore;
  /** The searches of this moment. */
  searchLoad(): SearchLoad;
  /** When the catalogues of all libraries were published. */
  publications(): Promise<readonly Publication[]>;
  /** Why catalogues cannot be searched where they are searched, in words for the operator; undefined: they can. */
  searchTrouble(): Promise<string | undefined>;
  /** Writes catalogues that the search engine lacks into it; to be called every minute. @throws {EngineError} */
  indexPublished(): Promise<void>;
  /** Brings what libraries are searched in at once up to date; to be called every few seconds. */
  keepUnions(projects: readonly UnionMembers[]): Promise<void>;
  /** To be called every minute; see `purge-expired.ts`. */
  purgeExpired(nowMs: number): Promise<void>;
  /** The database is closed by whoever opened it. */
  close(): Promise<void>;
}

/** How the storage is opened. */
export interface StorageOptions extends SearchPoolOptions {
  /** Undefined: the staff's actions are not noted. */
  readonly journal?: StaffJournalWriter | undefined;
}

/**
 * Opens the catalogues of a data folder and starts the threads that search them.
 * @param db the open database of the same place
 */
export async function openBuiltinStorage(
  { dataDir, databaseUrl }: DataPlace,
  db: Kysely<BuiltinSchema>,
  { journal, ...options }: StorageOptions = {},
): Promise<OpenBuiltinStorage> {
  const passwordsOf = await passwordStore(db);
  const onLoan = isPostgres(db) ? await ShelfCopy.open(dataDir, db) : undefined;
  const upToDate = onLoan && (() => onLoan.upToDate());
  const published = new PublishedCatalogues(dataDir, onLoan?.path);
  const search = new SearchPool(published, { ...options, upToDate });
  const titles = new StoredTitles(published);
  const { engine } = options;
  const keeper = engine && new IndexKeeper({ db, published, engine });
  const unions = engine === undefined ? new UnionKeeper(published) : undefined;
  const place = { dataDir, databaseUrl };
  const editor = new CatalogueEditor({ titles, db, place, engine, upToDate });
  const notesOf = (scope: CirculationScope, acting: ActingIn | undefined) =>
    journal && acting && staffNotes(journal, scope, acting);
  return {
    search,
    unionOf: projectUnions(search, unions),
    titlesOf: (owner) => titles.of(owner),
    circulationOf: (scope, acting) => circulationStore(db, scope, notesOf(scope, acting)),
    ledgerOf: (scope, acting) => ledgerStore(db, scope, notesOf(scope, acting)),
    passwordsOf,
    readersOf: (scope, acting) => readerStore(db, scope, notesOf(scope, acting)),
    messagesOf: (scope) => messageFacts(db, scope),
    stocktakesOf: (owner, acting) => {
      const scope = { project: owner.project, libraryId: owner.library };
      const shelf = (branch: string) => shelfCopies(published.currentPath(owner), branch);
      return stocktakeStore(db, { scope, shelf, notes: notesOf(scope, acting) });
    },
    takeoversOf: (scope) => takeoverStore(db, scope),
    editorOf: (owner, acting) =>
      editor.of(owner, notesOf({ project: owner.project, libraryId: owner.library }, acting)),
    searchLoad: () => search.load,
    publications: () => publications(db),
    searchTrouble: async () => keeper?.trouble(),
    indexPublished: async () => keeper?.indexPublished(),
    keepUnions: async (projects) => unions?.keep(projects),
    purgeExpired: (nowMs) => purgeExpired(db, nowMs),
    close: async () => {
      const open = [search, keeper, unions, editor, titles, published, onLoan];
      for (const one of open) await one?.close();
    },
  };
}

/** @param files of catalogues that are searched in files; undefined: they are searched in the engine */
function projectUnions(
  search: SearchPool,
  files: UnionKeeper | undefined,
): (project: ProjectId) => ProjectUnion {
  const unions = new Map<ProjectId, ProjectUnion>();
  return (project) => {
    const place = () => (files === undefined ? "engine" : files.placeOf(project));
    const union = unions.get(project) ?? new ProjectUnion({ search, place });
    unions.set(project, union);
    return union;
  };
}
