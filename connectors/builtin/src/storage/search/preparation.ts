import { setImmediate } from "node:timers";

/** What an error that reaches us from a thread still says of itself: its class is lost on the way. */
const NOT_READY = "what is on loan is still being read";

/** A thread has not read everything yet that a search needs: later it will have. */
class NotReady extends Error {
  override readonly name = "NotReady";

  constructor() {
    super(NOT_READY);
  }
}

/** Whether an error says that a thread is not ready, also one of a thread. */
export const isNotReady = (error: unknown): boolean =>
  error instanceof Error && error.message === NOT_READY;

/** So long the first search lets it go on: with its own work that is within the time that it may take. */
const WITHIN_MS = 3_000;

/**
 * Work that a thread does once, and that may take longer than a search. What a search has begun goes on after it, between
 * others.
 */
export class Preparation {
  readonly #begin: () => Iterable<unknown>;
  readonly #withinMs: number;
  #steps: Iterator<unknown> | undefined;
  #state: "begun" | "goes on" | "done" = "begun";
  #failure: { readonly error: unknown } | undefined;

  /** @param begin gives steps: each takes some ten milliseconds, and leaves everything as others may find it */
  constructor(begin: () => Iterable<unknown>, withinMs = WITHIN_MS) {
    this.#begin = begin;
    this.#withinMs = withinMs;
  }

  /**
   * Begins it, or looks whether it is done.
   * @throws {NotReady} when it is not, or that takes too long @throws what a step has thrown; the next call begins anew
   */
  finish(): void {
    const end = performance.now() + this.#withinMs;
    // who comes while it goes on does not keep the thread from others as well
    while (this.#state === "begun" && this.#failure === undefined && performance.now() < end)
      this.#step();
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure.error;
    if (this.#state === "done") return;
    if (this.#state === "begun") this.#goOn();
    throw new NotReady();
  }

  #goOn(): void {
    this.#state = "goes on";
    setImmediate(() => {
      this.#step();
      if (this.#state === "goes on") this.#goOn();
    });
  }

  #step(): void {
    try {
      this.#steps ??= this.#begin()[Symbol.iterator]();
      if (this.#steps.next().done === true) this.#state = "done";
    } catch (error) {
      this.#failure = { error };
      this.#steps = undefined;
      this.#state = "begun";
    }
  }
}
