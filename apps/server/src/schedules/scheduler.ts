import { Cron } from "croner";
import pLimit from "p-limit";
import type { ScheduledWork } from "./scheduled-work.ts";

/** What a scheduler needs. */
export interface SchedulerParts {
  /** What is scheduled now. */
  readonly work: () => readonly ScheduledWork[];
  /** Must not throw. */
  readonly run: (work: ScheduledWork) => Promise<void>;
}

/** Runs at a time: each is a process of its own, on a machine that has patrons to serve. */
const PARALLEL = 1;

/** Starts scheduled work when it is due, in the library's time zone, and follows changes of the projects. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #timers = new Map<string, Cron>();
  readonly #waiting = new Set<string>();
  readonly #limit = pLimit(PARALLEL);
  #hasEnded = false;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  /** Brings the timers up to date with what is scheduled now. */
  update(): void {
    const wanted = new Map(this.#parts.work().map((work) => [JSON.stringify(work), work]));
    for (const [key, timer] of this.#timers)
      if (!wanted.has(key)) {
        timer.stop();
        this.#timers.delete(key);
      }
    for (const [key, work] of wanted)
      if (!this.#timers.has(key)) this.#timers.set(key, this.#timerOf(work));
  }

  #timerOf(work: ScheduledWork): Cron {
    const { schedule, timezone } = work;
    return new Cron(schedule, { timezone, mode: "5-part", unref: true }, () => this.start(work));
  }

  /** Starts work out of turn; what waits or runs already is not started again. */
  async start(work: ScheduledWork): Promise<void> {
    const key = JSON.stringify(work);
    if (this.#hasEnded || this.#waiting.has(key)) return;
    this.#waiting.add(key);
    try {
      await this.#limit(() => (this.#hasEnded ? Promise.resolve() : this.#parts.run(work)));
    } finally {
      this.#waiting.delete(key);
    }
  }

  end(): void {
    this.#hasEnded = true;
    for (const timer of this.#timers.values()) timer.stop();
    this.#timers.clear();
  }
}
