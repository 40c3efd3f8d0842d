/** The queue is full. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}

interface QueuedJob {
  readonly start: () => void;
}

/**
 * Lets a number of jobs run at once and a number wait, in order of arrival. A job aborted while waiting leaves the queue
 * at once and costs nothing; one that arrives when the queue is full is refused.
 */
export class BoundedQueue {
  readonly #maxWaiting: number;
  readonly #waiting = new Set<QueuedJob>();
  #free: number;

  constructor(atOnce: number, maxWaiting: number) {
    this.#free = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Runs `job` when it is its turn.
   * @throws {QueueFullError} at once when too many wait; the reason of `signal` when it is aborted before the job began
   */
  async run<T>(job: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#acquire(signal);
    try {
      return await job();
    } finally {
      this.#release();
    }
  }

  #acquire(signal: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#maxWaiting) throw new QueueFullError();
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(entry);
        reject(asError(signal.reason));
      };
      const entry: QueuedJob = {
        start: () => {
          signal.removeEventListener("abort", leave);
          resolve();
        },
      };
      this.#waiting.add(entry);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  /** A place goes straight to the first in the queue: a job that arrives meanwhile does not get in as one too many. */
  #release(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#free++;
      return;
    }
    this.#waiting.delete(first);
    first.start();
  }
}

const asError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new DOMException("aborted", "AbortError");
