/** Work that several callers wait for is done once; it is aborted when the last of them has gone. */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>();

  /** How many different jobs are running. */
  get size(): number {
    return this.#running.size;
  }

  has(key: string): boolean {
    return this.#running.has(key);
  }

  /** @param work started unless it is already running for `key` @throws what `work` throws, or the reason of `signal` */
  async join(
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    const running = this.#running.get(key) ?? this.#start(key, work);
    running.waiting += 1;
    const { promise: gone, reject } = Promise.withResolvers<never>();
    const leave = () => {
      reject(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([running.outcome, gone]);
    } finally {
      signal.removeEventListener("abort", leave);
      running.waiting -= 1;
      if (running.waiting === 0) this.#end(key, running);
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const control = new AbortController();
    const running = { control, waiting: 0, outcome: work(control.signal) };
    // callers that have left are notified by their own signal
    running.outcome.catch(() => undefined);
    this.#running.set(key, running);
    return running;
  }

  #end(key: string, running: Running<T>): void {
    running.control.abort();
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}

interface Running<T> {
  readonly control: AbortController;
  readonly outcome: Promise<T>;
  waiting: number;
}
