import { availableParallelism } from "node:os";
import { LibraryError } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { Piscina } from "piscina";
import { databasePath } from "./catalogue-published.ts";
import type { SearchWorkerData } from "./search-worker-data.cast.ts";
import type { SearchJob } from "./search-worker.ts";
import { QueueFullError, BoundedQueue } from "./bounded-queue.ts";

/** Options for running searches. */
export interface SearchPoolOptions {
  readonly dataDir: string;
  /** Threads; undefined: one less than the processor's cores, at least one. */
  readonly threads?: number;
  /** Searches that may wait for a thread; undefined: 32 per thread, less than a second's work. */
  readonly maxWaiting?: number;
  /** Milliseconds after which a search is aborted and its thread replaced. */
  readonly timeoutMs?: number;
}

const WAITING_PER_THREAD = 32;
/** Jobs queued per thread: the calling thread may be too busy refusing others to respond at once. */
const AHEAD = 8;
const TIMEOUT_MS = 10_000;
/** Columns of large catalogues are outside the heap; inside it are records and replies. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 4 };

/** Its thread was terminated because of another job that took too long. */
const hasLostThread = (error: unknown): boolean =>
  error instanceof Error && error.message === "Terminating worker thread";

interface Thread {
  /** Infinity: one job, which may be aborted. */
  readonly currentUsage: number;
}

const jobsOf = ({ currentUsage }: Thread): number =>
  Number.isFinite(currentUsage) ? currentUsage : 1;

/**
 * The thread with the fewest jobs; null: none may take more. While more threads may be started, none gets jobs ahead of
 * time.
 */
function leastBusy<T extends Thread>(threads: readonly T[], most: number): T | null {
  const [best] = threads.toSorted((a, b) => jobsOf(a) - jobsOf(b));
  const room = threads.length < most ? 1 : AHEAD;
  return best !== undefined && jobsOf(best) < room ? best : null;
}

/** Runs searches in separate threads, so that a slow one never delays a login, a loan or another request. @source Q-47 */
export class SearchPool {
  readonly #threads: Piscina<SearchJob>;
  readonly #queue: BoundedQueue;
  readonly #timeoutMs: number;

  constructor({ dataDir, threads, maxWaiting, timeoutMs }: SearchPoolOptions) {
    const atOnce = threads ?? Math.max(1, availableParallelism() - 1);
    const workerData: SearchWorkerData = { database: databasePath(dataDir) };
    this.#threads = new Piscina({
      filename: new URL("./search-worker.ts", import.meta.url).href,
      name: "perform",
      minThreads: 1,
      maxThreads: atOnce,
      loadBalancer: (_job, workers) => leastBusy(workers, atOnce),
      idleTimeout: 60_000,
      atomics: "disabled",
      resourceLimits: WORKER_LIMITS,
      workerData,
    });
    const waiting = maxWaiting ?? atOnce * WAITING_PER_THREAD;
    const inThreads = Math.min(atOnce * (AHEAD - 1), waiting);
    this.#queue = new BoundedQueue(atOnce + inThreads, waiting - inThreads);
    this.#timeoutMs = timeoutMs ?? TIMEOUT_MS;
  }

  /**
   * Runs one job in a thread.
   * @param fileOf called when its turn has come, so that a refusal costs next to nothing
   * @throws {LibraryError} `overloaded` when too many wait, `timeout` when it takes too long
   */
  async run(
    job: Omit<SearchJob, "file">,
    fileOf: () => SearchJob["file"],
    signal: AbortSignal,
  ): Promise<unknown> {
    const { library } = job.context.facts;
    try {
      return await this.#queue.run(
        async () => this.#perform({ ...job, file: fileOf() }, library),
        signal,
      );
    } catch (error) {
      throw error instanceof QueueFullError
        ? new LibraryError("overloaded", library, { cause: error })
        : error;
    }
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  /** A reply is awaited even when the client has gone: terminating the thread would cost more than the search. */
  async #perform(job: SearchJob, library: LibraryId): Promise<unknown> {
    const limit = new AbortController();
    // not `AbortSignal.timeout`: such a signal stays in memory until it times out, long after the reply
    const timeUp = setTimeout(() => {
      limit.abort();
    }, this.#timeoutMs);
    try {
      return await this.#threads.run(job, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) throw new LibraryError("timeout", library, { cause: error });
      throw hasLostThread(error)
        ? new LibraryError("overloaded", library, { cause: error })
        : error;
    } finally {
      clearTimeout(timeUp);
    }
  }
}
