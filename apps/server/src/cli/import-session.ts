import { setTimeout as wait } from "node:timers/promises";
import type { BibRecord } from "@freihand/contract";
import { CatalogueImport, type ImportCounts } from "../storage/catalogue-import.ts";
import type { CatalogueOwner } from "../storage/catalogue-published.ts";

const ASK_AGAIN_MS = 500;
/** With `--keep-going`: how often what was read so far is published. */
const PUBLISH_EVERY_MS = 60_000;

/** Where an import goes, and how. */
export interface SessionOptions {
  readonly dataDir: string;
  readonly owner: CatalogueOwner;
  readonly keepGoing: boolean;
  /** Called once when another import into the same library is running. */
  readonly onWaiting: () => void;
  /** Gives up waiting. */
  readonly signal: AbortSignal;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** An import into one library: all of it becomes visible at once at its end, or with `keepGoing` in portions. */
export class ImportSession {
  readonly #options: SessionOptions;
  readonly #done: ImportCounts = { new: 0, changed: 0, unchanged: 0 };
  #current: CatalogueImport;
  #publishedAtMs: number;

  private constructor(options: SessionOptions, current: CatalogueImport) {
    this.#options = options;
    this.#current = current;
    this.#publishedAtMs = options.now();
  }

  /** @throws the signal's reason when it is aborted while another import is running */
  static async start(options: SessionOptions): Promise<ImportSession> {
    return new ImportSession(options, await startImport(options));
  }

  async put(record: BibRecord): Promise<void> {
    this.#current.put(record);
    const { keepGoing, now } = this.#options;
    if (!keepGoing || now() - this.#publishedAtMs < PUBLISH_EVERY_MS) return;
    this.#publish();
    this.#current = await startImport(this.#options);
    this.#publishedAtMs = now();
  }

  /** Ends the import; everything put is in the catalogue. */
  finish(): ImportCounts {
    this.#publish();
    return this.#done;
  }

  /** Ends the import after an interruption: with `keepGoing` what was put stays, else the catalogue is as before. */
  interrupt(): ImportCounts {
    if (this.#options.keepGoing) return this.finish();
    this.#current.abandon();
    return this.#done;
  }

  /** Ends the import after the disk has failed: the file that was being written may be damaged, so it goes. */
  abandon(): void {
    this.#current.abandon();
  }

  #publish(): void {
    try {
      this.#current.publish();
    } catch (error) {
      this.#current.abandon();
      throw error;
    }
    const { counts } = this.#current;
    this.#done.new += counts.new;
    this.#done.changed += counts.changed;
    this.#done.unchanged += counts.unchanged;
  }
}

async function startImport(options: SessionOptions): Promise<CatalogueImport> {
  let hasTold = false;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- tries again until the other import has ended
    const started = await CatalogueImport.start(options.dataDir, options.owner);
    if (started !== undefined) return started;
    if (!hasTold) options.onWaiting();
    hasTold = true;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(ASK_AGAIN_MS, undefined, { signal: options.signal });
  }
}
