/** Does one piece of work after the other, whatever becomes of each. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => undefined); // whoever asked for it hears of it
    return next;
  }
}
