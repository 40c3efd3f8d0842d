import { setTimeout as wait } from "node:timers/promises";
import type { BibRecord } from "@freihand/contract";
import type { EngineAddress } from "@freihand/catalogue";
import type { DataPlace } from "@freihand/database";
import {
  CatalogueImport,
  preparedTitle,
  titlesInUse,
  type CatalogueOwner,
  type ImportCounts,
  type ImportOptions,
  type ImportPlace,
  type ImportRoom,
  type PreparedRecord,
} from "@freihand/connector-builtin/catalogue";
import type { MergeRecords } from "./import-entry.ts";
import { SeenRows } from "./seen-rows.ts";

const ASK_AGAIN_MS = 500;
/** With `--keep-going`: how often what was read so far is published. */
const PUBLISH_EVERY_MS = 60_000;
/** Otherwise: how often what was stored so far is kept for an import that goes on. */
const STOP_EVERY_MS = 30_000;

/** Target and options of an import. */
export interface SessionOptions {
  readonly place: DataPlace;
  readonly owner: CatalogueOwner;
  /** Where the catalogue is searched; undefined: in its file. */
  readonly engine: EngineAddress | undefined;
  /** As `ImportOptions` of a catalogue. */
  readonly room?: ImportRoom | undefined;
  readonly order?: string | undefined;
  readonly onStep?: ImportOptions["onStep"];
  readonly keepGoing: boolean;
  /** Called once when another import into the same library is running. */
  readonly onWaiting: () => void;
  /** Aborts the waiting. */
  readonly signal: AbortSignal;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/**
 * Outcome for a record: it was stored; its copies were merged with those of a record of the same number in the same file;
 * it was unchanged; it is another title under a number that the file has already used.
 */
export type Taken = "put" | "merged" | "repeated" | "number_taken";

/** Where a record comes from. */
export interface FromFile {
  /** Number of its file, from 1. */
  readonly file: number;
  /** What becomes of a number that occurs again in the same file. */
  readonly merge: MergeRecords;
}

/** An import into one library: all of it becomes visible at once at its end, or with `keepGoing` in batches. */
export class ImportSession {
  readonly #options: SessionOptions;
  readonly #done: ImportCounts = { new: 0, changed: 0, unchanged: 0, removed: 0 };
  readonly #seen = new SeenRows();
  #inUse: ReadonlySet<string> | undefined;
  #current: CatalogueImport;
  #publishedAtMs: number;
  #stoppedAtMs: number;
  /** Titles that should have been removed but stay, because a copy is on loan or reserved. */
  readonly kept: string[] = [];

  private constructor(options: SessionOptions, current: CatalogueImport) {
    this.#options = options;
    this.#current = current;
    this.#publishedAtMs = options.now();
    this.#stoppedAtMs = options.now();
  }

  /** @throws the signal's reason when it is aborted while another import is running */
  static async start(options: SessionOptions): Promise<ImportSession> {
    return new ImportSession(options, await startImport(options));
  }

  /** Path of the published catalogue; undefined: there is none. */
  get published(): string | undefined {
    return this.#current.publishedPath;
  }

  /** Whether titles are wanted with what the search engine gets of them. */
  get isFed(): boolean {
    return this.#current.isFed;
  }

  /** Where an import of the same files was interrupted; undefined: there was none. */
  get resumedAt(): ImportPlace | undefined {
    return this.#current.resumedAt;
  }

  /** Now and then, keeps what was stored up to here, so that an import that is killed need not begin anew. */
  noteStored(place: ImportPlace): void {
    const { order, now } = this.#options;
    if (order === undefined || now() - this.#stoppedAtMs < STOP_EVERY_MS) return;
    this.#current.stop(place);
    this.#stoppedAtMs = now();
  }

  async put(title: PreparedRecord, { file, merge }: FromFile): Promise<Taken> {
    const known = this.#current.find(title.id);
    if (known !== undefined && this.#seen.fileOf(known.row) === file)
      return this.#again(this.#current.record(known.row), preparedTitle(title), merge);
    const { row } = this.#current.putPrepared(title, known);
    await this.#current.keepUp();
    this.#seen.mark(row, file);
    const { keepGoing, now } = this.#options;
    if (!keepGoing || now() - this.#publishedAtMs < PUBLISH_EVERY_MS) return "put";
    await this.#publish();
    this.#current = await startImport(this.#options);
    this.#publishedAtMs = now();
    return "put";
  }

  /** The same number again in one file. */
  #again(first: BibRecord, record: BibRecord, merge: MergeRecords): Taken {
    const merged = merge(first, record);
    if (merged === undefined) return "number_taken";
    if (merged === first) return "repeated";
    this.#current.putAgain(merged);
    return "merged";
  }

  /** Removes a title, unless a copy is on loan or reserved. */
  async withdraw(id: string): Promise<void> {
    const row = this.#current.rowOf(id);
    if (row === undefined) {
      this.#current.noteRemoved(id);
      return;
    }
    this.#inUse ??= await titlesInUse(this.#options.place, this.#options.owner);
    if (this.#inUse.has(id)) this.kept.push(id);
    else this.#current.remove(row);
  }

  /** Titles that were in none of the files, and how many there are in all; what was made at the desk stays. */
  unseen(): { readonly ids: readonly string[]; readonly total: number } {
    const titles = this.#current.titles();
    const { hand } = this.#current;
    const ids = titles
      .filter(({ row, id }) => this.#seen.fileOf(row) === 0 && !hand.hasTitle(id))
      .map(({ id }) => id);
    return { ids, total: titles.length };
  }

  /** Ends the import without publishing anything. @returns what would have changed */
  rehearse(): ImportCounts {
    const { counts } = this.#current;
    this.#current.abandon();
    return { ...counts };
  }

  /** Ends the import; everything stored is in the catalogue. */
  async finish(): Promise<ImportCounts> {
    await this.#publish();
    return this.#done;
  }

  /**
   * Ends the import after an interruption: with `keepGoing` what was stored stays, otherwise the catalogue is as before, and
   * an import of the same order goes on from here.
   */
  async interrupt(): Promise<ImportCounts> {
    if (this.#options.keepGoing) return this.finish();
    this.#current.suspend();
    return this.#done;
  }

  /** Ends the import for good: nothing is kept, as after a failure of the disk. @returns that nothing was changed */
  abandon(): ImportCounts {
    this.#current.abandon();
    return this.#done;
  }

  async #publish(): Promise<void> {
    try {
      await this.#current.publish();
    } catch (error) {
      this.#current.abandon();
      throw error;
    }
    const { counts } = this.#current;
    this.#done.new += counts.new;
    this.#done.changed += counts.changed;
    this.#done.unchanged += counts.unchanged;
    this.#done.removed += counts.removed;
  }
}

/** Begins an import once no other one is running. @throws the signal's reason when it is aborted before */
export async function startImport(
  options: ImportOptions & Pick<SessionOptions, "place" | "owner" | "onWaiting" | "signal">,
): Promise<CatalogueImport> {
  let hasNotified = false;
  for (;;) {
    const started = await CatalogueImport.start(options.place, options.owner, options);
    if (started !== undefined) return started;
    if (!hasNotified) options.onWaiting();
    hasNotified = true;
    await wait(ASK_AGAIN_MS, undefined, { signal: options.signal });
  }
}
