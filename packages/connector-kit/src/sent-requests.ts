import { LRUCache } from "lru-cache";
import type { ActionRequest, PatronKey } from "./connector.ts";

/** Longer than any client repeats a request. */
const REMEMBERED_MS = 15 * 60_000;
const REMEMBERED = 10_000;

interface Remembered<Sent> {
  readonly sent: Sent;
  /** The end of the last step: the next one of the same request has to know what came of it. */
  last: Promise<unknown>;
}

/**
 * What was sent to a foreign system for the requests of the last minutes: such a system does the same again if it is
 * asked again. What is remembered of a request is up to the connector, whose steps write into it.
 */
export class SentRequests<Sent> {
  readonly #requests: LRUCache<string, Remembered<Sent>>;
  readonly #nothingSent: () => Sent;

  /**
   * @param nothingSent creates what is remembered of a new request
   * @param now milliseconds since 1970 UTC
   */
  constructor(nothingSent: () => Sent, now: () => number) {
    this.#nothingSent = nothingSent;
    this.#requests = new LRUCache({
      max: REMEMBERED,
      ttl: REMEMBERED_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** Runs a step once the one before it of the same request has ended, well or not. */
  inTurn<T>(
    patron: PatronKey,
    request: ActionRequest,
    step: (sent: Sent) => Promise<T>,
  ): Promise<T> {
    const one = this.#of(patron, request);
    const run = () => step(one.sent);
    const mine = one.last.then(run, run);
    one.last = mine;
    return mine;
  }

  #of({ userId }: PatronKey, { requestId }: ActionRequest): Remembered<Sent> {
    const key = `${userId}\n${requestId}`;
    const one = this.#requests.get(key) ?? {
      sent: this.#nothingSent(),
      last: Promise.resolve(),
    };
    // Set again: the time counts from the last step.
    this.#requests.set(key, one);
    return one;
  }
}
