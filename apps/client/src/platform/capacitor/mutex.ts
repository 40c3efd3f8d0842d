/** Does one piece of work after the other, whatever becomes of each. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined); // whoever asked for it hears of it
    return next;
  }
}
