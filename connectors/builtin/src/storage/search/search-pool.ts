import { availableParallelism } from "node:os";
import { LibraryError } from "@freihand/connector-kit";
import PQueue from "p-queue";
import { Piscina } from "piscina";
import type { CatalogueContext } from "../../catalogue/library-facts.rules.ts";
import type { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import type { EngineAddress } from "@freihand/catalogue";
import type { SearchedMember } from "../union/union-replies.ts";
import { isEngineError } from "../opensearch/engine-error.ts";
import { isNotReady } from "./preparation.ts";
import type * as worker from "./search-worker.ts";

/** What a thread does: the functions that `search-worker.ts` exports. */
type Tasks = typeof worker;
type Task = keyof Tasks;
type ParamsOf<Name extends Task> = Parameters<Tasks[Name]>[0]["params"];
type AnswerOf<Name extends Task> = Awaited<ReturnType<Tasks[Name]>>;

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
  /** Other libraries that are searched with it. */
  readonly others?: readonly CatalogueContext[] | undefined;
  /** It makes no sense where nobody knows what is on loan. */
  readonly needsLoans?: boolean;
}

/** Options for running searches. */
export interface SearchPoolOptions {
  /** Threads; undefined: one less than the processor's cores, at least one. */
  readonly threads?: number;
  /** Searches that may wait for a thread; undefined: 32 per thread, less than a second's work. */
  readonly maxWaiting?: number;
  /** Milliseconds after which a search is aborted and its thread replaced. */
  readonly timeoutMs?: number;
  /** Where catalogues are searched; undefined: in their files. */
  readonly engine?: EngineAddress | undefined;
  /** Brings what the threads read up to date, false where that fails; undefined: they read the database itself. */
  readonly upToDate?: (() => Promise<boolean>) | undefined;
  /** Notified when a task has ended; undefined: nobody counts them. */
  readonly onEnd?: ((end: SearchEnd) => void) | undefined;
}

/** How a task ended: nothing of what was searched for. */
interface SearchEnd {
  readonly task: Task;
  /** `left`: its caller had gone. `search_down`: the search engine did not answer. */
  readonly outcome: "answered" | "refused" | "timeout" | "left" | "search_down" | "failed";
  /** With the wait for a thread. */
  readonly ms: number;
}

/** How many tasks there are at this moment. */
export interface SearchLoad {
  readonly running: number;
  readonly waiting: number;
  /** Most that may run or wait. */
  readonly room: number;
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

function outcomeOf(error: unknown): SearchEnd["outcome"] {
  if (!(error instanceof LibraryError)) return "failed";
  if (error.code === "overloaded") return "refused";
  return error.code === "timeout" || error.code === "search_down" ? error.code : "failed";
}

function withoutLoans({ facts: { policy: _unusable, ...facts }, ...context }: CatalogueContext) {
  return { ...context, facts };
}

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
  /** Jobs that run at once. */
  readonly #atOnce: number;
  readonly #onEnd: SearchPoolOptions["onEnd"];
  readonly #upToDate: SearchPoolOptions["upToDate"];

  constructor(
    published: PublishedCatalogues,
    { threads: most, maxWaiting, timeoutMs, engine, onEnd, upToDate }: SearchPoolOptions = {},
  ) {
    this.#published = published;
    this.#onEnd = onEnd;
    this.#upToDate = upToDate;
    const atOnce = most ?? Math.max(1, availableParallelism() - 1);
    const threads = new Piscina({
      filename: new URL("./search-worker.ts", import.meta.url).href,
      argv: [published.path, ...(engine ? [JSON.stringify(engine)] : [])],
      minThreads: 1,
      maxThreads: atOnce,
      loadBalancer: (_job, workers) => leastBusy(workers, atOnce),
      idleTimeout: 60_000,
      atomics: "disabled",
      resourceLimits: WORKER_LIMITS,
    });
    // a thread that fails without a job in it must not end the server: the next search starts another, and reports its error
    threads.on("error", () => undefined);
    this.#threads = threads;
    const waiting = maxWaiting ?? atOnce * WAITING_PER_THREAD;
    const inThreads = Math.min(atOnce * (AHEAD - 1), waiting);
    this.#queue = new PQueue({ concurrency: atOnce + inThreads });
    this.#atOnce = atOnce;
    this.#room = atOnce + waiting;
    this.#timeoutMs = timeoutMs ?? TIMEOUT_MS;
  }

  get load(): SearchLoad {
    const present = this.#queue.pending + this.#queue.size;
    const running = Math.min(present, this.#atOnce);
    return { running, waiting: present - running, room: this.#room };
  }

  /**
   * Runs one task in a thread, over whichever file is the library's catalogue when its turn has come.
   * @throws {LibraryError} `overloaded` when too many wait, `timeout` when it takes too long; the signal's reason when it
   * is aborted while waiting
   */
  async run<Name extends Task>(
    name: Name,
    params: ParamsOf<Name>,
    call: SearchCall,
  ): Promise<AnswerOf<Name>> {
    const started = performance.now();
    const note = (outcome: SearchEnd["outcome"]) =>
      this.#onEnd?.({ task: name, outcome, ms: performance.now() - started });
    try {
      const answer = await this.#queued(name, params, call);
      note("answered");
      return answer;
    } catch (error) {
      note(call.signal.aborted ? "left" : outcomeOf(error));
      throw error;
    }
  }

  async #queued<Name extends Task>(
    name: Name,
    params: ParamsOf<Name>,
    call: SearchCall,
  ): Promise<AnswerOf<Name>> {
    const { signal } = call;
    const { facts } = call.context;
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
        return this.#perform(name, { params, ...(await this.#members(call)) });
      },
      { signal: wait.signal },
    );
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }

  /** Where nobody knows what is on loan, it is as for a library whose loans are in another system. */
  async #members({ context, others, needsLoans }: SearchCall) {
    const areKnown = this.#upToDate === undefined || (await this.#upToDate());
    if (needsLoans === true && !areKnown)
      throw new LibraryError("overloaded", context.facts.library);
    const member = (one: CatalogueContext): SearchedMember => ({
      context: areKnown ? one : withoutLoans(one),
      file: this.#published.currentPath(one.facts),
    });
    return { ...member(context), ...(others && { others: others.map(member) }) };
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
      if (hasLostThread(error) || isNotReady(error))
        throw new LibraryError("overloaded", library, { cause: error });
      throw isEngineError(error)
        ? new LibraryError("search_down", library, { cause: error })
        : error;
    } finally {
      clearTimeout(timeUp);
    }
  }
}
