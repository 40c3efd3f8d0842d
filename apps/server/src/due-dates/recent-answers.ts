import { LRUCache } from "lru-cache";

interface RecentParts<T> {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly keptMs: number;
  /** How long a failure is not tried again. */
  readonly failureKeptMs: number;
  /** Signs of text. */
  readonly sizeOf: (answer: T) => number;
}

const MOST_KEPT = 500;
/** Of all together; an ordinary calendar has ten thousand. */
const MOST_SIGNS = 16_000_000;

/** Answers of the last minutes, in memory alone: whoever asks again in between, or at the same time, gets the same. */
export class RecentAnswers<T> {
  readonly #kept: LRUCache<string, Promise<T>>;
  readonly #parts: RecentParts<T>;

  constructor(parts: RecentParts<T>) {
    this.#parts = parts;
    this.#kept = new LRUCache({
      max: MOST_KEPT,
      maxSize: MOST_SIGNS,
      ttl: parts.keptMs,
      ttlResolution: 0,
      // nothing of a patron stays longer than it is needed
      ttlAutopurge: true,
      perf: { now: parts.now },
    });
  }

  /** Rejects as `make` did. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const answer = make();
    this.#kept.set(key, answer, { size: 1 });
    void this.#settle(key, answer);
    return answer;
  }

  /** Only now is it known how much room the answer takes, and how long it may stay. */
  async #settle(key: string, answer: Promise<T>): Promise<void> {
    const { keptMs, failureKeptMs, sizeOf } = this.#parts;
    const room = await answer.then(
      (value) => ({ size: Math.max(1, sizeOf(value)), ttl: keptMs }),
      () => ({ size: 1, ttl: failureKeptMs }),
    );
    if (this.#kept.peek(key) !== answer) return;
    // a second `set` of the same value would keep the old size
    this.#kept.delete(key);
    this.#kept.set(key, answer, room);
  }
}
