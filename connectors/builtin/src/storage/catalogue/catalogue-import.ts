import { chmodSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { BibRecord } from "@freihand/contract";
import {
  asStorageError,
  type DataPlace,
  syncToDisk,
  withStorageErrors,
  withStorageErrorsAsync,
} from "@freihand/database";
import { parseStoredRecord } from "./catalogue-facts.cast.ts";
import { buildDerived } from "./catalogue-derived.ts";
import {
  catalogueFolder,
  lockFolder,
  nextGeneration,
  removeLeftovers,
  removeStaging,
  stagingName,
  type CatalogueOwner,
  type FolderLock,
} from "./catalogue-folder.ts";
import { giveWay } from "./give-way.ts";
import { withHandCopies } from "./hand-copies.rules.ts";
import { HandTitles } from "./hand-titles.ts";
import { HarvestedTitles } from "./harvested-titles.ts";
import { currentFile, publishFile, titlesInUse } from "./catalogue-register.ts";
import { PublishedRecords } from "./published-records.ts";
import { CATALOGUE_FORMAT } from "./catalogue-schema.ts";
import {
  CatalogueWriter,
  type KnownRecord,
  type Put,
  type PutOutcome,
} from "./catalogue-writer.ts";
import { preparedTitle, storedForm, type PreparedRecord } from "./prepared-record.ts";
import {
  closeBuilt,
  copiedStaging,
  formatOf,
  indexedAnew,
  newStaging,
  openedStaging,
} from "./staging-file.ts";
import { checkRoom, type ImportRoom } from "./disk-room.ts";
import type { ImportPlace } from "./import-place.cast.ts";
import { importKey, ImportStops, stoppedAt } from "./import-stops.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { GenerationIndex, newBuild, noteBuild } from "../opensearch/generation-index.ts";
import type { IndexFeed } from "../opensearch/index-feed.ts";
import { wholeCatalogue } from "../opensearch/indexed-titles.ts";

/** Number of records by outcome. */
export type ImportCounts = Record<PutOutcome | "removed", number>;

/**
 * What an import does at its end, one after the other; `engine` only with a search engine, `engine anew` where that did not
 * take everything while titles came.
 */
export type ImportStep = "sorting" | "merging" | "engine" | "engine anew";

/** How an import is done. */
export interface ImportOptions {
  /** Where the catalogue is searched; undefined: in its file. */
  readonly engine?: EngineAddress | undefined;
  /** Undefined: begins however full the disk is. */
  readonly room?: ImportRoom | undefined;
  /** What is imported: one that was interrupted goes on if it was of the same. Undefined: nothing is kept of it. */
  readonly order?: string | undefined;
  readonly onStep?: ((step: ImportStep) => void) | undefined;
}

/** An import that nobody else can begin now. */
interface Begun {
  readonly owner: CatalogueOwner;
  readonly lock: FolderLock;
  /** Name of the current file; undefined: there is none. */
  readonly published: string | undefined;
}

/**
 * One import into one library. It works on a copy of the published file, and no record is visible before `publish`.
 * Whatever happens before that (an error, a full disk, `kill -9`) leaves the catalogue as it was.
 */
export class CatalogueImport {
  readonly #place: DataPlace;
  readonly #owner: CatalogueOwner;
  readonly #folder: string;
  readonly #lock: FolderLock;
  readonly #generation: string;
  readonly #published: string | undefined;
  readonly #db: DatabaseSync;
  /** The published file is of an older version: what is derived from its records changes even if they do not. */
  readonly #isAnew: boolean;
  /** Undefined: catalogues are searched in their files. */
  readonly #index: GenerationIndex | undefined;
  readonly #build: string;
  /** Undefined: the engine gets the catalogue, or what has changed of it, from the file. */
  readonly #feed: IndexFeed | undefined;
  readonly #writer: CatalogueWriter;
  readonly #baseline: PublishedRecords;
  readonly #onStep: ImportOptions["onStep"];
  readonly #stops: ImportStops | undefined;
  /** Where an import of the same was interrupted, whose work this one goes on with; undefined: there was none. */
  readonly resumedAt: ImportPlace | undefined;
  #harvested: HarvestedTitles | undefined;
  /** What was made at the desk. */
  readonly hand: HandTitles;
  readonly counts: ImportCounts = { new: 0, changed: 0, unchanged: 0, removed: 0 };

  private constructor(
    place: DataPlace,
    { owner, lock, published: name }: Begun,
    { engine, room, order, onStep }: ImportOptions,
  ) {
    this.#place = place;
    this.#owner = owner;
    this.#lock = lock;
    this.#folder = join(place.dataDir, catalogueFolder(owner));
    this.#published = name;
    this.#index = engine && new GenerationIndex(engine, owner, this.#folder);
    this.#onStep = onStep;
    this.#generation = nextGeneration(this.#folder);
    const key = importKey(order, name);
    this.resumedAt = stoppedAt(this.#stagingPath, key);
    removeLeftovers(this.#folder, this.#keptNames());
    const published = this.publishedPath;
    if (room) checkRoom({ folder: this.#folder, published, staging: this.#stagingPath }, room);
    this.#isAnew = published !== undefined && formatOf(published) !== CATALOGUE_FORMAT;
    this.#db = this.#openStaging(published);
    // even if the previous file was not: a copy keeps its mode
    chmodSync(this.#stagingPath, 0o600);
    this.#build = newBuild(this.#generation);
    if (published === undefined && this.resumedAt === undefined)
      this.#feed = this.#index?.feed(this.#build);
    this.#writer = new CatalogueWriter(this.#db, this.#feed);
    this.#baseline = new PublishedRecords(published);
    this.#db.exec("begin");
    this.hand = new HandTitles(this.#db);
    this.#stops = key === undefined ? undefined : new ImportStops(this.#db, key, this.resumedAt);
  }

  /**
   * @returns undefined while another import into this library is running
   * @throws {StorageError} when the data folder cannot be written
   * @throws {NoRoom} when the disk has too little room
   */
  static async start(
    place: DataPlace,
    owner: CatalogueOwner,
    options: ImportOptions = {},
  ): Promise<CatalogueImport | undefined> {
    const folder = join(place.dataDir, catalogueFolder(owner));
    const lock = withStorageErrors(() => lockFolder(folder));
    if (lock === undefined) return undefined;
    try {
      const published = await currentFile(place, owner);
      return new CatalogueImport(place, { owner, lock, published }, options);
    } catch (error) {
      discard(folder, lock);
      throw asStorageError(error);
    }
  }

  /**
   * Adds or replaces one title, which is the import's from now on; copies that were added to it by hand stay.
   * @throws {StorageError}
   */
  put(record: BibRecord): PutOutcome {
    return this.putPrepared(storedForm(record)).outcome;
  }

  /**
   * The same for one that another thread may have prepared.
   * @param known as `find` says
   * @throws {StorageError}
   */
  putPrepared(given: PreparedRecord, known = this.find(given.id)): Put {
    return withStorageErrors(() => this.#put(this.#withHandCopies(given, known), known));
  }

  /** The same for a title that was made or changed at the desk, exactly as it is. @throws {StorageError} */
  putByHand(record: BibRecord): PutOutcome {
    return withStorageErrors(() => this.#put(storedForm(record), this.find(record.id))).outcome;
  }

  #put(prepared: PreparedRecord, known: KnownRecord | undefined): Put {
    const { row, outcome: stored } = this.#writer.put(prepared, known);
    const outcome = this.resumedAt === undefined ? stored : this.#baseline.outcome(prepared);
    this.counts[outcome]++;
    return { row, outcome };
  }

  #withHandCopies(given: PreparedRecord, known: KnownRecord | undefined): PreparedRecord {
    const ids = this.hand.copiesOf(given.id);
    this.hand.forgetTitle(given.id);
    if (ids.length === 0) return given;
    const before = known && this.record(known.row);
    const { record, taken } = withHandCopies(preparedTitle(given), before, ids);
    for (const id of taken) this.hand.forgetCopy(id);
    return storedForm(record);
  }

  /** Titles with a copy of this number. @param key as in `itemNumberKey` */
  rowsOfNumber(key: string): readonly number[] {
    return withStorageErrors(() =>
      this.#db
        .prepare("select row from item_numbers where number = ? order by row")
        .all(key)
        .map((found) => Number(found["row"])),
    );
  }

  /** Whether titles are wanted with what the search engine gets of them, as in `withIndex`. */
  get isFed(): boolean {
    return this.#feed !== undefined;
  }

  /** Waits until the search engine has taken most of what was stored: to be called now and then. */
  async keepUp(): Promise<void> {
    await this.#feed?.keepUp();
  }

  /** What is stored of a title now; undefined: there is none with this id. @throws {StorageError} */
  find(id: string): KnownRecord | undefined {
    return withStorageErrors(() => this.#writer.find(id));
  }

  /** Current row of a title. @returns undefined when there is none with this id */
  rowOf(id: string): number | undefined {
    return this.find(id)?.row;
  }

  /** The title in a row. */
  record(row: number): BibRecord {
    const found = withStorageErrors(() =>
      this.#db.prepare("select json from records where row = ?").get(row),
    );
    return parseStoredRecord(found?.["json"]);
  }

  /** Replaces a title that this import has already stored; it counts once, compared with the published catalogue. */
  putAgain(record: BibRecord): void {
    withStorageErrors(() => {
      const before = this.rowOf(record.id) ?? 0;
      this.counts[this.#baseline.outcome(storedForm(this.record(before)))]--;
      const prepared = storedForm(record);
      const { row } = this.#writer.put(prepared);
      const outcome = this.#baseline.outcome(prepared);
      this.counts[outcome]++;
      if (outcome === "unchanged") this.#keepDay(record.id, row);
    });
  }

  /** A title that is in the end as it was published has not changed today. */
  #keepDay(id: string, row: number): void {
    const day = this.#baseline.changedOn(id);
    if (day === undefined) this.#writer.changes.forget(row);
    else this.#writer.changes.note(row, day);
  }

  /** An interrupted import has removed a title that is still published; this one has come to it again. */
  noteRemoved(id: string): void {
    if (this.resumedAt !== undefined && this.#baseline.has(id)) this.counts.removed++;
  }

  /** What was stored so far is kept if this import is interrupted, and the next one of the same goes on after it. */
  stop(place: ImportPlace): void {
    withStorageErrors(() => this.#stops?.stop(place));
  }

  /** Removes a title. */
  remove(row: number): void {
    withStorageErrors(() => {
      this.#writer.remove(row);
    });
    this.counts.removed++;
  }

  /** Rows and ids of all titles. */
  titles(): readonly { readonly row: number; readonly id: string }[] {
    const rows = withStorageErrors(() =>
      this.#db.prepare("select row, id from records order by row").all(),
    );
    return rows.map((found) => ({ row: Number(found["row"]), id: String(found["id"]) }));
  }

  /** What is known of the repository that the catalogue is harvested from. */
  get harvested(): HarvestedTitles {
    this.#harvested ??= withStorageErrors(() => new HarvestedTitles(this.#db));
    return this.#harvested;
  }

  /**
   * Makes everything stored so far the library's catalogue; ends the import. An import that changed nothing publishes
   * nothing.
   * @throws {StorageError} {EngineError} when nothing was published
   */
  async publish(): Promise<void> {
    await withStorageErrorsAsync(giveWay(this, () => titlesInUse(this.#place, this.#owner)));
    const file = await this.build();
    if (file === undefined) return;
    await withStorageErrorsAsync(publishFile(this.#place, this.#owner, file));
    await this.close(true);
  }

  /**
   * Builds the file, makes it known to the engine, and leaves its publication to the caller, who ends the import with `close`.
   * @returns its name; undefined: nothing was changed, and the import has ended
   * @throws {StorageError} {EngineError}
   */
  async build(): Promise<string | undefined> {
    const whole = withStorageErrors(() => wholeCatalogue(this.#db));
    await this.#feed?.end(whole);
    const file = withStorageErrors(() => this.#buildFile());
    if (file === undefined || this.#index === undefined) return file;
    this.#onStep?.("engine");
    const isFed = await this.#feed?.finish(whole, () => this.#onStep?.("engine anew"));
    if (isFed !== true) await this.#index.write(file, this.#published);
    return file;
  }

  /** Ends an import after `build`. @param isPublished whether the file is the catalogue now */
  async close(isPublished: boolean): Promise<void> {
    withStorageErrors(() => {
      if (!isPublished) rmSync(join(this.#folder, this.#generation), { force: true });
    });
    const kept = [this.#published, ...(isPublished ? [this.#generation] : [])];
    // what cannot be deleted now is deleted by the next import
    await this.#index?.tidy(kept).catch(() => undefined);
    withStorageErrors(() => {
      removeLeftovers(this.#folder, [...this.#keptNames(), this.#generation]);
      this.#lock.release();
    });
  }

  #buildFile(): string | undefined {
    if (this.#published !== undefined && !this.#hasChanged()) {
      this.abandon();
      return undefined;
    }
    this.#baseline.close();
    this.#onStep?.("sorting");
    buildDerived(this.#db);
    noteBuild(this.#db, this.#build);
    this.#stops?.clear();
    this.#onStep?.("merging");
    closeBuilt(this.#db);
    const file = join(this.#folder, this.#generation);
    syncToDisk(this.#stagingPath);
    renameSync(this.#stagingPath, file);
    syncToDisk(this.#folder);
    return this.#generation;
  }

  #hasChanged(): boolean {
    const { new: added, changed, removed } = this.counts;
    const isOther = this.#harvested?.hasChanged === true || this.hand.hasChanged;
    if (this.resumedAt !== undefined) return true;
    return this.#isAnew || this.#isUnknown() || isOther || added + changed + removed > 0;
  }

  /** A catalogue of an older version has no name by which the engine could know it. */
  #isUnknown(): boolean {
    return this.#index !== undefined && !this.#index.knows(this.#published ?? "");
  }

  /** Discards everything that was stored; ends the import. May follow a `publish` that failed. */
  abandon(): void {
    this.#baseline.close();
    void this.#feed?.discard();
    if (this.#db.isOpen) this.#db.close();
    removeStaging(this.#folder);
    this.#lock.release();
  }

  /** Ends the import and keeps what was stored for the next one of the same; without an order it is discarded. */
  suspend(): void {
    if (this.#stops === undefined || !this.#db.isOpen) {
      this.abandon();
      return;
    }
    this.#baseline.close();
    void this.#feed?.discard();
    withStorageErrors(() => {
      this.#db.exec("commit");
    });
    this.#db.close();
    this.#lock.release();
  }

  get #stagingPath(): string {
    return join(this.#folder, stagingName(this.#generation));
  }

  #keptNames(): readonly string[] {
    const resumed = this.resumedAt === undefined ? [] : [stagingName(this.#generation)];
    return this.#published === undefined ? resumed : [this.#published, ...resumed];
  }

  /** Path of the catalogue that is in force; undefined: there is none. */
  get publishedPath(): string | undefined {
    return this.#published === undefined ? undefined : join(this.#folder, this.#published);
  }

  #openStaging(published: string | undefined): DatabaseSync {
    if (this.resumedAt !== undefined) return openedStaging(this.#stagingPath);
    if (published === undefined) return newStaging(this.#stagingPath);
    return this.#isAnew
      ? indexedAnew(this.#stagingPath, published)
      : copiedStaging(this.#stagingPath, published);
  }
}

/** An incomplete staging file is deleted: the disk may be full. */
function discard(folder: string, lock: FolderLock): void {
  try {
    removeStaging(folder);
  } finally {
    lock.release();
  }
}
