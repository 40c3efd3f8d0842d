import { Cron } from "croner";
import pLimit from "p-limit";
import type { ScheduledWork } from "./scheduled-work.ts";

/** What a scheduler needs. */
export interface SchedulerParts {
  /** What is scheduled now. */
  readonly work: () => readonly ScheduledWork[];
  /** Must not throw. */
  readonly run: (work: ScheduledWork) => Promise<void>;
  /** Another server does what is due meanwhile; undefined: there is none. */
  readonly isLeading?: () => boolean;
}

/** Runs at a time: each is a process of its own, on a machine that has patrons to serve. */
const PARALLEL = 1;
/**
 * What was due so short a time before this server began to lead begins now: the one that led before had no time for it,
 * or died at it. Work that is done twice publishes nothing the second time.
 */
const CAUGHT_UP_MS = 30_000;

/** Starts scheduled work when it is due, in the library's time zone, and follows changes of the projects. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #timers = new Map<string, Cron>();
  readonly #waiting = new Set<string>();
  /** What was due while another server led, with when, by its key. */
  readonly #left = new Map<string, { readonly work: ScheduledWork; readonly at: number }>();
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
    return new Cron(schedule, { timezone, mode: "5-part", unref: true }, () => {
      if (this.#parts.isLeading?.() !== false) void this.start(work);
      else this.#left.set(JSON.stringify(work), { work, at: performance.now() });
    });
  }

  /** To be called when this server begins to lead. */
  catchUp(): void {
    const since = performance.now() - CAUGHT_UP_MS;
    for (const { work, at } of this.#left.values()) if (at >= since) void this.start(work);
    this.#left.clear();
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
