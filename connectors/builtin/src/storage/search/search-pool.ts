import { availableParallelism } from "node:os";
import { LibraryError } from "@freihand/connector-kit";
import { databasePath } from "@freihand/database";
import PQueue from "p-queue";
import { Piscina } from "piscina";
import type { CatalogueContext } from "../../catalogue/library-facts.rules.ts";
import type { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import type * as worker from "./search-worker.ts";

/** What a thread does: the functions that `search-worker.ts` exports. */
type Tasks = typeof worker;
type Task = keyof Tasks;
type ParamsOf<Name extends Task> = Parameters<Tasks[Name]>[0]["params"];
type AnswerOf<Name extends Task> = ReturnType<Tasks[Name]>;

/** Piscina calls a function of the worker by its name, and leaves it to us to say what that takes and returns. */
interface Threads {
  run<Name extends Task>(
    job: worker.SearchJob<ParamsOf<Name>>,
    options: { readonly name: Name; readonly signal: AbortSignal },
  ): Promise<AnswerOf<Name>>;
  destroy(): Promise<void>;
}

/** For whom a task is done, and when to stop waiting for its turn. */
export interface SearchCall {
  readonly context: CatalogueContext;
  readonly signal: AbortSignal;
}

/** Options for running searches. */
export interface SearchPoolOptions {
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

/**
 * The catalogues of all libraries, searched in separate threads, so that a slow search never delays a login, a loan or
 * another request. @source Q-47
 */
export class SearchPool {
  readonly #published: PublishedCatalogues;
  readonly #threads: Threads;
  readonly #queue: PQueue;
  /** Jobs that may run or wait; further ones are refused. */
  readonly #room: number;
  readonly #timeoutMs: number;

  constructor(
    published: PublishedCatalogues,
    { threads: most, maxWaiting, timeoutMs }: SearchPoolOptions = {},
  ) {
    this.#published = published;
    const atOnce = most ?? Math.max(1, availableParallelism() - 1);
    const threads = new Piscina({
      filename: new URL("./search-worker.ts", import.meta.url).href,
      argv: [databasePath(published.dataDir)],
      minThreads: 1,
      maxThreads: atOnce,
      loadBalancer: (_job, workers) => leastBusy(workers, atOnce),
      idleTimeout: 60_000,
      atomics: "disabled",
      resourceLimits: WORKER_LIMITS,
    });
    this.#threads = threads;
    const waiting = maxWaiting ?? atOnce * WAITING_PER_THREAD;
    const inThreads = Math.min(atOnce * (AHEAD - 1), waiting);
    this.#queue = new PQueue({ concurrency: atOnce + inThreads });
    this.#room = atOnce + waiting;
    this.#timeoutMs = timeoutMs ?? TIMEOUT_MS;
  }

  /**
   * Runs one task in a thread, over whichever file is the library's catalogue when its turn has come.
   * @throws {LibraryError} `overloaded` when too many wait, `timeout` when it takes too long; the signal's reason when it
   * is aborted while waiting
   */
  async run<Name extends Task>(
    name: Name,
    params: ParamsOf<Name>,
    { context, signal }: SearchCall,
  ): Promise<AnswerOf<Name>> {
    const { facts } = context;
    signal.throwIfAborted();
    if (this.#queue.pending + this.#queue.size >= this.#room)
      throw new LibraryError("overloaded", facts.library);
    // the queue gives the place of a job away when its signal is aborted, even while it runs: this one ends with the wait
    const wait = new AbortController();
    const leave = () => {
      wait.abort(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    return this.#queue.add(
      async () => {
        signal.removeEventListener("abort", leave);
        const job = { params, context, file: this.#published.currentPath(facts) };
        return this.#perform(name, job);
      },
      { signal: wait.signal },
    );
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  /** A reply is awaited even when the client has gone: terminating the thread would cost more than the search. */
  async #perform<Name extends Task>(
    name: Name,
    job: worker.SearchJob<ParamsOf<Name>>,
  ): Promise<AnswerOf<Name>> {
    const { library } = job.context.facts;
    const limit = new AbortController();
    // not `AbortSignal.timeout`: such a signal stays in memory until it times out, long after the reply
    const timeUp = setTimeout(() => {
      limit.abort();
    }, this.#timeoutMs);
    try {
      return await this.#threads.run(job, { name, signal: limit.signal });
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
