import type { ActionRequest, PatronKey } from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import { LRUCache } from "lru-cache";

/** What was sent for one request of a patron. */
export interface Sent {
  /** Due dates before, by loan: a lost answer is settled by them. */
  readonly dueBefore: Map<string, IsoDate>;
  /** A title was requested or cancelled, or may have been. */
  isSent: boolean;
}

interface Remembered {
  readonly sent: Sent;
  last: Promise<unknown>;
}

/** Longer than any client repeats a request. */
const REMEMBERED_MS = 15 * 60_000;
const REMEMBERED = 10_000;

/** What was sent for the requests of the last minutes; a repeat waits for the first one. */
export class PatronRequests {
  readonly #requests: LRUCache<string, Remembered>;

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    this.#requests = new LRUCache({ max: REMEMBERED, ttl: REMEMBERED_MS, perf: { now } });
  }

  inTurn<T>(
    { userId }: PatronKey,
    { requestId }: ActionRequest,
    act: (sent: Sent) => Promise<T>,
  ): Promise<T> {
    const key = `${userId}\n${requestId}`;
    const one = this.#requests.get(key) ?? {
      sent: { dueBefore: new Map(), isSent: false },
      last: Promise.resolve(),
    };
    this.#requests.set(key, one);
    const result = one.last.then(() => act(one.sent));
    one.last = result.catch(() => undefined);
    return result;
  }
}
