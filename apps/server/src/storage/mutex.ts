/** Lets one at a time have something, in the order in which they asked. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** @returns gives the turn to the next; may be called more than once */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  /** Does `work` when it is its turn. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const give = await this.acquire();
    try {
      return await work();
    } finally {
      give();
    }
  }
}
