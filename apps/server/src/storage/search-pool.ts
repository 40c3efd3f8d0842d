import { availableParallelism } from "node:os";
import { LibraryError } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { Piscina } from "piscina";
import { databasePath } from "./catalogue-published.ts";
import type { SearchWorkerData } from "./search-worker-data.parse.ts";
import type { SearchJob } from "./search-worker.ts";
import { LineFull, WaitingLine } from "./waiting-line.ts";

/** How the searches are run. */
export interface SearchPoolOptions {
  readonly dataDir: string;
  /** Threads; undefined: one less than the processor's cores, at least one. */
  readonly threads?: number;
  /** Searches that may wait for a thread; undefined: 32 a thread, less than a second's work. */
  readonly maxWaiting?: number;
  /** Milliseconds after which a search is given up and its thread replaced. */
  readonly timeoutMs?: number;
}

const WAITING_PER_THREAD = 32;
/** Handed to a thread before it has done the one before: the calling thread may be too busy refusing others to come back at once. */
const AHEAD = 4;
const TIMEOUT_MS = 10_000;
/** Columns of large catalogues lie outside of the heap; what is inside is records and replies. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };

/**
 * Runs searches in threads of their own, so that a slow one never holds up a login, a loan or another request.
 * @source trust Q-47
 */
export class SearchPool {
  readonly #threads: Piscina<SearchJob>;
  readonly #line: WaitingLine;
  readonly #timeoutMs: number;

  constructor({ dataDir, threads, maxWaiting, timeoutMs }: SearchPoolOptions) {
    const atOnce = threads ?? Math.max(1, availableParallelism() - 1);
    const workerData: SearchWorkerData = { database: databasePath(dataDir) };
    this.#threads = new Piscina({
      filename: new URL("./search-worker.ts", import.meta.url).href,
      name: "perform",
      minThreads: 1,
      maxThreads: atOnce,
      concurrentTasksPerWorker: AHEAD,
      idleTimeout: 60_000,
      atomics: "disabled",
      resourceLimits: WORKER_LIMITS,
      workerData,
    });
    this.#line = new WaitingLine(atOnce * AHEAD, maxWaiting ?? atOnce * WAITING_PER_THREAD);
    this.#timeoutMs = timeoutMs ?? TIMEOUT_MS;
  }

  /**
   * Does one job in a thread.
   * @param fileOf asked when its turn has come, so that a refusal costs next to nothing
   * @throws {LibraryError} `overloaded` when too many wait, `timeout` when it takes too long
   */
  async run(
    job: Omit<SearchJob, "file">,
    fileOf: () => SearchJob["file"],
    signal: AbortSignal,
  ): Promise<unknown> {
    const { library } = job.telling.facts;
    try {
      return await this.#line.run(
        async () => this.#perform({ ...job, file: fileOf() }, library),
        signal,
      );
    } catch (error) {
      throw error instanceof LineFull
        ? new LibraryError("overloaded", library, { cause: error })
        : error;
    }
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  /** An answer is waited for even when the client has gone: ending the thread would cost more than the search. */
  async #perform(job: SearchJob, library: LibraryId): Promise<unknown> {
    const limit = AbortSignal.timeout(this.#timeoutMs);
    try {
      return await this.#threads.run(job, { signal: limit });
    } catch (error) {
      throw limit.aborted ? new LibraryError("timeout", library, { cause: error }) : error;
    }
  }
}
