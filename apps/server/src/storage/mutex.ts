/** Gives exclusive access to one at a time, in order of request. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** @returns a function that releases the lock; may be called more than once */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  /** Runs `work` when it is its turn. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const give = await this.acquire();
    try {
      return await work();
    } finally {
      give();
    }
  }
}
