import { ApiError, TransportError } from "./errors.ts";

/** A timer may fire this much early, in milliseconds. */
const EARLY_MS = 50;
const MS_A_SECOND = 1000;

interface TurnedAway {
  readonly error: ApiError | TransportError;
  /** On the clock of `performance.now`. */
  readonly until: number;
}

/** How long the server, or a proxy in front of it, asked to wait before calls are repeated. */
export class RetryAfterWaits {
  readonly #turnedAway = new Map<string, TurnedAway>();

  /**
   * Fails with the server's last refusal while the wait that it asked for is not over: every caller, be it a screen, a
   * timer or the patron, gets it at once, and nothing is sent.
   * @throws ApiError or TransportError with the seconds that are left
   * @source RFC 9110 §10.2.3
   */
  throwIfWaiting(call: string): void {
    const known = this.#turnedAway.get(call);
    if (!known) return;
    const left = known.until - performance.now();
    if (left > EARLY_MS) throw known.error.waitingFor(left / MS_A_SECOND);
    this.#turnedAway.delete(call);
  }

  /** Records how long the server asked to wait before a call is repeated. */
  note(call: string, error: unknown): void {
    if (!(error instanceof ApiError || error instanceof TransportError)) return;
    const { retryAfter } = error;
    if (retryAfter === undefined || retryAfter === 0) return;
    this.#turnedAway.set(call, { error, until: performance.now() + retryAfter * MS_A_SECOND });
  }
}
