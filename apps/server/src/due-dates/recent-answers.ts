import { LRUCache } from "lru-cache";

interface RecentParts<T> {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly keptMs: number;
  /** How long a failure is not retried. */
  readonly failureKeptMs: number;
  /** In characters. */
  readonly sizeOf: (answer: T) => number;
}

const MAX_KEPT = 500;
/** Total of all answers; an ordinary calendar has ten thousand. */
const MAX_CHARACTERS = 16_000_000;

/** Answers of the last minutes, in memory only: callers that ask again meanwhile, or at the same time, get the same. */
export class RecentAnswers<T> {
  readonly #kept: LRUCache<string, Promise<T>>;
  readonly #parts: RecentParts<T>;

  constructor(parts: RecentParts<T>) {
    this.#parts = parts;
    this.#kept = new LRUCache({
      max: MAX_KEPT,
      maxSize: MAX_CHARACTERS,
      ttl: parts.keptMs,
      ttlResolution: 0,
      // no patron data is kept longer than needed
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

  /** Only now are the size of the answer and its lifetime known. */
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
