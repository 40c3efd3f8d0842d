import { LRUCache } from "lru-cache";
import { DOWN, toMetaFailure, NOT_UNDERSTOOD, TIMED_OUT } from "./meta-outcome.ts";
import { toMetaOutcome } from "./meta-reply.cast.ts";
import { Semaphore } from "./semaphore.ts";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { Locale, SearchBody } from "@freihand/contract";
import { shareOf } from "../../server-share.rules.ts";
import type { MetaOutcome } from "./meta-outcome.ts";

/** One query to one library. */
export interface Question {
  /** Equal for equal queries to the same library. Nothing in it comes from a patron's account. */
  readonly key: string;
  readonly system: LibrarySystem;
  readonly body: SearchBody;
  readonly locale: Locale;
  /** Milliseconds for which a patron waits. */
  readonly deadlineMs: number;
}

/** Called once with the outcome of the search; then, or after leaving, forgotten. */
export type Waiter = (outcome: MetaOutcome) => void;

/**
 * A search abandoned because of the deadline continues for this long: a slightly late reply is available when the patron
 * repeats the search, and a library that hangs reaches the connector's own timeout, so that its circuit breaker registers
 * it.
 */
const LATE_MS = 1500;

/** How many searches run at once, and how long a reply is cached. @source Q-8 */
export interface SharingLimits {
  /** Searches at one library; those elsewhere are shared among all servers. */
  readonly perLibrary: number;
  /** Searches at library systems elsewhere, all libraries together. */
  readonly elsewhere: number;
  /**
   * Searches in catalogues of this server, all libraries together: the remaining capacity serves searches in one library.
   */
  readonly here: number;
  /** Searches that run or wait; further ones fail at once. */
  readonly open: number;
  readonly keptMs: number;
  /** Size of all cached replies together. */
  readonly keptCharacters: number;
}

/** External dependencies of sharing. */
export interface SharingParts {
  readonly limits: SharingLimits;
  /** How many servers run beside each other; undefined: this one alone. */
  readonly servers?: (() => number) | undefined;
  /** Milliseconds from an arbitrary start. */
  readonly now: () => number;
  /** Called for every fault of the library or of ours; never contains the patron's query. */
  readonly onFailure: (error: unknown) => void;
}

interface Search {
  readonly question: Question;
  readonly waiters: Set<Waiter>;
  /** Undefined: it waits for its turn. */
  running?: AbortController;
}

/**
 * Searches libraries on behalf of many: equal simultaneous queries are sent once, the reply is cached for a while, and a
 * search is aborted when the last caller waiting for it leaves. Failures are not cached: a patron's repeat is sent again.
 * A search waits first for its turn at the library and then for one of the overall turns, so that a library with a long
 * queue takes no turn from the others.
 */
export class SharedSearches {
  readonly #limits: SharingLimits;
  readonly #servers: () => number;
  readonly #onFailure: SharingParts["onFailure"];
  readonly #kept: LRUCache<string, MetaOutcome>;
  readonly #underWay = new Map<string, Search>();
  readonly #atLibrary = new WeakMap<LibrarySystem, Semaphore<Search>>();
  readonly #here: Semaphore<Search>;
  readonly #elsewhere: Semaphore<Search>;

  constructor({ limits, servers = () => 1, now, onFailure }: SharingParts) {
    this.#limits = limits;
    this.#servers = servers;
    this.#onFailure = onFailure;
    this.#kept = new LRUCache({
      ttl: limits.keptMs,
      ttlResolution: 0,
      perf: { now },
      maxSize: limits.keptCharacters,
      sizeCalculation: sizeOf,
    });
    const begin = (search: Search) => {
      void this.#run(search);
    };
    this.#here = new Semaphore(() => limits.here, begin);
    this.#elsewhere = new Semaphore(() => shareOf(limits.elsewhere, servers()), begin);
  }

  /** @param waiter called at once where the reply is known, later otherwise */
  ask(question: Question, waiter: Waiter): void {
    const known = this.#kept.get(question.key);
    if (known !== undefined) {
      waiter(known);
      return;
    }
    const same = this.#underWay.get(question.key);
    if (same !== undefined) {
      same.waiters.add(waiter);
      return;
    }
    if (this.#underWay.size >= this.#limits.open) {
      waiter(DOWN);
      return;
    }
    const search: Search = { question, waiters: new Set([waiter]) };
    this.#underWay.set(question.key, search);
    this.#semaphoreAt(question.system).acquire(search);
  }

  /** A waiting caller leaves; with the last one the search ends. */
  leave(question: Question, waiter: Waiter): void {
    const search = this.#abandoned(question, waiter);
    if (search === undefined) return;
    this.#underWay.delete(question.key);
    if (search.running === undefined) this.#withdraw(search);
    else search.running.abort();
  }

  /** The deadline of a waiting caller has passed: a search that the library is working on continues for a little. */
  stopWaiting(question: Question, waiter: Waiter): void {
    const search = this.#abandoned(question, waiter);
    if (search === undefined || search.running !== undefined) return;
    this.#underWay.delete(question.key);
    this.#withdraw(search);
  }

  /** @returns undefined when others are still waiting, or this one was not */
  #abandoned({ key }: Question, waiter: Waiter): Search | undefined {
    const search = this.#underWay.get(key);
    if (search?.waiters.delete(waiter) !== true) return undefined;
    return search.waiters.size === 0 ? search : undefined;
  }

  #withdraw(search: Search): void {
    const { system } = search.question;
    const atLibrary = this.#semaphoreAt(system);
    if (atLibrary.withdraw(search)) return;
    this.#semaphoreOfAll(system).withdraw(search);
    atLibrary.release();
  }

  #semaphoreAt(system: LibrarySystem): Semaphore<Search> {
    const known = this.#atLibrary.get(system);
    if (known !== undefined) return known;
    const semaphore = new Semaphore<Search>(this.#atOnceAt(system), (search) => {
      this.#semaphoreOfAll(system).acquire(search);
    });
    this.#atLibrary.set(system, semaphore);
    return semaphore;
  }

  /** A foreign system has all servers' searches together. */
  #atOnceAt({ runsHere }: LibrarySystem): () => number {
    const { perLibrary } = this.#limits;
    return runsHere === true ? () => perLibrary : () => shareOf(perLibrary, this.#servers());
  }

  #semaphoreOfAll({ runsHere }: LibrarySystem): Semaphore<Search> {
    return runsHere === true ? this.#here : this.#elsewhere;
  }

  /** A turn lasts until the library's own code has ended: one that continues after an abort still counts. */
  async #run(search: Search): Promise<void> {
    const running = new AbortController();
    search.running = running;
    const timeUp = setTimeout(() => {
      this.#notify(search, TIMED_OUT);
      running.abort();
    }, search.question.deadlineMs + LATE_MS);
    const outcome = await this.#answer(search.question, running.signal);
    clearTimeout(timeUp);
    if (outcome.kind !== "failed") this.#kept.set(search.question.key, outcome);
    this.#notify(search, outcome);
    this.#semaphoreOfAll(search.question.system).release();
    this.#semaphoreAt(search.question.system).release();
  }

  /** Never rejects: every fault of a library is an outcome. */
  async #answer({ system, body, locale }: Question, signal: AbortSignal): Promise<MetaOutcome> {
    try {
      return toMetaOutcome(await system.catalogue.search(body, { locale, signal }));
    } catch (error) {
      if (signal.aborted) return DOWN;
      const failure = toMetaFailure(error);
      if (failure !== NOT_UNDERSTOOD) this.#onFailure(error);
      return failure;
    }
  }

  #notify(search: Search, outcome: MetaOutcome): void {
    const { key } = search.question;
    if (this.#underWay.get(key) === search) this.#underWay.delete(key);
    const waiters = [...search.waiters];
    search.waiters.clear();
    for (const waiter of waiters) waiter(outcome);
  }
}

/** An entry has a cost even when it is empty. */
const ENTRY = 256;
const sizeOf = (outcome: MetaOutcome, key: string): number =>
  ENTRY + key.length + (outcome.kind === "result" ? outcome.members.length : 0);
