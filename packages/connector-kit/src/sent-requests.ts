import { isoDate, type IsoDate } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import type { ActionRequest, PatronKey } from "./connector.ts";

/** Longer than any client repeats a request. */
export const SENT_REMEMBERED_MS = 15 * 60_000;
const REMEMBERED = 10_000;

/** What was sent to a foreign system for one request of a patron; a connector writes into it before it sends. */
export interface Sent {
  /** Due dates before, by loan: a lost answer is settled by them. */
  readonly dueBefore: Map<string, IsoDate>;
  /** Due dates after, by loan, where the system names them. */
  readonly renewed: Map<string, IsoDate>;
  /** A title was reserved or ordered, or that was changed or cancelled, or it may have been. */
  isChangeSent: boolean;
}

/** Of a new request. */
export const nothingSent = (): Sent => ({
  dueBefore: new Map(),
  renewed: new Map(),
  isChangeSent: false,
});

const dueDates = z.array(z.tuple([z.string(), isoDate]));
const written = z.object({ dueBefore: dueDates, renewed: dueDates, isChangeSent: z.boolean() });

/** As JSON. */
export const writeSent = ({ dueBefore, renewed, isChangeSent }: Sent): string =>
  JSON.stringify({ dueBefore: [...dueBefore], renewed: [...renewed], isChangeSent });

/** @param text of `writeSent` */
export function readSent(text: string): Sent {
  const { dueBefore, renewed, isChangeSent } = written.parse(JSON.parse(text));
  return { dueBefore: new Map(dueBefore), renewed: new Map(renewed), isChangeSent };
}

/**
 * One step of a request.
 * @param keep to be awaited after each change of `sent`, before the call that the change is about: what it rejects with is
 * the answer then, and nothing was sent
 */
export type SentStep<T> = (sent: Sent, keep: () => Promise<void>) => Promise<T>;

/**
 * What was sent to a foreign system for the requests of the last minutes: such a system does the same again if it is
 * asked again.
 */
export interface SentRequests {
  /** Runs a step once the one before it of the same request has ended, well or not. */
  inTurn<T>(patron: PatronKey, request: ActionRequest, step: SentStep<T>): Promise<T>;
}

interface Remembered {
  readonly sent: Sent;
  /** The end of the last step: the next one of the same request has to know what came of it. */
  last: Promise<unknown>;
}

/** In the memory of the only server. */
export class RememberedRequests implements SentRequests {
  readonly #requests: LRUCache<string, Remembered>;

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    this.#requests = new LRUCache({
      max: REMEMBERED,
      ttl: SENT_REMEMBERED_MS,
      ttlResolution: 0,
      perf: { now },
    });
  }

  inTurn<T>(patron: PatronKey, request: ActionRequest, step: SentStep<T>): Promise<T> {
    const one = this.#of(patron, request);
    const run = () => step(one.sent, async () => {});
    const mine = one.last.then(run, run);
    one.last = mine;
    return mine;
  }

  #of({ userId }: PatronKey, { requestId }: ActionRequest): Remembered {
    const key = `${userId}\n${requestId}`;
    const one = this.#requests.get(key) ?? { sent: nothingSent(), last: Promise.resolve() };
    // Set again: the time counts from the last step.
    this.#requests.set(key, one);
    return one;
  }
}
