import { LRUCache } from "lru-cache";
import { DOWN, toMetaFailure, NOT_UNDERSTOOD, TIMED_OUT } from "./meta-outcome.ts";
import { GatheringUnions, type Together } from "./gathering-unions.ts";
import { toMetaOutcome } from "./meta-reply.cast.ts";
import { Semaphore } from "./semaphore.ts";
import { LibraryError, type LibrarySystem } from "@freihand/connector-kit";
import type { Locale, SearchBody } from "@freihand/contract";
import { shareOf } from "../../server-share.rules.ts";
import type { MetaFailure, MetaOutcome } from "./meta-outcome.ts";

/** One query to one library. */
export interface Question {
  /** Equal for equal queries to the same library. Nothing in it comes from a patron's account. */
  readonly key: string;
  /** The same, whatever the library. */
  readonly query: string;
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
  running?: AbortController | undefined;
  /** Undefined: it is searched by itself. */
  together?: Together<Search> | undefined;
}

/** What takes one of the overall turns. */
type Turn = Search | Together<Search>;

/**
 * Searches libraries on behalf of many: equal simultaneous queries are sent once, the reply is cached for a while, and a
 * search is aborted when the last caller waiting for it leaves. Failures are not cached: a patron's repeat is sent again.
 * A search waits first for its turn at the library and then for one of the overall turns, so that a library with a long
 * queue takes no turn from the others. Catalogues of this server that have a union are searched in it at once, in one turn.
 */
export class SharedSearches {
  readonly #limits: SharingLimits;
  readonly #servers: () => number;
  readonly #onFailure: SharingParts["onFailure"];
  readonly #kept: LRUCache<string, MetaOutcome>;
  readonly #underWay = new Map<string, Search>();
  readonly #atLibrary = new WeakMap<LibrarySystem, Semaphore<Search>>();
  readonly #here: Semaphore<Turn>;
  readonly #gathering: GatheringUnions<Search>;
  readonly #elsewhere: Semaphore<Turn>;

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
    const begin = (turn: Turn) => {
      void ("members" in turn ? this.#runTogether(turn) : this.#run(turn));
    };
    this.#here = new Semaphore(() => limits.here, begin);
    this.#gathering = new GatheringUnions((together) => {
      this.#here.acquire(together);
    });
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
    const { union } = question.system.catalogue;
    if (union === undefined) this.#semaphoreAt(question.system).acquire(search);
    else search.together = this.#gathering.join(union, question.query, search);
  }

  /** A waiting caller leaves; with the last one the search ends. */
  leave(question: Question, waiter: Waiter): void {
    const search = this.#abandoned(question, waiter);
    if (search === undefined) return;
    this.#underWay.delete(question.key);
    if (search.together !== undefined) this.#leaveTogether(search.together);
    else if (search.running === undefined) this.#withdraw(search);
    else search.running.abort();
  }

  /** The deadline of a waiting caller has passed: a search that the library is working on continues for a little. */
  stopWaiting(question: Question, waiter: Waiter): void {
    const search = this.#abandoned(question, waiter);
    const isRunning = search?.running ?? search?.together?.running;
    if (search === undefined || isRunning !== undefined) return;
    this.#underWay.delete(question.key);
    if (search.together === undefined) this.#withdraw(search);
    else this.#leaveTogether(search.together);
  }

  /** It ends with the last search of it for which somebody waits. */
  #leaveTogether(together: Together<Search>): void {
    if (together.members.some(({ waiters }) => waiters.size > 0)) return;
    if (together.running === undefined) this.#here.withdraw(together);
    else together.running.abort();
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

  #semaphoreOfAll({ runsHere }: LibrarySystem): Semaphore<Turn> {
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

  /** One search for many libraries; those for which it has no reply are searched by themselves. */
  async #runTogether(together: Together<Search>): Promise<void> {
    const { members } = together;
    const running = new AbortController();
    together.running = running;
    const [{ question } = {}] = members;
    const timeUp = setTimeout(
      () => {
        for (const search of members) this.#notify(search, TIMED_OUT);
        running.abort();
      },
      (question?.deadlineMs ?? 0) + LATE_MS,
    );
    const outcomes = await this.#answersOf(together, running.signal);
    clearTimeout(timeUp);
    this.#here.release();
    for (const search of members) this.#endTogether(search, outcomes(search.question));
  }

  #endTogether(search: Search, outcome: MetaOutcome | undefined): void {
    search.together = undefined;
    if (outcome !== undefined) {
      if (outcome.kind !== "failed") this.#kept.set(search.question.key, outcome);
      this.#notify(search, outcome);
    } else if (search.waiters.size > 0) this.#semaphoreAt(search.question.system).acquire(search);
    else this.#notify(search, DOWN);
  }

  /** Never rejects. @returns undefined for a library that has to be searched by itself */
  async #answersOf(
    { union, members }: Together<Search>,
    signal: AbortSignal,
  ): Promise<(question: Question) => MetaOutcome | undefined> {
    const questions = members.filter(({ waiters }) => waiters.size > 0).map((one) => one.question);
    try {
      const [{ locale } = { locale: "de" as const }] = questions;
      const bodies = questions.map(({ body }) => body);
      const replies = await union.search(bodies, { locale, signal });
      return ({ body: { libraryId } }) => {
        const reply = replies.get(libraryId);
        if (reply instanceof LibraryError) return this.#failure(reply);
        return reply === undefined ? undefined : toMetaOutcome(reply);
      };
    } catch (error) {
      if (signal.aborted) return () => DOWN;
      const failure = this.#failure(error);
      // a fault of the union is none of the libraries
      return () =>
        error instanceof LibraryError || failure === NOT_UNDERSTOOD ? failure : undefined;
    }
  }

  /** Never rejects: every fault of a library is an outcome. */
  async #answer({ system, body, locale }: Question, signal: AbortSignal): Promise<MetaOutcome> {
    try {
      return toMetaOutcome(await system.catalogue.search(body, { locale, signal }));
    } catch (error) {
      return signal.aborted ? DOWN : this.#failure(error);
    }
  }

  /** The operator hears of all but queries that a library does not support. */
  #failure(error: unknown): MetaFailure {
    const failure = toMetaFailure(error);
    if (failure !== NOT_UNDERSTOOD) this.#onFailure(error);
    return failure;
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
