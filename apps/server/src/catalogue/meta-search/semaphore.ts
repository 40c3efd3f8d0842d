/**
 * Lets a number of jobs run at once; the others wait in order of arrival. A turn that ends goes straight to the next one,
 * so there are never more at once. Jobs are plain objects, because tens of thousands may wait.
 */
export class Semaphore<Job> {
  #running = 0;
  readonly #atOnce: () => number;
  readonly #begin: (job: Job) => void;
  readonly #waiting = new Set<Job>();
  /** Points to the front: finding it again would pass all that have left, which takes seconds in a long queue. */
  #front = this.#waiting.values();

  /**
   * @param atOnce how many may run now; where it falls, those that run go on
   * @param begin called when it is a job's turn, at once or later
   */
  constructor(atOnce: () => number, begin: (job: Job) => void) {
    this.#atOnce = atOnce;
    this.#begin = begin;
  }

  acquire(job: Job): void {
    if (this.#running >= this.#atOnce()) {
      this.#waiting.add(job);
      return;
    }
    this.#running++;
    this.#begin(job);
  }

  /** @returns false when the job is not waiting here: its turn has begun, or it was never queued */
  withdraw(job: Job): boolean {
    return this.#waiting.delete(job);
  }

  /** Ends a turn that began. */
  release(): void {
    this.#running--;
    while (this.#running < this.#atOnce() && this.#beginNext());
  }

  /** @returns false: none waits */
  #beginNext(): boolean {
    const { value: next, done } = this.#front.next();
    if (done === true) {
      this.#front = this.#waiting.values();
      return false;
    }
    this.#waiting.delete(next);
    this.#running++;
    this.#begin(next);
    return true;
  }
}
