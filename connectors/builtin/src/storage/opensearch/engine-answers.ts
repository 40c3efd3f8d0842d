import { isPrintable, toOpenSearch, type Match } from "@freihand/catalogue";
import type { LRUCache } from "lru-cache";
import type { TextSource } from "../search/find-words.ts";
import { counted, type EngineSearch } from "./search-body.rules.ts";
import type { SendSearches } from "./sent-together.ts";
import { totalOf } from "./engine-hits.ts";

/** How many titles there are; which ones is the engine's. */
interface Counted {
  readonly length: number;
}

/** Numbers of titles by what is looked for, as JSON: an index never changes, so they stay true. */
export type KnownCounts = LRUCache<string, number>;

/** Thrown into rules that need an answer before they can go on. */
class Unanswered extends Error {
  override readonly name = "Unanswered";
}

const NONE: Counted = { length: 0 };
/** Rules that need more turns than this would go on for ever. */
const TURNS = 40;

/**
 * Lets rules that know nothing of waiting look for texts in an engine that answers later: they are run with the answers that
 * are there, what they lack is looked for all at once, and they are run again.
 */
export class EngineAnswers {
  readonly #send: SendSearches;
  readonly #written: (folded: string) => string;
  readonly #kept: KnownCounts;
  readonly #counts = new Map<string, number>();
  readonly #isThere = new Map<string, boolean>();

  /** @param written as of `TextSource` @param kept answers to earlier searches in this index */
  constructor(send: SendSearches, written: (folded: string) => string, kept: KnownCounts) {
    this.#send = send;
    this.#written = written;
    this.#kept = kept;
  }

  /** @param rules called several times, with the same result for the same answers */
  async solve<Result>(rules: (texts: TextSource<Counted>) => Result): Promise<Result> {
    for (let turn = 0; turn < TURNS; turn++) {
      const countOf = (key: string) => this.#counts.get(key) ?? this.#kept.get(key);
      const missing = new MissingAnswers(countOf, this.#isThere, this.#written);
      const result = attempt(() => rules(missing));
      if (missing.isEmpty && result.done) return result.value;
      await this.#answer(missing);
    }
    throw new Error("the search came to no end");
  }

  async #answer({ counts, existences }: MissingAnswers): Promise<void> {
    const [toCount, toFind] = [[...counts.values()], [...existences.values()]];
    const replies = await this.#send([...toCount.map(countSearch), ...toFind.map(existenceSearch)]);
    const totals = replies.map(totalOf);
    for (const [at, key] of [...counts.keys()].entries()) {
      this.#counts.set(key, totals[at] ?? 0);
      this.#kept.set(key, totals[at] ?? 0);
    }
    for (const [at, key] of [...existences.keys()].entries())
      this.#isThere.set(key, (totals[toCount.length + at] ?? 0) > 0);
  }
}

type Attempt<Result> = { readonly done: true; readonly value: Result } | { readonly done: false };

function attempt<Result>(rules: () => Result): Attempt<Result> {
  try {
    return { done: true, value: rules() };
  } catch (error) {
    if (error instanceof Unanswered) return { done: false };
    throw error;
  }
}

/** The known answers, and what was looked for without one. */
class MissingAnswers implements TextSource<Counted> {
  readonly none = NONE;
  readonly counts = new Map<string, Match>();
  readonly existences = new Map<string, Match>();
  readonly written: (folded: string) => string;
  readonly #countOf: (key: string) => number | undefined;
  readonly #isThere: ReadonlyMap<string, boolean>;

  constructor(
    countOf: (key: string) => number | undefined,
    isThere: ReadonlyMap<string, boolean>,
    written: (folded: string) => string,
  ) {
    this.#countOf = countOf;
    this.#isThere = isThere;
    this.written = written;
  }

  get isEmpty(): boolean {
    return this.counts.size + this.existences.size === 0;
  }

  rows(match: Match): Counted {
    if (!isPrintable(match)) return NONE;
    const key = JSON.stringify(match);
    const length = this.#countOf(key);
    if (length !== undefined) return { length };
    // with an open existence, what is counted may be something that nobody means
    if (this.existences.size === 0) this.counts.set(key, match);
    throw new Unanswered();
  }

  prepare(matches: readonly Match[]): void {
    for (const match of matches.filter(isPrintable)) {
      const key = JSON.stringify(match);
      if (this.#countOf(key) === undefined) this.counts.set(key, match);
    }
    if (!this.isEmpty) throw new Unanswered();
  }

  matchesAny(match: Match): boolean {
    if (!isPrintable(match)) return false;
    const key = JSON.stringify(match);
    const count = this.#countOf(key);
    if (count !== undefined) return count > 0;
    const known = this.#isThere.get(key);
    if (known === undefined) this.existences.set(key, match);
    return known ?? false;
  }
}

const countSearch = (match: Match): EngineSearch => counted(toOpenSearch(match));

const existenceSearch = (match: Match): EngineSearch => ({
  ...countSearch(match),
  terminate_after: 1,
});
